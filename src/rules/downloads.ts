import { isServed, type Rule } from '@stepless/check';

const MB = 1_000_000;
const LARGEST = 10 * MB;

export const downloadRules: readonly Rule[] = [
  {
    code: 'oversized-download',
    title: 'A download that is too large',
    why: 'Many visitors have a slow or an expensive connection.',
    find: ({ project, config }) =>
      project.sources.flatMap((source) => {
        const { length } = source.bytes;
        if (length <= LARGEST || !isServed(config, source.name)) return [];
        const message = `The file is ${Math.ceil(length / MB)} MB. The limit is ${LARGEST / MB} MB.`;
        const remedy = 'Export it at a lower resolution, or split it into several files.';
        return [{ source, range: [0, 0], message, remedy }];
      }),
  },
];
