import { describe, expect, it } from 'vitest';

import { parseProps } from '../../../src/collections/component-props.ts';
import { getSite } from '../../../src/collections/site.ts';
import { componentSchemas } from '../../../src/schemas/components.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

describe('componentSchemas', () => {
  it('Video', () => {
    const { Video } = componentSchemas;
    const files = { video: '/videos/a.mp4', poster: '/videos/a.jpg', captions: '/videos/a.vtt' };
    const valid = { title: 'A', ...files, language: 'de' };
    expectSchema(Video, valid, {
      title: [undefined],
      video: ['videos/a.mp4', '/videos/a.mov', '/videos/../a.mp4'],
      poster: ['https://example.com/a.jpg'],
      captions: ['/videos/a.srt'],
      language: ['German'],
    });
    const elsewhere = { title: 'A', video: 'https://youtu.be/abc', poster: '/videos/a.jpg' };
    expectSchema(Video, elsewhere, { video: ['http://youtu.be/abc'] });
    expect(Video.safeParse({ title: 'A', video: files.video, poster: files.poster }).success).toBe(false);
  });
});

describe('parseProps', () => {
  it('fills placeholders', () => {
    expect(parseProps('Section', { title: 'About {brand}' })).toEqual({ title: `About ${getSite().brand}` });
  });

  it('names the component and its invalid attributes in an error', () => {
    expect(() => parseProps('Button', { quiet: 'yes' })).toThrowErrorMatchingInlineSnapshot(`
      [Error: <Button> has invalid attributes.
      ✖ Invalid input: expected string, received undefined
        → at href
      ✖ Invalid input: expected boolean, received string
        → at quiet]
    `);
  });
});
