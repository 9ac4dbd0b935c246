<?php
// Reads vCards with sabre/vobject: paths on standard input, a line of JSON for each on standard output.
error_reporting(E_ALL & ~E_DEPRECATED);
require 'Sabre/VObject/autoload.php';

use Sabre\VObject\Reader;
use Sabre\VObject\Splitter\VCard as Splitter;

/** A text without the escapes that sabre leaves; a line break it has undone. */
function unescaped($text) {
    return preg_replace('/\\\\([,;\\\\])/', '$1', $text);
}

/** What a card holds, and what the validator says of it. */
function card($card) {
    $values = [];
    foreach (['fn', 'tel', 'email', 'bday'] as $name) {
        $values[$name] = array_map(
            fn($property) => unescaped($property->getValue()), $card->select(strtoupper($name)));
    }
    foreach (['n', 'adr'] as $name) {
        $values[$name] = array_map(
            fn($property) => array_map(fn($part) => (array)$part, $property->getParts()),
            $card->select(strtoupper($name)));
    }
    $values['photo'] = array_map(
        fn($property) => isset($property['ENCODING'])
            ? 'bytes ' . $property->getValue() : $property->getValue(),
        $card->select('PHOTO'));
    $values['findings'] = array_map(fn($finding) => $finding['message'], $card->validate());
    return array_map('array_values', $values);
}

while (($path = fgets(STDIN)) !== false) {
    $path = rtrim($path, "\n");
    $result = ['file' => $path, 'cards' => []];
    try {
        $splitter = new Splitter(fopen($path, 'r'), Reader::OPTION_FORGIVING);
        while ($card = $splitter->getNext()) {
            $result['cards'][] = card($card);
        }
    } catch (Throwable $error) {
        $result['error'] = get_class($error) . ': ' . $error->getMessage();
    }
    echo json_encode($result, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
