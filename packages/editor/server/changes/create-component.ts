import { getFields, getMeta, isHidden, isOptional, isPicture, toTitle, type Content } from '@stepless/check';
import { LONGEST_LINE, Refusal, type Element, type PageDocument } from '@stepless/documents';
import type { z } from 'zod';

import { writeAttribute } from './create-files.ts';
import { unwritten } from '../../shared/unwritten.ts';
import { createText } from '../content/create-row.ts';
import { toRelativePath } from '../content/picture-path.ts';
import { getWrittenTitle } from '../describe/names.ts';
import {
  findTitleKey,
  getComponentSchema,
  getPlacement,
  getSite,
  hasSquarePictures,
  isPlaceholder,
  isWithoutSections,
} from '../content/site.ts';

interface Context {
  document: PageDocument;
  content: Content;
}

/** The heading of a new section, until somebody writes its own. */
const newHeading = '[Your heading]';

/** Returns a link that leads somewhere: within the page, or to another one. */
function findLink({ siteMap }: Content, isWithin: boolean): string {
  const { links = [] } = getSite();
  const leads = (link: string) => {
    const [route = '', id] = link.split('#');
    return siteMap
      .getPages(route)
      .some(({ anchors }) => id === undefined || anchors.some((each) => each.id === id && !each.isHidden));
  };
  const found = links.find((link) => link.startsWith('#') === isWithin && (isWithin || leads(link)));
  return found ?? (isWithin ? '#' : '/');
}

/** @param isTitle whether the attribute is the heading of the component */
function createAttribute(name: string, key: string, schema: z.ZodType, isTitle: boolean, context: Context): string {
  const { kind, examples = [] } = getMeta(schema);
  if (kind === 'link') return findLink(context.content, String(examples[0]).startsWith('#'));
  if (!isTitle) return createText(schema, toTitle(key));
  if (name === getSite().pages.section) return newHeading;
  const isHeader = getPlacement(name)?.headings[0] === 1;
  return (isHeader ? getWrittenTitle(context.document.root) : undefined) ?? toTitle(name);
}

function formatTag(name: string, attributes: readonly string[], isClosed: boolean): string {
  const line = `<${[name, ...attributes].join(' ')}${isClosed ? ' />' : '>'}`;
  if (line.length <= LONGEST_LINE) return line;
  return `<${name}\n${attributes.map((each) => `  ${each}\n`).join('')}${isClosed ? '/>' : '>'}`;
}

/** Returns a picture of the site as Markdown, until somebody chooses another one. */
function createPicture({ document, content }: Context): string | undefined {
  const names = content.project.sources.map((source) => source.name).filter(isPicture);
  // A portrait shows one person.
  const name = names.find(isPlaceholder) ?? names.find((each) => !hasSquarePictures(each));
  if (name === undefined) return undefined;
  return `![What the picture shows](${toRelativePath(document.source.name, name)})`;
}

/** Returns the words between the tags of a new component, or nothing. */
function createContent(name: string, context: Context): string | undefined {
  const { start } = getSite().components?.[name] ?? {};
  const link = findLink(context.content, false);
  if (start) return start({ words: unwritten, link, picture: createPicture(context) });
  return getPlacement(name)?.needsContent === true ? unwritten : undefined;
}

/** Returns the component that can only be inside this one. */
const findChildComponent = (name: string) =>
  Object.keys(getSite().check.components ?? {}).find((each) => getPlacement(each)?.parent === name);

function formatElement(name: string, schema: z.ZodType, context: Context): string {
  const fields = getFields(schema);
  const titleKey = findTitleKey(fields);
  const attributes = Object.entries(fields)
    .filter(([, field]) => !isOptional(field))
    .map(([key, field]) => `${key}=${writeAttribute(createAttribute(name, key, field, key === titleKey, context))}`);
  const { children } = getPlacement(name) ?? {};
  const child = children === 'parts' ? findChildComponent(name) : undefined;
  const childSchema = child === undefined ? undefined : getComponentSchema(child);
  if (child !== undefined && childSchema)
    return `${formatTag(name, attributes, false)}\n  ${formatElement(child, childSchema, context)}\n</${name}>`;
  const content = createContent(name, context);
  if (content === undefined) return formatTag(name, attributes, true);
  const gap = children === 'text' ? '' : '\n\n';
  return `${formatTag(name, attributes, false)}${gap}${content}${gap}</${name}>`;
}

function wrapInSection(text: string, section: string, title: string): string {
  const schema = getComponentSchema(section);
  const key = schema && findTitleKey(getFields(schema));
  return `<${section}${key === undefined ? '' : ` ${key}="${title}"`}>\n\n${text}\n\n</${section}>`;
}

/**
 * Creates a component with a valid start. If it may not stand by itself, a section or a group of buttons is put around it.
 *
 * @param container the component that will contain it
 * @throws Refusal if the page cannot have it
 */
export function createComponent(name: string, container: Element | undefined, context: Context): string {
  const schema = getComponentSchema(name);
  const placement = getPlacement(name);
  if (!schema || !placement) throw new Refusal(`There is no component ${name}.`);
  const isMain = (each: string) => getPlacement(each)?.headings[0] === 1;
  const other = context.document.page.elements.find(
    (element) => isMain(element.name) && !isHidden(getSite().check, element),
  );
  if (isMain(name) && other)
    throw new Refusal(
      `The page has a main headline already, in ${toTitle(other.name).toLowerCase()}. There can be one only.`,
    );
  const { parent } = placement;
  if (parent === 'sentence') throw new Refusal(`A ${name} is part of a sentence. Write it around its words.`);
  // A button can only be in a row of buttons.
  const isPart = parent !== 'page' && parent !== 'component';
  const created = formatElement(name, schema, context);
  const grouped = isPart && container?.name !== parent ? `<${parent}>\n  ${created}\n</${parent}>` : created;
  const { section } = getSite().pages;
  if (section === undefined || parent === 'page' || container || isWithoutSections(context.document)) return grouped;
  const isText = isPart || placement.children === 'parts';
  return wrapInSection(grouped, section, isText ? newHeading : toTitle(name));
}
