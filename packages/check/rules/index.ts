import type { Rule } from '../core/rule.ts';
import { componentRules } from './components.ts';
import { fileRules } from './files.ts';
import { linkRules } from './links.ts';
import { markdownRules } from './markdown-slips.ts';
import { pictureRules } from './pictures.ts';
import { referenceRules } from './references.ts';
import { characterRules } from './characters.ts';
import { spellingRules } from './spelling.ts';
import { structureRules } from './structure.ts';
import { syntaxRules } from './syntax.ts';
import { valueRules } from './values.ts';
import { wordRules } from './words.ts';

/** The rules of the package, by family. */
export const rules: readonly Rule[] = [
  ...fileRules,
  ...syntaxRules,
  ...valueRules,
  ...referenceRules,
  ...linkRules,
  ...pictureRules,
  ...componentRules,
  ...structureRules,
  ...wordRules,
  ...markdownRules,
  ...characterRules,
  ...spellingRules,
];
