import { linkRules } from '../../rules/links.ts';
import { pictureRules } from '../../rules/pictures.ts';
import { referenceRules } from '../../rules/references.ts';
import { offer, replace, write } from '../edit-project.ts';
import { bytes, draw, drawing, english, header, home, people, post, tryRules, words } from './try-rules.ts';

/** How a PNG begins. */
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

tryRules(
  [...referenceRules, ...linkRules, ...pictureRules],
  {
    'duplicate-value': {
      'two names': replace(people, 'Emre Yıldız', 'Rosa Lindqvist'),
      'two titles': replace(english, "My grandfather's spokeshave", 'ein Schraubstock aus Resten:  so geht es'),
    },
    'duplicate-id': { 'two rows': replace(people, '"id": "emre"', '"id": "rosa"') },
    'unknown-reference': {
      mistyped: replace(post, 'autor: rosa', 'autor: rossa'),
      'somebody else': replace(post, 'autor: rosa', 'autor: karl'),
    },
    'bad-target': { code: replace(home, '(/dateien/plan.txt)', '(javascript:alert(1))') },
    'dead-link': {
      'a page': replace(home, '/blog/2026/schraubstock#backen', '/blog/2026/schraubstok'),
      'a file': replace(home, '/dateien/plan.txt', '/dateien/plan.pdf'),
      'a file in a field': replace(post, 'plan.txt', 'plan2.txt'),
      'in the menu': replace(header, '/ueber#rosa', '/uber'),
      'an ending': replace(home, '/blog/2026/schraubstock#backen', '/blog/2026/schraubstock.html'),
    },
    'dead-anchor': {
      'of another page': replace(home, '#backen', '#backe'),
      'of this page': replace(post, '#bilder', '#bild'),
      'of every page': replace(header, '#oben', '#unten'),
      'a row that is gone': [replace(header, '/ueber#rosa', '/ueber#karl')],
    },
    'draft-link': { 'a draft': replace(home, '/blog/2026/schraubstock#backen', '/blog/2026/loetkolben') },
    'bad-file': { empty: [replace(post, 'plan.txt', 'leer.pdf'), offer('dateien/leer.pdf', '')] },
    'missing-image': {
      'of a component': replace(post, 'datei="./schraubstock.svg"', 'datei="./schraubstok.svg"'),
      'another case': replace(post, 'bild: ./schraubstock.svg', 'bild: ./Schraubstock.svg'),
      'in Markdown': words('![Eine Säge](./saege.jpg)'),
    },
    'oversized-image': {
      'a large drawing': draw(`<path d="${'M0 0h1v1z'.repeat(3000)}"/>`),
      'a damaged one': write('beitraege/2026/a.png', bytes(...png, 0, 0)),
      'a high one': write(
        'beitraege/2026/a.png',
        bytes(...png, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0, 0x20, 0),
      ),
      'no size': write(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    'unsafe-svg': {
      'a script': draw('<script>alert(1)</script>'),
      'an event': draw('<path onclick="x()"/>'),
      'another site': draw('<image href="https://rosa.example/x.png"/>'),
      'a page in it': draw('<foreignObject/>'),
      'a style': draw('<style>@import "x.css";</style>'),
      'not closed': draw('<g>'),
      'an ampersand': draw('<title>A & B</title>'),
    },
    'missing-alt': { none: words('![](./schraubstock.svg)') },
    'vague-alt': {
      'a word': words('![Bild](./schraubstock.svg) ![image](./schraubstock.svg)'),
      'the name of the file': words('![IMG_2041.jpg](./schraubstock.svg)'),
    },
  },
  ['unknown-placeholder', 'route-collision'],
);
