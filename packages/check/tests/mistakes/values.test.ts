import { valueRules } from '../../rules/values.ts';
import { replace } from '../edit-project.ts';
import { about, header, people, post, row, top, tryRules, writtenList } from './try-rules.ts';

tryRules(
  valueRules,
  {
    'missing-field': {
      'in a row': row('"ort": "Bonn"'),
      'at the top of a page': replace(post, 'autor: rosa\n', ''),
      'an attribute': replace(post, ' text="Der fertige Schraubstock"', ''),
    },
    'unknown-field': {
      mistyped: row('"jar": 1991'),
      'with one of the same meaning': row('"jahr": 1991, "alter": 35'),
      'named like a method': row('"jahr": 1991, "constructor": "x", "__proto__": "y"'),
      'an attribute': replace(about, 'titel="Mitmachen"', 'titel="Mitmachen" farbe="rot"'),
    },
    'wrong-type': {
      'a number in quotation marks': row('"jahr": "1991"'),
      'a number in words': row('"jahr": "neunzehn"'),
      'a text without marks': row('"jahr": 1991, "ort": 53111'),
      'a day without marks': replace(post, '"2026-03-14"', '2026-03-14'),
      'a text for a list': replace(header, writtenList, '"Start"'),
      'true as a text': top('entwurf: "true"'),
      'true as the text of an attribute': replace(about, 'titel="Mitmachen"', 'titel="Mitmachen" verborgen="true"'),
      'false as the text of an attribute': replace(about, 'titel="Mitmachen"', 'titel="Mitmachen" verborgen="false"'),
      'another text of a switch': replace(about, 'titel="Mitmachen"', 'titel="Mitmachen" verborgen="ja"'),
    },
    'blank-text': {
      'in a row': replace(people, 'Emre Yıldız', ''),
      'only blanks': replace(about, 'titel="Mitmachen"', 'titel="  "'),
    },
    'text-length': {
      'too long': replace(about, 'titel="Mitmachen"', `titel="${'Mitmachen '.repeat(5)}"`),
      'in the menu': replace(header, 'Nach oben', 'Nach oben auf dieser Seite'),
    },
    'out-of-range': {
      'too small': row('"jahr": 1491'),
      'an empty list': replace(header, writtenList, '[]'),
    },
    'unknown-choice': {
      mistyped: replace(post, 'rubrik: Metall', 'rubrik: Metal'),
      'in small letters': replace(post, 'rubrik: Metall', 'rubrik: metall'),
      'another word': replace(post, 'rubrik: Metall', 'rubrik: Garten'),
    },
    'bad-link': {
      'no address': row('"jahr": 1991, "netz": "emre"'),
      'without its beginning': row('"jahr": 1991, "netz": "www.emre.example"'),
    },
    'bad-format': {
      'a day as people write it': replace(post, '2026-03-14', '14.3.2026'),
      'a day that is none': replace(post, '2026-03-14', '2026-02-30'),
      'an id in capitals': replace(people, '"id": "emre"', '"id": "Emre"'),
      'a Cyrillic letter': replace(people, '"id": "emre"', '"id": "еmre"'),
    },
  },
  ['wrong-combination'],
);
