import { describe, expect, it } from 'vitest';

import { describe as describeTarget } from '../../../packages/editor/server/describe/describe.ts';
import {
  getElements,
  LostTargetError,
  toComponentTarget,
} from '../../../packages/editor/server/describe/find-target.ts';
import type { Target } from '../../../packages/editor/shared/protocol.ts';
import type { Field } from '../../../packages/editor/shared/answers.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { getFieldKind } from '../../../packages/editor/server/describe/field-kind.ts';
import { data, EditedContent, errorsOf, openFixture, set } from './content.ts';

const { content, textOf, element, block } = openFixture();
const describeIt = (target: Target) => describeTarget(content, target);

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
  const share = { min: 0, max: 100, isNullable: true };
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
  it.each<[string, Target]>([
    ['a value of a row', data('contact.json', 'details', 2, 'label')],
    ['a person', data('team/1-placeholder.json', 'role')],
    ['a component that shows people', element('pages/about.mdx', '<Team')],
    ['a row without its optional page', data('industries.json', 0)],
    ['a block of text', block('pages/about.mdx', 'A gearbox is a compromise')],
    ['a section that is hidden', element('pages/licensing.mdx', '<Section hidden')],
    ['a text with placeholders', data('navigation.json', 'footer', 'copyright')],
  ])('says of %s what it is, where it is and what is in it', (_, target) => {
    const { name, field, value, group, row, section, placeholders, isEntry, ...others } = describeIt(target);
    const fields = group.fields.map(({ title, required }) => (required ? title : `${title}?`));
    const parents = others.parents.map((parent) => `${parent.name}, in ${parent.target.file}`);
    const parts = others.contents.map((part) => part.name.slice(0, 40));
    const adds = others.adds.map(({ collection }) => collection);
    const around = { parents, section: section?.name, isHidden: section?.isHidden, row };
    expect({ name, field, value, fields, around, parts, placeholders, adds, isEntry }).toMatchSnapshot();
  });

  const groups = content.documents
    .flatMap(({ source }) => describeIt(data(source.name)).group.fields.flatMap(flatten))
    .filter(({ field, value }) => field.kind === 'group' && value === undefined);

  it.each(groups)('offers a start that passes the check for $title', async ({ target, sample }) => {
    const answer = await new EditedContent().change(set(target, sample as string));
    expect(errorsOf(answer)).toEqual([]);
  });

  it('describes every entry and every component, and each value can be described by itself, and has its range', () => {
    const targets = content.documents.flatMap((document) => [
      data(document.source.name),
      ...getElements(document).map((each) => toComponentTarget(document, each)),
    ]);
    const fields = targets.flatMap((target) => describeIt(target).group.fields).flatMap(flatten);
    expect(fields.length).toBeGreaterThan(400);
    for (const field of fields) {
      const type = Array.isArray(field.value) ? 'array' : typeof field.value;
      if (field.value !== undefined && field.value !== null) expect(inputs[type]).toContain(field.field.kind);
      const written = textOf(field.target.file).slice(...(field.range ?? [0, 0]));
      if (field.value !== undefined && field.target.kind === 'data' && field.target.file.endsWith('.json'))
        expect(JSON.parse(written)).toEqual(field.value);
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
