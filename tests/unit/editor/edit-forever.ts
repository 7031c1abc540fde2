import { EditedContent } from './content.ts';

/** The files that every step changes. */
const files = ['1-placeholder', '2-placeholder', '3-placeholder'].map((name) => `team/${name}.json`);

// Changes three files in each step, until it is killed.
const content = new EditedContent(process.argv[2]);
for (let number = Number(process.argv[3]); ; number++) {
  await content.change(
    ...files.map((file) => ({
      action: 'set' as const,
      target: { kind: 'data' as const, file, path: ['role'] },
      value: `Role ${number} ${'of an engineer '.repeat(2000)}`,
    })),
  );
  process.stdout.write(`${number}\n`);
}
