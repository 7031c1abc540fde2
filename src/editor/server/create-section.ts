import path from 'node:path';

import type { z } from 'zod';

import { getPlacement, sections, type SectionName } from '../../schemas/sections.ts';
import { isPicture } from '../../check/files.ts';
import { toTitle } from '../../check/format-text.ts';
import { getText } from '../../check/located.ts';
import type { Element } from '../../check/parse/body.ts';
import type { Project } from '../../check/project.ts';
import { getFields, getMeta } from '../../check/schema.ts';
import type { SiteMap } from '../../check/site-map.ts';
import { getElements, type PageFile } from './content-document.ts';
import { createText, unwritten } from './create-row.ts';
import { Refusal } from './refusal.ts';
import { isWithoutSections } from './splice/sections.ts';
import { LONGEST_LINE } from './splice/text-style.ts';

/** The text of a new component, and how many components it consists of. */
export interface NewSection {
  text: string;
  count: number;
  /** The offset of the component that was asked for: others may be around it. */
  offset: number;
}

interface Surroundings {
  document: PageFile;
  project: Project;
  siteMap: SiteMap;
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
export const newHeading = 'New section';

/** Returns the address of a place that visitors can be sent to. */
export const findLink = ({ getRoutes }: SiteMap): string =>
  getRoutes('/').some(({ anchors }) => anchors.some(({ id, isHidden }) => id === 'contact' && !isHidden))
    ? '/#contact'
    : '/';

function createValue(name: string, key: string, schema: z.ZodType, { document, siteMap }: Surroundings): string {
  const { kind, examples = [] } = getMeta(schema);
  if (kind === 'link') return String(examples[0]).startsWith('#') ? '#content' : findLink(siteMap);
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
  const name = project.sources.map((source) => source.name).find((each) => isPicture(each));
  if (name === undefined) return undefined;
  const relative = path.posix.relative(path.posix.dirname(document.source.name), name);
  return `![What the picture shows](${relative.startsWith('.') ? '' : './'}${relative})`;
}

function formatElement(name: SectionName, around: Surroundings): { text: string; count: number } {
  const required = Object.entries(getFields(sections[name])).filter(([, field]) => !field.safeParse(undefined).success);
  const attributes = required.map(
    ([key, field]) => `${key}="${createValue(name, key, field, around).replaceAll('"', '&quot;')}"`,
  );
  const { children } = getPlacement(name) ?? {};
  if (children === 'text') return { text: `${formatTag(name, attributes, false)}Get in touch</${name}>`, count: 1 };
  if (children === 'buttons') {
    const button = formatElement('Button', around);
    return { text: `<${name}>\n  ${button.text}\n</${name}>`, count: 1 + button.count };
  }
  if (!withWords.includes(name)) return { text: formatTag(name, attributes, true), count: 1 };
  const buttons = withButtons.includes(name) ? formatElement('Buttons', around) : undefined;
  const words = (name === 'Figure' ? createPicture(around) : undefined) ?? unwritten;
  const content = [words, ...(buttons ? [buttons.text] : [])].join('\n\n');
  return {
    text: `${formatTag(name, attributes, false)}\n\n${content}\n\n</${name}>`,
    count: 1 + (buttons?.count ?? 0),
  };
}

const wrapInButtons = ({ text, count, offset }: NewSection): NewSection => ({
  text: `<Buttons>\n  ${text}\n</Buttons>`,
  count: count + 1,
  offset: offset + '<Buttons>\n  '.length,
});

function wrapInSection({ text, count, offset }: NewSection, title: string): NewSection {
  const head = `<Section title="${title}">\n\n`;
  return { text: `${head}${text}\n\n</Section>`, count: count + 1, offset: offset + head.length };
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
  const other = getElements(around.document).find((element) => isMain(element.name) && !element.isHidden);
  if (isMain(name) && other)
    throw new Refusal(
      `The page has a main headline already, in ${toTitle(other.name).toLowerCase()}. There can be one only.`,
    );
  const { parent } = getPlacement(name) ?? {};
  if (parent === 'sentence') throw new Refusal(`A ${name} is part of a sentence. Write it around its words.`);
  let created: NewSection = { ...formatElement(name, around), offset: 0 };
  if (parent === 'Buttons' && container?.name !== 'Buttons') created = wrapInButtons(created);
  const isButton = name.startsWith('Button');
  const title = isButton ? newHeading : toTitle(name);
  if (parent !== 'page' && !container && !isWithoutSections(around.document)) created = wrapInSection(created, title);
  return created;
}
