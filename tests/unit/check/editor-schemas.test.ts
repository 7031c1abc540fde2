import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { readContent } from '../../../src/check/content.ts';
import { createEditorSchemas, schemaFolder } from '../../../src/check/editor-schemas.ts';
import { editorSettingsFile, addJsonSchemas } from '../../../src/check/editor-settings.ts';
import { collections } from '../../../src/schemas/collections.ts';
import { projectWith, write } from './tree.ts';

const schemas = createEditorSchemas(readContent(projectWith([])));

interface Field {
  title?: string;
  description?: string;
  examples?: string[];
  enum?: string[];
  pattern?: string;
}
const fieldsOf = (name: string) => {
  const schema = schemas.get(name) as {
    properties?: Record<string, Field>;
    items?: { properties: Record<string, Field> };
  };
  return schema.properties ?? schema.items?.properties ?? {};
};

describe('editorSchemas', () => {
  it('explains each field of each collection', () => {
    expect([...schemas.keys()]).toEqual(Object.keys(collections));
    expect(fieldsOf('benefits').title).toMatchObject({ title: 'Title', description: 'What the figure is about.' });
  });

  it('offers the icons and pictures that there are', () => {
    expect(fieldsOf('benefits').icon?.enum).toContain('gauge');
    expect(fieldsOf('team').image?.enum).toEqual(['./placeholder.svg']);
  });

  it('offers the pages and the places on them that there are', () => {
    const contact = JSON.stringify(schemas.get('contact'));
    const targets = ['/licensing/marine', '/about#our-mission', '/#features'];
    expect(targets.filter((target) => !contact.includes(`"${target}"`))).toEqual([]);
  });

  it('lets placeholders pass', () => {
    expect(new RegExp(fieldsOf('team').email?.pattern ?? '').test('{email}')).toBe(true);
  });

  it('can be made while content is broken', () => {
    const broken = projectWith([
      write('site.json', '{'),
      write('pages/about.mdx', '<'),
      write('team/1-placeholder.json', ''),
    ]);
    expect(createEditorSchemas(readContent(broken)).size).toBe(schemas.size);
  });
});

it('the settings of VS Code are as `npm run generate` writes them', async () => {
  const settings = readFileSync(editorSettingsFile, 'utf8');
  expect(await addJsonSchemas(settings)).toBe(settings);
  expect(await addJsonSchemas('{ "json.schemas": [] }')).toContain(
    `{ "fileMatch": ["/src/content/benefits.json"], "url": "./${schemaFolder}/benefits.json" }`,
  );
});
