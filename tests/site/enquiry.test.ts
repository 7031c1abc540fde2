import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { loadPage } from '../helpers/built-file.ts';
import { getBuiltSite, type BuiltPage } from '../helpers/built-site.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { expectNone } from '../helpers/report.ts';
import { delivering, endpoint, fixture } from '../helpers/sites.ts';

/** Returns one directive of a page's content security policy. */
function getDirective({ policy }: BuiltPage, name: string): string | undefined {
  return policy.split(';').find((directive) => directive.startsWith(`${name} `));
}

const describeForm = ({ method, action }: Record<string, string | undefined>) =>
  `<form method="${method ?? ''}" action="${action ?? ''}">`;

const getForms = (pages: readonly BuiltPage[]) =>
  pages.flatMap(({ $ }) =>
    $('form')
      .get()
      .map(({ attribs }) => attribs),
  );

const policy = 'The policy is in security.csp of astro.config.mjs.';

describe('with an endpoint', () => {
  const { pages, files, read } = getBuiltSite(delivering);

  it.each(pages)('the policy of $route allows requests and posts to the endpoint, and to no other origin', (page) => {
    expect(getDirective(page, 'connect-src'), policy).toBe(`connect-src 'self' ${endpoint.origin}`);
    expect(getDirective(page, 'form-action'), policy).toBe(`form-action ${endpoint.origin}`);
  });

  it('every form posts to the endpoint without script', () => {
    const forms = getForms(pages);
    expect(forms.length).toBeGreaterThan(0);
    expectNone(
      forms.filter(({ method, action }) => method !== 'post' || action !== endpoint.href).map(describeForm),
      `Every form has method="post" and the endpoint as its action: see src/enquiry/form.`,
    );
  });

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
    const scripts = [...files]
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    expect(scripts).toContain('Sent to Fixture when you press the button.');
    expect(scripts).not.toContain('{brand}');
  });
});

describe('as a demonstration', () => {
  const { pages, files, read } = getBuiltSite(fixture);

  it.each(pages)('the policy of $route allows no posts, and requests to this site only', (page) => {
    expect(getDirective(page, 'connect-src'), policy).toBe("connect-src 'self'");
    expect(getDirective(page, 'form-action'), policy).toBe("form-action 'none'");
  });

  it('no form can be posted, and no script contains the delivery', () => {
    expectNone(
      getForms(pages)
        .filter(({ method, action }) => method !== 'dialog' || action !== undefined)
        .map(describeForm),
      'Without an endpoint, a form has method="dialog" and no action, so that nothing that a visitor typed gets into an address.',
    );
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    expectNone(
      scripts.filter((file) => /after-submit|idempotencyKey/.test(file + read(file))),
      'These scripts contain the delivery of enquiries, which a site without an endpoint does not need.',
    );
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
