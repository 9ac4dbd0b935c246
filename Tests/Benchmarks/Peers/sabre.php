<?php
// Reads vCards from standard input with sabre/vobject and writes each in its own version: the
// release that Debian has converts none. A card that it cannot read is left out.
error_reporting(E_ALL & ~E_DEPRECATED);
require 'Sabre/VObject/autoload.php';

use Sabre\VObject\Reader;

$text = '';
while (($line = fgets(STDIN)) !== false) {
    $text .= $line;
    if ($line !== "END:VCARD\r\n") {
        continue;
    }
    try {
        echo Reader::read($text, Reader::OPTION_FORGIVING)->serialize();
    } catch (Throwable) {
    }
    $text = '';
}
