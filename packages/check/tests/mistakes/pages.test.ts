import { componentRules } from '../../rules/components.ts';
import { structureRules } from '../../rules/structure.ts';
import { textOf } from '../blog.ts';
import { replace } from '../edit-project.ts';
import { about, block, post, tryRules, words } from './try-rules.ts';

tryRules(
  [...componentRules, ...structureRules],
  {
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
  },
  ['misplaced-text'],
);
