import { describe, it } from 'vitest';

import { benefit } from '../../../src/schemas/benefit.ts';
import { environment } from '../../../src/schemas/environment.ts';
import { feature } from '../../../src/schemas/feature.ts';
import { highlight } from '../../../src/schemas/highlight.ts';
import { industry } from '../../../src/schemas/industry.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

const feature1 = { id: 'a-feature', icon: 'gauge', title: 'Feature', description: 'What it does.' };

describe('list files', () => {
  const texts: [path: string, value: unknown][] = [
    ['id', 'Not An Id'],
    ['id', undefined],
    ['title', ' '],
    ['title', 'x'.repeat(41)],
    ['title', 'two\nlines'],
    ['description', undefined],
    ['description', 'x'.repeat(201)],
    ['colour', 'green'],
  ];

  it('feature', () => {
    expectSchema(feature, { ...feature1, detail: 'All that it does.' }, [
      ...texts,
      ['icon', 'no-such-icon'],
      ['detail', ' '],
    ]);
  });

  it('highlight', () => {
    const { icon, ...highlight1 } = feature1;
    expectSchema(highlight, highlight1, [...texts, ['icon', icon]]);
  });

  it('benefit', () => {
    const valid = { ...feature1, metric: '15%', colour: 'green' };
    expectSchema(benefit, valid, [
      ['metric', ''],
      ['metric', 15],
      ['metric', 'x'.repeat(9)],
      ['colour', 'pink'],
      ['colour', undefined],
      ['extra', true],
    ]);
  });

  it('environment', () => {
    expectSchema(environment, { id: 'co2', label: 'CO₂', value: 20 }, [
      ['value', 101],
      ['value', '20%'],
      ['label', ''],
    ]);
  });

  it('industry', () => {
    const page = {
      title: 'Marine',
      description: 'A description that is long enough for a search result to show.',
      heading: 'At sea',
      text: ['A paragraph.'],
    };
    const valid = {
      id: 'marine',
      icon: 'ship',
      name: 'Marine',
      description: 'At sea.',
      applications: ['Winches'],
      page,
    };
    expectSchema(industry, valid, [
      ['applications', []],
      ['applications.0', ''],
      ['page.heading', undefined],
      ['page.description', 'Too short.'],
      ['page.text', []],
    ]);
    expectSchema(industry, { ...valid, page: undefined }, []);
  });
});
