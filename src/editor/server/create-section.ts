import path from 'node:path';

import { getFields, getMeta, isPicture, toTitle, type Project, type SiteMap } from '@stepless/check';
import { getText, Refusal, type Element, type PageDocument } from '@stepless/documents';
import type { z } from 'zod';

import { getPlacement, sections, type SectionName } from '../../schemas/sections.ts';
import { createText, unwritten } from './create-row.ts';
import { isWithoutSections } from './placement.ts';
import { isHidden } from './site.ts';

/** Lines longer than this are broken, as the formatter of the project does. */
const LONGEST_LINE = 120;

/** The text of a new component. */
export interface NewSection {
  text: string;
  /** The offset of the component that was asked for: others may be around it. */
  offset: number;
}

interface Surroundings {
  document: PageDocument;
  project: Project;
  pages: SiteMap;
}

/** The components that show nothing but a heading without content. */
const withWords: readonly string[] = [
  'Hero',
  'PageHeader',
  'Section',
  'CallToAction',
  'StatusPage',
  'Question',
  'Quote',
  'Figure',
];
const withButtons: readonly string[] = ['CallToAction'];

/** The heading of a new section, until somebody writes its own. */
export const newHeading = '[Your heading]';

/** Returns the address of a place that visitors can be sent to. */
export const findLink = ({ getRoutes }: SiteMap): string =>
  getRoutes('/').some(({ anchors }) => anchors.some(({ id, isHidden }) => id === 'contact' && !isHidden))
    ? '/#contact'
    : '/';

function createValue(name: string, key: string, schema: z.ZodType, { document, pages }: Surroundings): string {
  const { kind, examples = [] } = getMeta(schema);
  if (kind === 'link') return String(examples[0]).startsWith('#') ? '#content' : findLink(pages);
  if (key !== 'title') return createText(schema, toTitle(key));
  if (name === 'Section') return newHeading;
  const isHeader = getPlacement(name)?.headings[0] === 1;
  return (isHeader ? getText(document.root, 'title') : undefined) ?? toTitle(name);
}

function formatTag(name: string, attributes: readonly string[], isClosed: boolean): string {
  const line = `<${[name, ...attributes].join(' ')}${isClosed ? ' />' : '>'}`;
  if (line.length <= LONGEST_LINE) return line;
  return `<${name}\n${attributes.map((each) => `  ${each}\n`).join('')}${isClosed ? '/>' : '>'}`;
}

/** Returns a picture of the site as Markdown, until somebody chooses another one. */
function createPicture({ document, project }: Surroundings): string | undefined {
  // A portrait shows one person.
  const names = project.sources.map((source) => source.name).filter((each) => isPicture(each));
  const name = names.find((each) => each.includes('placeholder')) ?? names.find((each) => !each.startsWith('team/'));
  if (name === undefined) return undefined;
  const relative = path.posix.relative(path.posix.dirname(document.source.name), name);
  return `![What the picture shows](${relative.startsWith('.') ? '' : './'}${relative})`;
}

function formatElement(name: SectionName, around: Surroundings): string {
  const required = Object.entries(getFields(sections[name])).filter(([, field]) => !field.safeParse(undefined).success);
  const attributes = required.map(
    ([key, field]) => `${key}="${createValue(name, key, field, around).replaceAll('"', '&quot;')}"`,
  );
  const { children } = getPlacement(name) ?? {};
  if (children === 'text') return `${formatTag(name, attributes, false)}Get in touch</${name}>`;
  if (children === 'parts') return `<${name}>\n  ${formatElement('Button', around)}\n</${name}>`;
  if (!withWords.includes(name)) return formatTag(name, attributes, true);
  const words = (name === 'Figure' ? createPicture(around) : undefined) ?? unwritten;
  const content = [words, ...(withButtons.includes(name) ? [formatElement('Buttons', around)] : [])].join('\n\n');
  return `${formatTag(name, attributes, false)}\n\n${content}\n\n</${name}>`;
}

const wrapInButtons = ({ text, offset }: NewSection): NewSection => ({
  text: `<Buttons>\n  ${text}\n</Buttons>`,
  offset: offset + '<Buttons>\n  '.length,
});

function wrapInSection({ text, offset }: NewSection, title: string): NewSection {
  const head = `<Section title="${title}">\n\n`;
  return { text: `${head}${text}\n\n</Section>`, offset: offset + head.length };
}

const isSectionName = (name: string): name is SectionName => Object.hasOwn(sections, name);

/**
 * Creates a component with a valid start. Where it may not stand by itself, a section or a group of buttons is around it.
 *
 * @param container the component that will contain it
 * @throws Refusal if the page cannot have it
 */
export function createSection(name: string, container: Element | undefined, around: Surroundings): NewSection {
  if (!isSectionName(name)) throw new Refusal(`There is no component ${name}.`);
  const isMain = (each: string) => getPlacement(each)?.headings[0] === 1;
  const other = around.document.page.elements.find((element) => isMain(element.name) && !isHidden(element));
  if (isMain(name) && other)
    throw new Refusal(
      `The page has a main headline already, in ${toTitle(other.name).toLowerCase()}. There can be one only.`,
    );
  const { parent } = getPlacement(name) ?? {};
  if (parent === 'sentence') throw new Refusal(`A ${name} is part of a sentence. Write it around its words.`);
  let created: NewSection = { text: formatElement(name, around), offset: 0 };
  if (parent === 'Buttons' && container?.name !== 'Buttons') created = wrapInButtons(created);
  const isButton = name.startsWith('Button');
  const title = isButton ? newHeading : toTitle(name);
  if (parent !== 'page' && !container && !isWithoutSections(around.document)) created = wrapInSection(created, title);
  return created;
}
