// What the page says, in the languages that it speaks; the built-in labels of lines come from
// the writer.

const TEXTS = {
  zh: {
    title: "通讯录",
    count: (n) => `${n} 位联系人`,
    found: (n) => `找到 ${n} 位`,
    nothing: "没有找到联系人",
    search: "搜索姓名、拼音、首字母或号码",
    clear: "清除搜索",
    theme: { auto: "外观：跟随系统", light: "外观：浅色", dark: "外观：深色" },
    bar: "索引",
    detail: "联系人详情",
    vacant: "选择一位联系人",
    close: "关闭",
    call: "呼叫",
    message: "短信",
    mail: "邮件",
    copy: "复制",
    copied: "已复制",
    noName: "无姓名",
    fax: "传真",
    lines: {
      tel: "电话", mail: "电子邮件", chat: "即时通讯", social: "社交账号", adr: "地址", geo: "位置",
      url: "网址", calendar: "日历", org: "单位", title: "职务", role: "职责", alias: "其他姓名",
      nick: "昵称", maiden: "原姓", pronouns: "代词", bday: "生日", date: "纪念日", death: "逝世",
      birthplace: "出生地", deathplace: "逝世地", related: "相关的人", lang: "语言", tz: "时区",
      skill: "专长", hobby: "爱好", tags: "分组", photo: "图片", note: "备注",
    },
  },
  "zh-Hant": {
    title: "通訊錄",
    count: (n) => `${n} 位聯絡人`,
    found: (n) => `找到 ${n} 位`,
    nothing: "找不到聯絡人",
    search: "搜尋姓名、拼音、首字母或號碼",
    clear: "清除搜尋",
    theme: { auto: "外觀：依系統", light: "外觀：淺色", dark: "外觀：深色" },
    bar: "索引",
    detail: "聯絡人資料",
    vacant: "選擇一位聯絡人",
    close: "關閉",
    call: "通話",
    message: "訊息",
    mail: "郵件",
    copy: "拷貝",
    copied: "已拷貝",
    noName: "沒有姓名",
    fax: "傳真",
    lines: {
      tel: "電話", mail: "電子郵件", chat: "即時通訊", social: "社群帳號", adr: "地址", geo: "位置",
      url: "網址", calendar: "行事曆", org: "公司", title: "職稱", role: "職責", alias: "其他姓名",
      nick: "暱稱", maiden: "原姓", pronouns: "代名詞", bday: "生日", date: "週年紀念", death: "逝世",
      birthplace: "出生地", deathplace: "逝世地", related: "相關的人", lang: "語言", tz: "時區",
      skill: "專長", hobby: "嗜好", tags: "群組", photo: "圖片", note: "備註",
    },
  },
  en: {
    title: "Contacts",
    count: (n, one) => (one ? "1 contact" : `${n} contacts`),
    found: (n) => `${n} found`,
    nothing: "No contacts found",
    search: "Search name, pinyin, initials or number",
    clear: "Clear search",
    theme: { auto: "Appearance: automatic", light: "Appearance: light", dark: "Appearance: dark" },
    bar: "Index",
    detail: "Contact",
    vacant: "Choose a contact",
    close: "Close",
    call: "Call",
    message: "Message",
    mail: "Mail",
    copy: "Copy",
    copied: "Copied",
    noName: "No name",
    fax: "fax",
    lines: {
      tel: "Phone", mail: "Email", chat: "Messaging", social: "Social profile", adr: "Address",
      geo: "Location", url: "Web page", calendar: "Calendar", org: "Organization", title: "Title",
      role: "Role", alias: "Also", nick: "Nickname", maiden: "Name at birth",
      pronouns: "Pronouns", bday: "Birthday", date: "Anniversary", death: "Died",
      birthplace: "Place of birth", deathplace: "Place of death", related: "Related",
      lang: "Language", tz: "Time zone", skill: "Expertise", hobby: "Interests", tags: "Groups",
      photo: "Picture", note: "Note",
    },
  },
  ja: {
    title: "連絡先",
    count: (n) => `${n} 件の連絡先`,
    found: (n) => `${n} 件見つかりました`,
    nothing: "連絡先が見つかりません",
    search: "名前、読み、頭文字、番号で検索",
    clear: "検索を消去",
    theme: { auto: "外観：自動", light: "外観：ライト", dark: "外観：ダーク" },
    bar: "索引",
    detail: "連絡先の詳細",
    vacant: "連絡先を選択してください",
    close: "閉じる",
    call: "発信",
    message: "メッセージ",
    mail: "メール",
    copy: "コピー",
    copied: "コピーしました",
    noName: "名前なし",
    fax: "FAX",
    lines: {
      tel: "電話", mail: "メール", chat: "メッセンジャー", social: "SNS", adr: "住所", geo: "位置",
      url: "ウェブページ", calendar: "カレンダー", org: "会社", title: "役職", role: "担当",
      alias: "別の表記", nick: "ニックネーム", maiden: "旧姓", pronouns: "代名詞", bday: "誕生日",
      date: "記念日", death: "逝去", birthplace: "出生地", deathplace: "逝去の地",
      related: "関係者", lang: "言語", tz: "タイムゾーン", skill: "専門", hobby: "趣味",
      tags: "グループ", photo: "画像", note: "メモ",
    },
  },
  ko: {
    title: "연락처",
    count: (n) => `연락처 ${n}개`,
    found: (n) => `${n}개 찾음`,
    nothing: "연락처를 찾을 수 없음",
    search: "이름, 초성, 병음, 번호로 검색",
    clear: "검색어 지우기",
    theme: { auto: "화면: 자동", light: "화면: 밝게", dark: "화면: 어둡게" },
    bar: "색인",
    detail: "연락처 정보",
    vacant: "연락처를 선택하세요",
    close: "닫기",
    call: "전화",
    message: "메시지",
    mail: "메일",
    copy: "복사",
    copied: "복사됨",
    noName: "이름 없음",
    fax: "팩스",
    lines: {
      tel: "전화", mail: "이메일", chat: "메신저", social: "소셜 프로필", adr: "주소", geo: "위치",
      url: "웹 페이지", calendar: "캘린더", org: "회사", title: "직책", role: "역할",
      alias: "다른 이름", nick: "별명", maiden: "결혼 전 성", pronouns: "대명사", bday: "생일",
      date: "기념일", death: "사망", birthplace: "출생지", deathplace: "사망지", related: "관련된 사람",
      lang: "언어", tz: "시간대", skill: "전문 분야", hobby: "관심사", tags: "그룹", photo: "사진",
      note: "메모",
    },
  },
};

/** The columns of the writer's table of labels. */
const LABEL_COLUMNS = ["zh", "zh-Hant", "en", "ja", "ko"];

/** The language of TEXTS that a language tag means, if any. */
function spoken(tag) {
  const lower = tag.toLowerCase();
  if (/^(zh|yue)\b/.test(lower)) {
    return /-(hant|tw|hk|mo)\b/.test(lower) || lower.startsWith("yue") ? "zh-Hant" : "zh";
  }
  const language = lower.split("-")[0];
  return language in TEXTS ? language : undefined;
}

/** The language of the list: that of names that do not say another. */
const LIST_LANGUAGE = document.documentElement.lang;

/** The reader's language where the page speaks it, else the one that the list was written in. */
const LANGUAGE =
  [...navigator.languages, LIST_LANGUAGE].map(spoken).find(Boolean) ?? "en";
const TEXT = TEXTS[LANGUAGE];
const LABELS = JSON.parse(document.getElementById("labels").textContent);

const inDigits = (number) => number.toLocaleString(LANGUAGE);

/** What a label's words are called; a label of the user's own is its own name. */
function labelText(words) {
  const column = LABEL_COLUMNS.indexOf(LANGUAGE);
  const label = (key) => (Object.hasOwn(LABELS, key) ? LABELS[key][column] : undefined);
  const whole = label(words) ?? label(words.split(" ").reverse().join(" "));
  if (whole) return whole;
  const known = (word) => (word === "fax" ? TEXT.fax : label(word));
  const parts = words.split(" ").map(known);
  return parts.every(Boolean) ? parts.join(" ") : words;
}
