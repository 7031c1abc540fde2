import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { contact } from '../../../src/schemas/contact.ts';
import { endpoint } from '../../../src/schemas/endpoint.ts';
import { enquiry } from '../../../src/schemas/enquiry.ts';
import { licensing } from '../../../src/schemas/licensing.ts';
import { navigation } from '../../../src/schemas/navigation.ts';
import { page } from '../../../src/schemas/page.ts';
import { site } from '../../../src/schemas/site.ts';
import { teamMember } from '../../../src/schemas/team-member.ts';
import { technology } from '../../../src/schemas/technology.ts';
import { expectSchema } from '../../helpers/expect-schema.ts';

const step = { title: 'A step', description: 'What happens.' };

describe('single files and folders', () => {
  it('site', () => {
    const valid = {
      brand: 'Brand',
      product: 'Product',
      url: 'https://brand.example',
      email: 'post@example.com',
      phone: '+44 20 7946 0123',
      copyrightYear: 2024,
      securityTxtExpires: '2027-11-01',
    };
    expectSchema(site, valid, [
      ['url', 'http://brand.example'],
      ['url', 'https://brand.example/'],
      ['email', 'nobody'],
      ['phone', '020 7946 0123'],
      ['copyrightYear', '2024'],
      ['securityTxtExpires', '1 November 2027'],
      ['securityTxtExpires', '2027-02-30'],
      ['brand', '  '],
      ['slogan', 'No gaps'],
    ]);
  });

  it('page', () => {
    const valid = { title: 'A page', description: 'A description that is long enough for a search result to show.' };
    expectSchema(page, valid, [
      ['title', 'x'.repeat(71)],
      ['description', 'Short.'],
      ['description', 'x'.repeat(201)],
      ['layout', 'wide'],
      ['draft', 'yes'],
    ]);
  });

  it('team member', () => {
    const valid = {
      name: 'A Name',
      role: 'A role',
      bio: 'A few sentences.',
      email: 'person@example.com',
      linkedin: 'https://www.linkedin.com/in/example',
      image: './portrait.svg',
    };
    expectSchema(teamMember(z.string()), valid, [
      ['email', 'person'],
      ['linkedin', 'http://www.linkedin.com/in/example'],
      ['linkedin', 'javascript:alert(1)'],
      ['image', undefined],
      ['bio', undefined],
    ]);
  });

  it('technology', () => {
    const tab = { id: 'tab', label: 'Tab', title: 'A tab', text: 'What it holds.' };
    const valid = {
      tabs: [
        {
          ...tab,
          detail: 'All that it holds.',
          steps: [step, { ...step, detail: 'All that happens.' }],
          loop: true,
          figures: [{ value: '99.7%', label: 'Uptime' }],
        },
        { ...tab, features: true, cards: [{ icon: 'zap', ...step }], prose: ['One.', 'Two.'] },
        { ...tab, applications: [{ label: 'Cars' }, { label: 'Ships', detail: 'Of any size.' }] },
        tab,
        tab,
        tab,
      ],
    };
    expectSchema(technology, valid, [
      ['tabs.0.detail', ''],
      ['tabs.0.steps.1.detail', 'x'.repeat(401)],
      ['tabs.2.applications.1.detail', 1],
      ['tabs.0.steps', []],
      ['tabs.0.steps.0.title', ''],
      ['tabs.0.figures.0.value', 99.7],
      ['tabs.1.label', 'x'.repeat(25)],
      ['tabs.2.id', 'Two Words'],
      ['tabs.1.cards.0.icon', 'no-such-icon'],
      ['tabs.1.prose.0', ''],
      ['tabs.2.loop', true],
      ['tabs', [tab]],
      ['tabs', Array(7).fill(tab)],
    ]);
  });

  it('licensing', () => {
    const valid = { process: [step], reasons: [{ icon: 'handshake', ...step }] };
    expectSchema(licensing, valid, [
      ['process', []],
      ['process.0.description', undefined],
      ['reasons.0.icon', undefined],
    ]);
  });

  it('navigation', () => {
    const valid = {
      header: {
        label: 'Main',
        items: [{ label: 'Contact', href: '/#contact' }],
        action: { label: 'Start', href: '/#contact' },
        menu: 'Menu',
        home: 'Home',
        skip: 'Skip',
      },
      footer: {
        about: 'What we do.',
        quick: { title: 'Quick links', links: [{ label: 'About', href: '/about' }] },
        legal: { title: 'Legal', links: [{ label: 'Privacy' }, { label: 'Terms', href: '/terms' }] },
        social: { title: 'Social', newTab: 'new tab', links: [{ label: 'X', href: 'https://x.com/example' }] },
        top: 'Top',
        copyright: '© 2024',
      },
      sources: {
        title: 'How we know',
        mark: 'source',
        bases: { measured: 'Measured', simulated: 'Simulated', calculated: 'Calculated', target: 'Target' },
        link: 'Source',
      },
    };
    expectSchema(navigation, valid, [
      ['header.items.0.href', undefined],
      ['header.items.0.href', 'javascript:alert(1)'],
      ['header.items.0.href', '//elsewhere.example'],
      ['header.items.0.href', 'http://elsewhere.example'],
      ['footer.legal.links.1.href', ''],
      ['footer.social.links.0.href', '/x'],
      ['footer.quick.links', []],
      ['sources.mark', ''],
      ['sources.bases.example', 'Example'],
    ]);
  });

  it('contact', () => {
    const valid = {
      details: [{ label: 'E-mail', lines: ['post@example.com'], href: 'mailto:post@example.com' }],
      next: { title: 'Next', steps: [step] },
    };
    expectSchema(contact, valid, [
      ['details.0.href', 'mailto:post'],
      ['details.0.lines', []],
      ['next.steps', []],
    ]);
  });

  it('enquiry', () => {
    const field = { label: 'A field' };
    const delivery = {
      privacy: 'It goes to us.',
      sending: 'Sending',
      waiting: 'Waiting',
      retrying: 'Trying again',
      kept: 'It comes back.',
      unkept: 'It does not.',
      restored: 'Here again.',
      discard: 'Away with it',
      cancel: 'Cancel',
      unconfirmed: 'Nobody knows.',
      earlier: 'Known already.',
      refused: 'Not like this.',
      rejected: 'Not at all.',
      mail: { action: 'Write', subject: 'Enquiry' },
      back: 'Back',
    };
    const valid = {
      title: 'Enquire',
      optional: 'optional',
      fields: {
        name: field,
        company: field,
        email: field,
        useCase: { ...field, none: 'None', options: [{ value: 'other', label: 'Other' }] },
        message: { ...field, hint: 'A hint' },
      },
      problems: { missing: 'Missing.', email: 'No address.', long: 'Too long.' },
      submit: 'Send',
      unavailable: { text: 'Write to us:', action: 'post@example.com' },
      delivery,
      sales: {
        ...{ subject: 'Enquiry', spam: 'spam', spamNote: 'Perhaps.', received: 'Received' },
        ...{ reply: 'To the visitor.', open: 'Open', digest: 'Waiting' },
      },
      toast: { title: 'Sent', text: 'Thank you.', dismiss: 'Close' },
    };
    expectSchema(enquiry, valid, [
      ['fields.phone', field],
      ['fields.email.label', ''],
      ['fields.useCase.options.0.value', 'Not A Value'],
      ['fields.useCase.options', []],
      ['toast.text', undefined],
      ['answers', 'all'],
      ['delivery', undefined],
      ['delivery.cancel', ''],
      ['problems.email', undefined],
    ]);
  });

  it('enquiry endpoint', () => {
    const isValid = (address: string) => endpoint.safeParse(address).success;
    const valid = ['https://a.example/enquiries', 'http://localhost:8787/enquiries', 'http://127.0.0.1:8787/enquiries'];
    const invalid = [
      'http://a.example',
      'http://localhost.a.example',
      '/enquiries',
      'javascript:alert(1)',
      'a.example',
      '',
    ];
    expect(valid.filter((address) => !isValid(address))).toEqual([]);
    expect(invalid.filter(isValid)).toEqual([]);
  });
});
