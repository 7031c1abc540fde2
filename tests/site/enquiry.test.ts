import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { getBuiltSite, loadPage, type BuiltSite } from '../helpers/built-site.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { delivering, endpoint, fixture } from '../helpers/sites.ts';

const scriptsOf = ({ files }: BuiltSite) => [...files].filter((file) => file.endsWith('.js'));

describe.each([
  {
    site: delivering,
    connections: `connect-src 'self' ${endpoint.origin}`,
    posts: `form-action ${endpoint.origin}`,
    form: { method: 'post', action: endpoint.href },
  },
  // Without an endpoint, nothing that a visitor typed gets into an address.
  { site: fixture, connections: "connect-src 'self'", posts: "form-action 'none'", form: { method: 'dialog' } },
])('the $site.name site', ({ site, connections, posts, form }) => {
  const { pages } = getBuiltSite(site);

  it.each(pages)('lets $route connect and post to its endpoint alone, if it has one', ({ policy }) => {
    const directives = policy.split(';').filter((directive) => /^(?:connect-src|form-action) /.test(directive));
    const advice = 'The policy is made in src/build/optimize-pages/policy.ts.';
    expect(new Set(directives), advice).toEqual(new Set([connections, posts]));
  });

  it('has forms that are posted without script only to its endpoint', () => {
    const forms = pages.flatMap(({ $ }) =>
      Array.from($('form'), ({ attribs: { method, action } }) => ({ method, action })),
    );
    expect(forms.length).toBeGreaterThan(0);
    for (const each of forms) expect(each, 'See src/enquiry/form.').toEqual(form);
  });
});

describe('with an endpoint', () => {
  it('the fields tell browsers what they are for, and take as much as the endpoint does', () => {
    const $ = loadPage(delivering, 'index.html');
    const shown = $('form :is(input, textarea)[required]').get();
    expect(
      shown.map(({ attribs: { name, type, autocomplete, maxlength } }) => [name, type, autocomplete, maxlength]),
    ).toEqual([
      ['name', 'text', 'name', '200'],
      ['company', 'text', 'organization', '200'],
      ['email', 'email', 'email', '254'],
      ['message', undefined, undefined, '10000'],
    ]);
  });

  it('the messages have the name of the company', () => {
    const site = getBuiltSite(delivering);
    const scripts = scriptsOf(site).map(site.read).join('\n');
    expect(scripts).toContain('Sent to Fixture when you press the button.');
    expect(scripts).not.toContain('{brand}');
  });
});

it.runIf(process.env.TEST_FULL)(
  'without an endpoint and not as a demonstration, visitors get an e-mail link and no form',
  { timeout: 600_000 },
  async () => {
    using copy = new ProjectCopy();
    const { contentDir } = fixture;
    copy.editJson<object>(`${contentDir}/enquiry.json`, (enquiry) => ({ ...enquiry, demonstration: false }));
    await copy.build({ contentDir });
    const $ = load(copy.read('dist/index.html'));
    expect($('form')).toHaveLength(0);
    expect($('.enquiry a').attr('href')).toBe(
      'mailto:fixture@example.org?subject=Enquiry&body=Full%20Name%3A%20%0A%0ACompany%3A%20%0A%0AUse%20Case%20%2F%20Industry%3A%20%0A%0AMessage%3A%20',
    );
  },
);
