import type { Content } from '../content.ts';
import { isPicture } from '../files.ts';
import { findConflicts, type Conflict } from '../parse/conflicts.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Range, type Source } from '../source.ts';

const formatLines = (source: Source, [start, end]: Range): string => {
  if (start === end) return 'no lines';
  const [first, last] = [getPlaceAt(source, start).line, getPlaceAt(source, end - 1).line];
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
};

function createProblem(source: Source, { range, versions, block }: Conflict): Problem {
  if (!versions) {
    const line = source.text.slice(...block);
    return {
      source,
      range,
      message: 'This line was left over when two versions of the file were joined. It is no part of the content.',
      ...askToEdit(
        `If the lines beside it are there twice, keep only the right ones. In any case, delete the line ${line}`,
        { range: block, text: '' },
      ),
    };
  }
  const [ours, theirs] = versions.map((version) => formatLines(source, version));
  const what = 'which of the two versions is right';
  return {
    source,
    range,
    // The same lines stand here twice.
    hides: block,
    message: `Two versions meet here, and one must be chosen: ${ours ?? ''} and ${theirs ?? ''}.`,
    ...askToDecide(
      `Decide ${what}, and keep only its lines. Delete the other version, and the lines that begin with <<<<<<<, ======= and >>>>>>>.`,
      what,
    ),
  };
}

const isText = (name: string) => !isPicture(name) || name.toLowerCase().endsWith('.svg');

export const conflictMarkers: Rule = {
  code: 'conflict-markers',
  title: 'Two versions of the same lines',
  explanation:
    'Two people have changed the same lines, and nothing can tell which version is right. So the file holds both, between lines that begin with <<<<<<<, ======= and >>>>>>>. Somebody must choose. Until then, the check reads the first version.',
  bad: {
    file: 'benefits.json',
    text: '<<<<<<< HEAD\n    "metric": "25%",\n=======\n    "metric": "24%",\n>>>>>>> prices',
  },
  good: { file: 'benefits.json', text: '    "metric": "24%",' },
  find: ({ sources }: Content) =>
    sources
      .filter(({ name, isUtf8 }) => isUtf8 && isText(name))
      .flatMap((source) => findConflicts(source.text).map((conflict) => createProblem(source, conflict))),
};
