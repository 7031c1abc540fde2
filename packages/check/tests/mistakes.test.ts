import { describe, expect, it } from 'vitest';

import { rules } from '../rules/index.ts';
import { findingsOf, format, textOf } from './blog.ts';
import { offer, remove, replace, write, type Change } from './edit-project.ts';

const post = 'beitraege/2026/schraubstock.mdx';
const english = 'beitraege/2026/spokeshave.mdx';
const home = 'seiten/index.mdx';
const about = 'seiten/ueber.mdx';
const people = 'autoren.json';
const header = 'kopf.json';
const drawing = 'beitraege/2026/schraubstock.svg';

const bytes = (...numbers: number[]) => new Uint8Array(numbers);
const words = (text: string) => replace(post, 'Man braucht Holz', text);
const top = (line: string) => replace(post, 'rubrik: Metall', `rubrik: Metall\n${line}`);
const block = (text: string) => replace(post, '### Spindel', `${text}\n\n### Spindel`);
const inEnglish = (text: string) => replace(english, 'Clean the blade.', text);
const row = (fields: string) => replace(people, '"jahr": 1991', fields);
const draw = (inside: string) =>
  write(drawing, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

/** The mistakes that each rule must find, with what is changed. */
const mistakes: Record<string, Record<string, Change | Change[]>> = {
  'missing-file': {
    'a list': remove(people),
    'a page': remove(home),
    'another case': [write('Autoren.json', textOf(people)), remove(people)],
  },
  'unreadable-file': {
    'a link to nothing': (blog) => ({ ...blog, obstacles: [{ name: 'seiten/x.mdx', reason: 'link', detail: '' }] }),
    'a folder': (blog) => ({ ...blog, obstacles: [{ name: 'kopf2.json', reason: 'folder', detail: '' }] }),
  },
  'unclaimed-file': {
    'a Word document': write('seiten/notiz.docx', 'PK\u0003\u0004'),
    'a copy': write('kopf (1).json', '{}'),
    'a page in a folder': write('seiten/tief/x.mdx', 'x'),
  },
  'wrong-file-type': {
    'a photograph of a telephone': write(
      'beitraege/2026/a.jpg',
      bytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63, 0, 0, 0, 0),
    ),
    'a PDF as a page': write('seiten/plan.mdx', '%PDF-1.7 x'),
  },
  'empty-file': { 'a page': write('seiten/neu.mdx', ''), 'only blanks': write('seiten/neu.mdx', ' \n\n') },
  'not-utf8': {
    ANSI: write(header, bytes(0x7b, 0x22, 0x6e, 0xfc, 0x22, 0x7d)),
    'UTF-16': write(header, new Uint8Array(Buffer.from('\uFEFF{}', 'utf16le'))),
  },
  'byte-order-mark': {
    'of a list': write(people, `\uFEFF${textOf(people)}`),
    'of a page': write(home, `\uFEFF${textOf(home)}`),
  },
  'wrong-shape': {
    'a group for a list': write(people, '{ "id": "rosa" }'),
    'an empty list': write(people, '[]'),
    'a list for a record': write(header, '[]'),
  },
  'conflict-markers': {
    'in a page': words('<<<<<<< HEAD\nMan braucht Holz\n=======\nMan braucht Metall\n>>>>>>> metall\nund Holz'),
    'in a list': replace(people, '  { "id": "emre"', '<<<<<<< HEAD\n=======\n>>>>>>> main\n  { "id": "emre"'),
  },
  'json-syntax': {
    'no comma between fields': row('"jahr": 1991 "ort": "Bonn"'),
    'a semicolon': row('"jahr": 1991; "ort": "Bonn"'),
    'no comma between rows': replace(people, '},', '}'),
    'a comma at the end': row('"jahr": 1991,'),
    'no colon': row('"jahr" 1991'),
    'an equals sign': row('"jahr" = 1991'),
    'curly quotation marks': row('“jahr”: 1991'),
    'one mark missing': row('"jahr: 1991'),
    'marks inside': row('"ort": "die "Stadt" Bonn", "jahr": 1991'),
    'a word for a number': row('"jahr": neunzehn'),
    'a value missing': row('"jahr": '),
    'a bracket missing': replace(people, '\n]', ''),
    'a brace missing': replace(
      people,
      '1978, "netz": "https://rosa.example" }',
      '1978, "netz": "https://rosa.example"',
    ),
    'a bracket too many': replace(people, '\n]', '\n]]'),
    'a comment': replace(people, '[\n', '[\n  // alle\n'),
    'a backslash': replace(people, 'Malmö', String.raw`Malm\o`),
  },
  'yaml-syntax': {
    'a colon in a text': replace(post, '"Ein Schraubstock aus Resten: so geht es"', 'Ein Schraubstock: so geht es'),
    'a tab': top('\tentwurf: true'),
    'a mark missing': replace(post, 'so geht es"', 'so geht es'),
    'no colon': top('entwurf'),
    'no blank': top('entwurf:true'),
    'the second line --- missing': replace(post, 'plan.txt\n---', 'plan.txt'),
  },
  'page-head': {
    'none at all': write(about, '## Wer\n\nWir.\n'),
    'words first': write(about, `Hallo\n${textOf(about)}`),
  },
  'mdx-syntax': {
    'not closed': replace(about, '</Hinweis>', ''),
    'closed twice': replace(about, '</Hinweis>', '</Hinweis>\n</Hinweis>'),
    'closed by another': replace(about, '</Hinweis>', '</Hinweise>'),
    'a mark missing': replace(about, 'titel="Mitmachen"', 'titel="Mitmachen'),
    'less than': words('Bei <5 kN'),
    'an address': words('Mehr: <https://rosa.example>'),
    'a brace': words('Man nehme {'),
    'a sum in braces': words('Man nehme {1 +}'),
  },
  'duplicate-key': {
    'in a list': row('"jahr": 1991, "jahr": 1992'),
    'at the top of a page': top('rubrik: Holz'),
    'an attribute': replace(about, 'titel="Mitmachen"', 'titel="Mitmachen" titel="Los"'),
  },
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
    'a text without marks': row('"jahr": 1991, "ort": 53111'),
    'a text for a list': replace(
      header,
      textOf(header).slice(textOf(header).indexOf('['), textOf(header).lastIndexOf(']') + 1),
      '"Start"',
    ),
    'true as a text': top('entwurf: "true"'),
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
    'an empty list': replace(
      header,
      textOf(header).slice(textOf(header).indexOf('['), textOf(header).lastIndexOf(']') + 1),
      '[]',
    ),
  },
  'unknown-choice': {
    mistyped: replace(post, 'rubrik: Metall', 'rubrik: Metal'),
    'in small letters': replace(post, 'rubrik: Metall', 'rubrik: metall'),
    'another word': replace(post, 'rubrik: Metall', 'rubrik: Garten'),
  },
  'bad-format': {
    'a day as people write it': replace(post, '2026-03-14', '14.3.2026'),
    'a day that is none': replace(post, '2026-03-14', '2026-02-30'),
    'a Cyrillic letter': replace(people, '"id": "emre"', '"id": "еmre"'),
  },
  'bad-link': {
    'no address': row('"jahr": 1991, "netz": "emre"'),
    'without its beginning': row('"jahr": 1991, "netz": "www.emre.example"'),
  },
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
  'missing-download': {
    'not there': replace(post, 'plan.txt', 'plan2.txt'),
    empty: [replace(post, 'plan.txt', 'leer.pdf'), offer('dateien/leer.pdf', '')],
  },
  'missing-image': {
    'of a component': replace(post, 'datei="./schraubstock.svg"', 'datei="./schraubstok.svg"'),
    'another case': replace(post, 'bild: ./schraubstock.svg', 'bild: ./Schraubstock.svg'),
    'in Markdown': words('![Eine Säge](./saege.jpg)'),
  },
  'oversized-image': {
    'a large drawing': draw(`<path d="${'M0 0h1v1z'.repeat(3000)}"/>`),
    'a damaged one': write('beitraege/2026/a.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)),
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
  'unknown-component': {
    mistyped: replace(about, '<Zeitleiste />', '<Zeitleist />'),
    unknown: replace(about, '<Zeitleiste />', '<Karte />'),
  },
  'misplaced-component': {
    'outside its group': block('<Foto datei="./schraubstock.svg" text="Noch eins" />'),
    'in a list': replace(about, '<Zeitleiste />', '- <Zeitleiste />'),
    'alone, and made for a sentence': block('<Taste>Strg</Taste>'),
    'with content that it does not show': replace(about, '<Zeitleiste />', '<Zeitleiste>Alle</Zeitleiste>'),
    'words among its parts': replace(post, '</Galerie>', '\nBilder\n\n</Galerie>'),
  },
  'empty-part': {
    'a component': replace(
      about,
      textOf(about).slice(textOf(about).indexOf('Wir suchen'), textOf(about).indexOf('\n\n</Hinweis>')),
      '',
    ),
    'a heading': block('##'),
    'an item': block('- eins\n-'),
    'a link': words('[](/)'),
  },
  'heading-order': {
    skipped: replace(post, '### Spindel', '#### Spindel'),
    'a second main heading': replace(post, '## Backen', '# Backen'),
  },
  'duplicate-anchor': {
    'the id of the page': replace(post, 'id="bilder"', 'id="oben"'),
    'a heading': replace(post, 'id="bilder"', 'id="backen"'),
  },
  'garbled-text': {
    'UTF-8 read as ANSI': replace(post, 'Maß', 'MaÃŸ'),
    'an apostrophe': words('Rosaâ€™s Holz'),
    'an entity in a list': replace(people, 'Malmö', 'Malm&ouml; &amp; Lund'),
    'a lost letter': replace(people, 'Malmö', 'Malm\uFFFD'),
  },
  'invisible-character': {
    'a zero-width space': words('Man braucht\u200B Holz'),
    'a word joiner': replace(header, 'Nach oben', 'Nach\u2060oben'),
  },
  'placeholder-text': {
    'a note': words('TODO: Holz'),
    'sample text': words('Lorem ipsum dolor sit amet'),
    'a spreadsheet': replace(people, 'Malmö', '#REF!'),
    undefined: replace(people, 'Malmö', 'undefined'),
  },
  'vague-link': { here: replace(home, '[Schraubstock]', '[click here]') },
  'markdown-slip': {
    'blanks in bold': words('Man braucht ** Holz **'),
    'no blank after ##': block('##Spindel'),
    reversed: words('(Holz)[/ueber]'),
    'a cell too many': replace(post, '| 300      | 1     |', '| 300      | 1     | 2 |'),
  },
  'shown-sign': {
    'no partner': words('Man braucht **Holz'),
    'no partner, thin': words('Man braucht _Holz'),
    'one star too few': words('Man braucht **Holz*'),
    'a backtick': words('Man braucht `Holz'),
    'a link with a blank': words('[Holz] (/ueber)'),
    'a link without ]': words('[Holz(/ueber)'),
    'a wiki': words('[[Holz]]'),
    'bold in a list': replace(people, 'Malmö', '**Malmö**'),
    'a tag in a list': replace(people, 'Malmö', '<b>Malmö</b>'),
    'another program': block('h2. Spindel'),
    'rows that are no table': block('| Teil | Maß |'),
    'a spreadsheet': block('Teil\tMaß\tStück'),
    bullets: block('• Backe\n• Spindel'),
    'an entity that is cut off': words('Holz&nbsp Leim'),
    'an entity in an entity': words('Holz &amp;amp; Leim'),
    'an open bracket': words('Man braucht (am besten Holz'),
    'half of a conflict': block('=======\nHolz'),
    'wide signs': words('Holz（Buche）'),
    'a Cyrillic letter': words('Hоlz'),
    'a lost apostrophe': inEnglish('It isn?t clean.'),
    'a blank before a comma': words('Man braucht Zeit , Holz'),
    'a word twice': inEnglish('Clean the the blade.'),
    'a brace': words('Man braucht Holz}'),
  },
  spelling: {
    'a slip': inEnglish('Clean the baldes.'),
    'British in American': inEnglish('Clean the coloured blade.'),
    'once a file': inEnglish('Clean the bladde. The bladde.'),
  },
};

/** Rules whose mistakes need what this blog does not have: their tests are with a site that has it. */
const elsewhere = ['misplaced-text', 'route-collision', 'unknown-placeholder', 'wrong-combination'];

it('the blog has no mistake, nor anything to warn about', () => {
  expect(findingsOf([]).map(format)).toEqual([]);
});

it('each rule is tried', () => {
  expect(Object.keys(mistakes).concat(elsewhere).toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
});

describe.each(Object.entries(mistakes))('%s', (code, cases) => {
  it('finds its mistakes, and says so as pinned', () => {
    const texts = Object.entries(cases).map(([name, changes]) => {
      const findings = findingsOf([changes].flat());
      expect(
        findings.map((finding) => finding.code),
        name,
      ).toContain(code);
      return `═══ ${name}\n${findings.map(format).join('\n')}`;
    });
    expect(`\n${texts.join('\n\n')}\n`).toMatchSnapshot();
  });
});
