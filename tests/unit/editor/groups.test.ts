import { describe as suite, expect, it } from 'vitest';

import { readContent } from '../../../packages/editor/server/site.ts';
import { readEdited } from '../../helpers/editor-site.ts';
import { describe } from '../../../packages/editor/server/describe/describe.ts';
import type { Change, DataTarget, Field } from '../../../packages/editor/protocol.ts';
import { EditedContent } from './content.ts';

const content = readContent(readEdited());

/** Lists a field and every field in it. */
const flatten = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(flatten)];

/** Lists the groups of data files that are not there, and can be added. */
const missing = content.documents.flatMap(({ source }) => {
  const { group } = describe(content, { kind: 'data', file: source.name, path: [] });
  return group.fields.flatMap(flatten).filter(({ field, value }) => field.kind === 'group' && value === undefined);
});

suite('a group that is added', () => {
  it.each(missing.map((field) => [field.breadcrumb, field] as const))('as %s passes the check', async (_, field) => {
    const edited = new EditedContent();
    const { target, sample } = field;
    const answer = await edited.change({ action: 'set', target: target as DataTarget, value: sample } as Change);
    expect(answer.ok && answer.state.findings.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
