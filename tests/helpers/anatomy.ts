import { load, type CheerioAPI } from 'cheerio';

import { countBrotliBytes } from './brotli.ts';

/** Each step removes one part from what the steps before it left of the page. */
const steps = {
  styles: ($) => $('style').remove(),
  scripts: ($) => $('script:not([type*=json])').remove(),
  metadata: ($) => $('head').children().remove(),
  drawings: ($) => $('svg').remove(),
  islands: ($) => removeAttributes($, 'astro-island'),
  classes: ($) => $('[class]').removeAttr('class'),
  attributes: ($) => removeAttributes($, '*'),
  markup: ($) => $.root().text($('body').text()),
} satisfies Record<string, ($: CheerioAPI) => unknown>;

const removeAttributes = ($: CheerioAPI, selector: string) =>
  $('*')
    .filter(selector)
    .each((_, { attribs }) => {
      for (const name of Object.keys(attribs)) Reflect.deleteProperty(attribs, name);
    });

export type Part = keyof typeof steps | 'text';
export type Anatomy = Readonly<Record<Part, number>>;

export const parts = [...(Object.keys(steps) as (keyof typeof steps)[]), 'text'] as const satisfies readonly Part[];

/** Measures the compressed bytes of each part of a page. Together they are the bytes of the page. */
export function measureAnatomy(html: string): Anatomy {
  const $ = load(html);
  let left = countBrotliBytes(html);
  const anatomy = { text: 0 } as Record<Part, number>;
  for (const [part, takeOut] of Object.entries(steps)) {
    takeOut($);
    const bytes = countBrotliBytes($.html());
    anatomy[part as Part] = left - bytes;
    left = bytes;
  }
  return { ...anatomy, text: left };
}

export const sumBytes = (anatomy: Anatomy): number => parts.reduce((sum, part) => sum + anatomy[part], 0);
