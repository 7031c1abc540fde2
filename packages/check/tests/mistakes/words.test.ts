import { markdownRules } from '../../rules/markdown-slips.ts';
import { characterRules } from '../../rules/characters.ts';
import { spellingRules } from '../../rules/spelling.ts';
import { wordRules } from '../../rules/words.ts';
import { replace } from '../edit-project.ts';
import { block, header, home, inEnglish, people, post, tryRules, words } from './try-rules.ts';

tryRules([...wordRules, ...markdownRules, ...characterRules, ...spellingRules], {
  'garbled-text': {
    'UTF-8 read as ANSI': replace(post, 'Maß', 'MaÃŸ'),
    'an apostrophe': words('Rosaâ€™s Holz'),
    'an entity in a list': replace(people, 'Malmö', 'Malm&ouml; &amp; Lund'),
    'a lost letter': replace(people, 'Malmö', 'Malm\uFFFD'),
  },
  'invisible-character': {
    'a zero-width space': words('Man braucht\u200B Holz'),
    'a word joiner': replace(header, 'Nach oben', 'Nach\u2060oben'),
    'what stands for a picture': words('Man braucht\uFFFC Holz'),
    'the direction of a copied number': words('Man braucht \u202A2\u202C Holz'),
  },
  'unfinished-text': {
    'a note': words('TODO: Holz'),
    'a short note': words('Preis: TBC'),
    'an answer of a machine': words('Certainly! Here is a short text'),
    'a template': words('Insert your text here'),
    'sample text': words('Lorem ipsum dolor sit amet'),
    'a spreadsheet': replace(people, 'Malmö', '#REF!'),
    undefined: replace(people, 'Malmö', 'undefined'),
    'a note alone in a field': replace(people, 'Malmö', 'TBD'),
  },
  'sample-text': {
    'a title and a number': words('[Your title] [Number]'),
    'a paragraph': words('Write your text here.'),
    'an address': replace(people, 'Malmö', 'your-name@example.com'),
  },
  'vague-link': {
    here: replace(home, '[Schraubstock]', '[click here]'),
    more: replace(home, '[Schraubstock]', '[Learn more]'),
  },
  'hidden-note': { 'at the top': replace(post, '"Ein Schraubstock aus Resten: so geht es"', 'Unser #1 Schraubstock') },
  'markdown-slip': {
    'blanks in bold': words('Man braucht ** Holz **'),
    'no blank after ##': block('##Spindel'),
    reversed: words('(Holz)[/ueber]'),
    'a cell too many': replace(post, '| 300      | 1     |', '| 300      | 1     | 2 |'),
  },
  'shown-character': {
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
    bullets: block('• Backe\n• Spindel\n\n– Backe\n– Spindel\n\n• **Backe**\n• *Spindel*\n\n·\tBacke\n·\tSpindel'),
    'an entity that is cut off': words('Holz&nbsp Leim'),
    'an entity in an entity': words('Holz &amp;amp; Leim'),
    'an open bracket': words('Man braucht (am besten Holz'),
    'half of a conflict': block('=======\nHolz'),
    'wide signs': words('Holz（Buche）'),
    'a Cyrillic letter': words('Hоlz'),
    'a lost apostrophe': inEnglish('It isn?t clean.'),
    'a blank before a comma': words('Man braucht Zeit , Holz'),
    'a word twice': inEnglish('Clean the the blade. Then we we oil it.'),
    'a brace': words('Man braucht Holz}'),
  },
  spelling: {
    'a slip': inEnglish('Clean the baldes.'),
    'letters at an ending': inEnglish('Be carefull at the begining, and truely calm in the comming hours.'),
    'American in British': inEnglish('Clean the colored blade.'),
    'once a file': inEnglish('Clean the bladde. The bladde.'),
  },
});
