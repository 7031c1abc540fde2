import { isPicture, type Content, type Project } from '@stepless/check';
import { Refusal } from '@stepless/documents';

import { collections } from '../../schemas/collections.ts';
import { getPagePath, getShareImagePath, isStatusPage } from '../../schemas/route.ts';
import { createText, unwritten } from './create-row.ts';
import { newHeading } from './create-section.ts';
import { getLineEnd } from './restore-line-ends.ts';
import { isAddressTaken, toId } from './site.ts';

/** A new file. */
export interface NewFile {
  name: string;
  bytes: Uint8Array;
}

const segment = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns the file of a new page.
 *
 * @param route its address: `/about/press`
 * @throws Refusal if there can be no page at this address
 */
export function toPageFile(route: string, content: Content): string {
  const parts = route.replace(/^\//, '').split('/');
  if (!parts.every((part) => segment.test(part)))
    throw new Refusal(
      'Write the address in lower-case letters, digits and hyphens, such as /about/press. Each part begins with a slash.',
    );
  const id = parts.join('/');
  const path = getPagePath(id);
  const { getRoutes, routes } = content.pages;
  const isTaken =
    getRoutes(path).length > 0 || isAddressTaken(content, path) || parts[0] === 'share' || isStatusPage(id);
  if (isTaken || routes.some((other) => getShareImagePath(other.path) === path))
    throw new Refusal(`The address ${path} is taken. Choose another one.`);
  return `pages/${id}.mdx`;
}

/** Writes a text as an attribute. Only an & that would begin a character reference is escaped. */
const quote = (text: string) => `"${text.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')}"`;

/** Creates the file of a page: its head, its headline, and one section. */
export function createPage(name: string, title: string, description: string, { sources }: Project): NewFile {
  const lineEnd = getLineEnd(sources.find((source) => source.name === 'pages/index.mdx')?.text ?? '');
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    '---',
    '',
    `<PageHeader title=${quote(title)} />`,
    '',
    `<Section title=${quote(newHeading)}>`,
    '',
    unwritten,
    '',
    '</Section>',
    '',
  ];
  return { name, bytes: new TextEncoder().encode(lines.join(lineEnd)) };
}

/** Returns the first name that no file has: `team/ada.json`, `team/ada-2.json`. */
function findFreeName(folder: string, base: string, taken: ReadonlySet<string>, ending = 'json'): string {
  for (let number = 1; ; number++) {
    const name = `${folder}/${base}${number === 1 ? '' : `-${number}`}.${ending}`;
    if (!taken.has(name)) return name;
  }
}

/** Creates a news item of today. It is a draft until its author publishes it. */
function createNews(title: string, { sources, today }: Project): NewFile {
  const id = toId(title);
  if (id === '') throw new Refusal('Write the title of the news in letters.');
  const { file, schema } = collections.news;
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `date: "${today}"`,
    `summary: ${JSON.stringify(createText(schema.shape.summary, 'Summary'))}`,
    'draft: true',
    '---',
    '',
    unwritten,
    '',
  ];
  const lineEnd = getLineEnd(sources.find((source) => source.name === 'pages/index.mdx')?.text ?? '');
  const name = findFreeName(file, id, new Set(sources.map((source) => source.name)), 'mdx');
  return { name, bytes: new TextEncoder().encode(lines.join(lineEnd)) };
}

/**
 * Creates a file of a folder, such as a person of the team.
 *
 * @throws Refusal if the collection has no such files
 */
export function createEntry(collection: string, name: string, project: Project): NewFile {
  const { sources } = project;
  if (collection === 'news') return createNews(name, project);
  if (collection !== 'team') throw new Refusal(`Files of ${collection} cannot be added in this way.`);
  const { file, schema } = collections.team;
  const id = toId(name);
  if (id === '') throw new Refusal('Write the name of the person in letters.');
  const picture = sources.find(
    (source) => isPicture(source.name) && source.name.startsWith(`${file}/`) && source.name.includes('placeholder'),
  );
  const { role, bio, linkedin } = schema.shape;
  const person = {
    name,
    role: createText(role, 'Role'),
    bio: createText(bio, 'Bio'),
    email: 'your-name@example.com',
    linkedin: createText(linkedin, 'LinkedIn'),
    image: picture ? `./${picture.name.slice(file.length + 1)}` : './placeholder.svg',
  };
  const neighbour = sources.find((source) => source.name.startsWith(`${file}/`) && source.name.endsWith('.json'));
  const lineEnd = getLineEnd(neighbour?.text ?? '');
  const text = `${JSON.stringify(person, undefined, 2)}\n`.replaceAll('\n', lineEnd);
  const taken = new Set(sources.map((source) => source.name));
  return { name: findFreeName(file, id, taken), bytes: new TextEncoder().encode(text) };
}
