import { describe, expect, it } from 'vitest';

import { builtSites, type BuiltPage } from '../helpers/built-site.ts';
import { delivering, endpoint, fixture } from '../helpers/sites.ts';

const siteOf = (name: string) => {
  const site = builtSites.find((built) => built.name === name);
  if (!site) throw new Error(`There is no built site called ${name}.`);
  return site;
};

/** What a page's content security policy says of one thing. */
function directiveOf({ $ }: BuiltPage, name: string): string | undefined {
  const policy = $('meta[http-equiv=content-security-policy]').attr('content') ?? '';
  return policy.split(';').find((directive) => directive.startsWith(`${name} `));
}

const formsOf = (pages: readonly BuiltPage[]) =>
  pages.flatMap(({ $ }) =>
    $('form')
      .get()
      .map(({ attribs }) => attribs),
  );

describe('with an endpoint', () => {
  const { pages, files } = siteOf(delivering.name);

  it.each(pages)('the policy of $route lets enquiries go there, and nothing go anywhere else', (page) => {
    expect(directiveOf(page, 'connect-src')).toBe(`connect-src 'self' ${endpoint.origin}`);
    expect(directiveOf(page, 'form-action')).toBe(`form-action ${endpoint.origin}`);
  });

  it('every form posts there by itself', () => {
    const forms = formsOf(pages);
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter(({ method, action }) => method !== 'post' || action !== endpoint.href)).toEqual([]);
  });

  it('what is only needed from the first press on is named by no page', () => {
    const later = [...files].filter((file) => file.includes('after-submit') && file.endsWith('.js'));
    expect(later).toHaveLength(1);
    expect(pages.filter(({ html }) => html.includes('after-submit'))).toEqual([]);
  });
});

describe('without an endpoint', () => {
  const { pages, files, read } = siteOf(fixture.name);

  it.each(pages)('the policy of $route lets nothing go anywhere', (page) => {
    expect(directiveOf(page, 'connect-src')).toBe("connect-src 'self'");
    expect(directiveOf(page, 'form-action')).toBe("form-action 'none'");
  });

  it('no form can be posted, and nothing of the delivery is in the site', () => {
    expect(formsOf(pages).filter(({ method, action }) => method !== 'dialog' || action !== undefined)).toEqual([]);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => /after-submit|idempotencyKey/.test(file + read(file)))).toEqual([]);
  });
});
