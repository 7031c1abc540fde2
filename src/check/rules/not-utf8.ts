import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { detectKind } from '../file-kind.ts';
import { isPicture } from '../files.ts';

const isUtf16 = ({ bytes }: Source) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

export const notUtf8: Rule = {
  code: 'not-utf8',
  title: 'A file saved in another encoding',
  explanation:
    'Files must be saved as UTF-8, an encoding that covers the characters of every language. Spreadsheets and old editors may use another encoding. Characters such as é and € would then appear as question marks.',
  bad: { file: 'team/1-placeholder.json', text: 'saved as “Windows-1252” or “Unicode (UTF-16)”' },
  good: { file: 'team/1-placeholder.json', text: 'saved as “UTF-8”' },
  find: ({ sources }: Content) =>
    sources
      .filter((source) => !source.isUtf8 && !isPicture(source.name) && !detectKind(source.bytes))
      .map((source) => {
        const remedy =
          'Save the file again as UTF-8. In VS Code, click the name of the encoding at the bottom of the window, then choose “Save with Encoding”.';
        if (isUtf16(source))
          return { source, range: [0, 0] as const, message: 'The file is saved as UTF-16, but must be UTF-8.', remedy };
        const at = Math.max(source.text.indexOf('\uFFFD'), 0);
        return {
          source,
          range: [at, at + 1] as const,
          message:
            'The file is saved in another encoding, but must be UTF-8. This is the first character that cannot be read.',
          remedy,
        };
      }),
};
