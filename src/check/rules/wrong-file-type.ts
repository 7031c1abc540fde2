import type { Content } from '../content.ts';
import type { FileKind } from '../file-kind.ts';
import { isPicture } from '../files.ts';
import { quote } from '../format-text.ts';
import { getForeignKind } from '../foreign-kind.ts';
import { askToDecide, askToDelete, askToRename } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { isClaimed, isRequired } from './right-name.ts';

function suggestRemedy({ name }: Source, { endings, noun }: FileKind, taken: ReadonlySet<string>) {
  const [ending = ''] = endings;
  const right = `${name.replace(/\.[^./]*$/, '')}.${ending}`;
  if (ending === 'lfs')
    return askToDecide('Ask a developer to fetch the real file (git lfs pull).', 'fetch the real file');
  if (isPicture(name)) {
    if (isPicture(right) && !taken.has(right)) {
      const rename = askToRename(right);
      return { ...rename, remedy: `${rename.remedy} Change its name wherever it is shown, too.` };
    }
    if (isPicture(right))
      return askToDelete(`${quote(right)} exists already. If both are one picture, delete this file.`);
    return /picture|photograph|icon|Photoshop|PostScript|PDF/.test(noun)
      ? askToDecide(
          'Open it in a picture program, and export it as .jpg (a photograph), .png or .svg (a drawing). A new ending alone does not change the picture.',
          'export it as .jpg',
        )
      : askToDecide('Save the picture itself again, under this name.', 'Save the picture itself');
  }
  return isRequired(name)
    ? askToDecide('Ask a developer for its earlier version, and copy the new text into that.', 'its earlier version')
    : askToDelete(
        'Copy its text out of it first. Then delete it, and put the text into a new file with a plain text editor.',
      );
}

export const wrongFileType: Rule = {
  code: 'wrong-file-type',
  title: 'A file of another type than its name says',
  explanation:
    'The ending of a name says what a file is: .json a list, .mdx a page, .jpg a photograph. A new name does not turn a Word document into a page, or a HEIC photograph into a JPEG.',
  bad: { file: 'team/portrait.png', text: 'a photograph saved as JPEG' },
  good: { file: 'team/portrait.jpg', text: 'a photograph saved as JPEG' },
  find: ({ sources }: Content) => {
    const taken = new Set(sources.map(({ name }) => name));
    return sources.flatMap((source): Problem[] => {
      const kind = isPicture(source.name) || isClaimed(source.name) ? getForeignKind(source) : undefined;
      if (!kind) return [];
      const ending = /\.[^.]*$/.exec(source.name)?.[0] ?? '';
      return [
        {
          source,
          range: [0, 0],
          message: `The name ends with ${ending}, but the file is ${kind.noun}.`,
          ...suggestRemedy(source, kind, taken),
        },
      ];
    });
  },
};
