import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import { askToDecide, askToDelete } from '../remedies.ts';
import type { Obstacle } from '../read-folder.ts';
import type { Problem, Rule } from '../rule.ts';
import { createSource } from '../source.ts';

const deleteLink = 'Delete the link. If the site needs the file, put the file itself here under this name.';
const replaceLink = 'Delete the link, and put the file itself here under this name.';

function diagnose(path: string, { name, reason, detail }: Obstacle): Omit<Problem, 'source' | 'range'> {
  const target = quote(detail);
  switch (reason) {
    case 'denied':
      return {
        message: 'You are not allowed to read this.',
        ...askToDecide(
          `Decide who may read it. To let everybody on this computer read it, run: chmod -R u+rwX,go+rX ${path} (on Windows, open its properties, then “Security”)`,
          'who may read it',
        ),
      };
    case 'broken-link':
      return {
        message: `This is a symbolic link to ${target}, where no file is.`,
        ...askToDelete(deleteLink),
      };
    case 'circular-link':
      return {
        message: `This is a symbolic link that leads back to itself${detail === '' ? '' : `, by way of ${target}`}.`,
        ...askToDelete(deleteLink),
      };
    case 'folder-link':
      return {
        message: `This is a symbolic link to the folder ${target}. The check does not follow it.`,
        ...askToDelete('Delete the link. If the site needs the files, copy them into a folder of their own here.'),
      };
    case 'outside-link':
      return {
        message: `This is a symbolic link to ${target}, outside the content folder. On other computers, the file is missing.`,
        ...askToDelete(replaceLink),
      };
    case 'folder':
      return {
        message: `This is a folder, but its name ends like that of a file.`,
        ...askToDecide(
          `Decide what belongs in its place. If the file ${quote(name.replace(/^.*\//, ''))} is in it, move that file out and delete the folder. Otherwise give the folder a name without an ending.`,
          'what belongs in its place',
        ),
      };
    case 'special':
      return {
        message: 'This is not a file, but a pipe, a socket or a device.',
        ...askToDelete('Delete it. The site reads files only.'),
      };
    case 'bad-name':
      return {
        message: 'The name has a character that was saved in another encoding, shown here as �.',
        ...askToDecide('Give it another name: lower-case letters without accents, digits and hyphens.', 'another name'),
      };
    case 'failed':
      return {
        message: `The system could not read this: ${detail}.`,
        ...askToDecide(
          'Ask a developer for its earlier version, or copy it from a backup. If other files fail too, the disk may be damaged.',
          'its earlier version',
        ),
      };
  }
}

export const unreadableFile: Rule = {
  code: 'unreadable-file',
  title: 'A file that cannot be read',
  explanation:
    'Everything in the content folder must be a file or a folder that everybody who builds the site can read. A symbolic link may lead to a file of the content folder, but not to a folder, out of the content folder, or to nothing.',
  bad: { file: 'pages/terms.mdx', text: 'a link to /home/ada/terms.mdx' },
  good: { file: 'pages/terms.mdx', text: 'the file itself' },
  find: ({ project }: Content) =>
    project.obstacles.map((obstacle) => {
      const path = `${project.contentDir}/${obstacle.name}`;
      return {
        source: createSource(path, obstacle.name, new Uint8Array()),
        range: [0, 0] as const,
        ...diagnose(path, obstacle),
      };
    }),
};
