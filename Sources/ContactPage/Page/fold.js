// Texts as they are compared: without case, accents, widths and kinds of kana.

const ASCII = /^[\0-\x7f]*$/;

/** Hiragana for katakana; marks are gone, so that か finds が as accents are not needed either. */
function fold(text) {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** A reading's words without tones; ü is written v, as it is typed. */
function syllables(reading) {
  const typed = reading
    .toLowerCase()
    .normalize("NFD")
    .replace(/u([\u0300-\u0307\u0309-\u036f]*)\u0308/g, "v$1");
  return fold(typed).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The digits of a text, full-width and Arabic ones too. */
function digits(text) {
  if (ASCII.test(text)) return text.replace(/[^0-9]/g, "");
  return text
    .normalize("NFKC")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^0-9]/g, "");
}

/** Whether a letter that was typed stands for one of a reading: v and u both for ü. */
const sameLetter = (read, typed) => read === typed || (read === "v" && typed === "u");

/**
 * Whether what was typed is made of the beginnings of words that follow each other: zxm, zengxm
 * and xiaom are in zeng xiao ming.
 */
function abbreviates(typed, words) {
  return words.some((first, start) => {
    if (!sameLetter(first[0], typed[0])) return false;
    let ends = new Set([0]);
    for (let index = start; index < words.length && ends.size > 0; index++) {
      const next = new Set();
      for (const end of ends) {
        const word = words[index];
        for (let i = 0; i < word.length && sameLetter(word[i], typed[end + i]); i++) {
          next.add(end + i + 1);
        }
      }
      if (next.has(typed.length)) return true;
      ends = next;
    }
    return false;
  });
}
