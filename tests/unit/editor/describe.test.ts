import { describe, expect, it } from 'vitest';

import { describe as describeTarget } from '../../../packages/editor/server/describe/describe.ts';
import { getElements, LostTargetError, toElementTarget } from '../../../packages/editor/server/describe/place.ts';
import type { Change, Target } from '../../../packages/editor/shared/protocol.ts';
import type { Description, Field } from '../../../packages/editor/shared/answers.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { getFieldKind } from '../../../packages/editor/server/describe/field-kind.ts';
import { data, EditedContent, errorsOf, openFixture } from './content.ts';

const { content, textOf, element, block } = openFixture();
const describeIt = (target: Target) => describeTarget(content, target);
const fieldOf = ({ group }: Description, title: string) => group.fields.find((field) => field.title === title);

/** The inputs for what a value can be. */
const inputs: Record<string, Field['field']['kind'][]> = {
  string: ['line', 'paragraph', 'date', 'link', 'address', 'icon', 'image', 'download', 'choice'],
  number: ['number'],
  boolean: ['flag'],
  array: ['list'],
  object: ['group'],
};

/** Lists a field and every field in it. */
const flatten = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(flatten)];

it('getFieldKind knows the limits of texts, numbers and lists, and what texts are about', () => {
  const { benefits, comparison, industries, team } = collections;
  expect(getFieldKind(benefits.schema.shape.title)).toEqual({ kind: 'line', min: 1, max: 40 });
  expect(getFieldKind(benefits.schema.shape.description)).toEqual({ kind: 'paragraph', min: 1, max: 160 });
  const share = { min: 0, max: 100, isInteger: true, isNullable: true };
  expect(getFieldKind(comparison.schema.shape.product)).toMatchObject(share);
  expect(getFieldKind(industries.schema.shape.applications, 'applications')).toMatchObject({
    row: 'application',
    min: 1,
    max: 8,
  });
  const { source } = collections.claims.schema.shape;
  expect(getFieldKind(source)).toEqual({ kind: 'link', to: ['page', 'section', 'file'] });
  const { icon, claim, colour } = benefits.schema.shape;
  const kinds = [icon, claim, colour, team.schema.shape.image].map((schema) => getFieldKind(schema).kind);
  expect(kinds).toEqual(['icon', 'choice', 'choice', 'image']);
});

describe('describe', () => {
  it('offers the fields of the row, and says where the row is', () => {
    const described = describeIt(data('contact.json', 'details', 2, 'label'));
    expect(described.group.fields.map(({ title }) => title)).toEqual(['Label', 'Lines', 'Link target']);
    expect(described.row).toEqual({ list: data('contact.json', 'details'), index: 2, count: 4, min: 1, max: 8 });
    expect(described.parents).toEqual([{ name: 'Contact details', target: data('contact.json') }]);
    expect(fieldOf(described, 'Lines')?.fields?.every(({ field }) => field.kind === 'line')).toBe(true);
  });

  it('offers to add people where they stand, and to delete one', () => {
    const adds = [{ collection: 'team' }];
    expect(describeIt(data('team/1-placeholder.json', 'role'))).toMatchObject({ isEntry: true, adds });
    expect(describeIt(element('pages/about.mdx', '<Team'))).toMatchObject({ isEntry: false, adds });
  });

  it('offers a missing optional field, and a start for a missing optional group', () => {
    const index = (JSON.parse(textOf('industries.json')) as { page?: unknown }[]).findIndex(({ page }) => !page);
    const page = fieldOf(describeIt(data('industries.json', index)), 'Page');
    expect(page).toMatchObject({ required: false, value: undefined, fields: [] });
  });

  const groups = content.documents
    .flatMap(({ source }) => describeIt(data(source.name)).group.fields.flatMap(flatten))
    .filter(({ field, value }) => field.kind === 'group' && value === undefined);

  it.each(groups)('offers a start that passes the check for $title', async ({ target, sample }) => {
    const answer = await new EditedContent().change({ action: 'set', target, value: sample } as Change);
    expect(errorsOf(answer)).toEqual([]);
  });

  it('describes a block of text with the component around it', () => {
    const described = describeIt(block('pages/about.mdx', 'A gearbox is a compromise'));
    expect(described.name).toBe('Section “Our Mission” › Paragraph');
    expect(described.field).toEqual({ kind: 'markdown' });
    expect(described.value).toMatch(/^A gearbox is a compromise[^]*land\./);
    expect(described.section).toMatchObject({ component: 'Section', isHidden: false });
  });

  it('lists what a component contains, in order', () => {
    const { contents } = describeIt(element('pages/about.mdx', '<Section'));
    expect(contents.map(({ name }) => name.slice(0, 9))).toEqual([...Array<string>(4).fill('Paragraph'), 'Buttons']);
  });

  it('knows which sections are hidden, and has no field for it', () => {
    const described = describeIt(element('pages/licensing.mdx', '<Section hidden'));
    expect(described.section?.isHidden).toBe(true);
    expect(fieldOf(described, 'Title')).toBeDefined();
    expect(fieldOf(described, 'Hidden')).toBeUndefined();
  });

  it('leads from a placeholder to where its text is written', () => {
    expect(describeIt(data('navigation.json', 'footer', 'copyright')).placeholders).toEqual([
      { name: 'year', text: '2024', target: data('site.json', 'copyrightYear') },
      { name: 'brand', text: 'Fixture', target: data('site.json', 'brand') },
    ]);
  });

  it('knows the range of the value of each field', () => {
    const title = fieldOf(describeIt(data('benefits.json', 0)), 'Title');
    expect(textOf('benefits.json').slice(...(title?.range ?? [0, 0]))).toBe('"Efficiency boost"');
  });

  it('describes every entry and every component, and each value can be described by itself', () => {
    const targets = content.documents.flatMap((document) => [
      data(document.source.name),
      ...getElements(document).map((each) => toElementTarget(document, each)),
    ]);
    const fields = targets.flatMap((target) => describeIt(target).group.fields).flatMap(flatten);
    expect(fields.length).toBeGreaterThan(400);
    for (const field of fields) {
      const type = Array.isArray(field.value) ? 'array' : typeof field.value;
      if (field.value !== undefined && field.value !== null) expect(inputs[type]).toContain(field.field.kind);
      const described = describeIt(field.target);
      expect(described.field.kind).toBe(field.field.kind);
      expect(described.value).toEqual(field.value);
    }
  });

  it('says that a target is gone', () => {
    // The words “gearbox is a compromise” are no block.
    const part = block('pages/about.mdx', 'gearbox is a compromise');
    for (const gone of [data('none.json'), data('benefits.json', 99), element('pages/about.mdx', '<Nothing'), part]) {
      expect(() => describeIt(gone)).toThrow(LostTargetError);
    }
  });
});
