import { syntaxRules } from '../../rules/syntax.ts';
import { textOf } from '../blog.ts';
import { replace, write } from '../edit-project.ts';
import { about, people, post, row, top, tryRules, words } from './try-rules.ts';

tryRules(syntaxRules, {
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
    'a brace missing': replace(people, '1978, "netz": "https://rosa.example" }', '1978, "netz": "rosa"'),
    'a brace missing before the next row': replace(people, '1978, "netz": "https://rosa.example" },', '1978'),
    'a line break in a text': row('"ort": "Bad\nBonn"'),
    'a bracket too many': replace(people, '\n]', '\n]]'),
    'a comment': replace(people, '[\n', '[\n  // alle\n'),
    'a backslash': replace(people, 'Malmö', String.raw`Malm\o`),
  },
  'yaml-syntax': {
    'a colon in a text': replace(post, '"Ein Schraubstock aus Resten: so geht es"', 'Ein Schraubstock: so geht es'),
    'a tab': top('\tentwurf: true'),
    'a blank at the left': top(' entwurf: true'),
    'an apostrophe': replace(post, '"Ein Schraubstock aus Resten: so geht es"', "'Rosa's Schraubstock'"),
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
    'curly marks': replace(about, 'titel="Mitmachen"', 'titel=“Mitmachen”'),
    'a tag of HTML': words('Holz<br>und Metall'),
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
});
