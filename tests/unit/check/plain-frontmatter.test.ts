import { expect, it } from 'vitest';

import type { Located } from '../../../src/check/located.ts';
import { findHead } from '../../../src/check/parse/frontmatter.ts';
import { parseYaml } from '../../../src/check/parse/yaml.ts';
import fc from '../../helpers/properties.ts';

const names = ['title', 'description'];

const key = fc.constantFrom(...names, 'TITLE', 'null', 'titel');
const value = fc
  .array(
    fc.constantFrom(
      'Words',
      ' ',
      '\t',
      "'",
      '#',
      ': ',
      '{brand}',
      '—',
      '😀',
      '\u0085',
      '\u2028',
      '&',
      '- ',
      '---',
      '\\',
    ),
  )
  .map((pieces) => `"${pieces.join('')}"`);
const line = fc.tuple(key, value, fc.constantFrom('\n', '\r\n')).map(([name, text, end]) => `${name}: ${text}${end}`);

const getMembers = (root: Located | undefined) => (root?.kind === 'object' ? root.members : root);

it('frontmatter of plain fields is parsed as the YAML parser does', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const plain = lines.join('');
      // A comment takes the way through the YAML parser.
      const { root, ...rest } = parseYaml(`${plain}# A comment\n`, 4, names);
      const { root: plainRoot, ...plainRest } = parseYaml(plain, 4, names);
      expect(plainRest).toEqual(rest);
      expect(getMembers(plainRoot)).toEqual(getMembers(root));
    }),
    { numRuns: 1000 },
  );
});

it('frontmatter of plain fields is found where any other is', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom('', ' ', '\t'), (lines, blank) => {
      const head = `---\n${lines.join('')}---${blank}\n`;
      // After other words than a tag, the lines are searched one by one.
      expect(findHead({ text: `${head}\n<Section>` }, names)).toEqual(findHead({ text: `${head}\nWords` }, names));
    }),
    { numRuns: 1000 },
  );
});
