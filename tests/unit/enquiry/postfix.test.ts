import { describe, expect, it, vi } from 'vitest';

import { Mailer, type Mail } from '../../../src/enquiry/receiver/mail/mailer.ts';
import { getPostfixSkipReason, startPostfix } from '../../helpers/postfix.ts';
import { patience } from '../../helpers/patience.ts';

const reason = getPostfixSkipReason();

const createMail = (to: string, changes: Partial<Mail> = {}): Mail => ({
  messageId: '<a@company.example>',
  from: { name: 'Website', address: 'website@company.example' },
  to: { name: '', address: to },
  replyTo: { name: 'Zoë', address: 'zoe@example.com' },
  subject: 'Zahnräder',
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: '.\nZahnräder\n',
  returnPath: 'website@company.example',
  ...changes,
});
const never = new AbortController().signal;

describe.skipIf(reason !== undefined)(`Postfix${reason === undefined ? '' : ` (skipped: ${reason})`}`, () => {
  it('delivers what the receiver sends, and its refusals are understood', async () => {
    using postfix = await startPostfix();
    const mailer = new Mailer({
      ...{ kind: 'smtp', host: '127.0.0.1', port: postfix.port, tls: 'none', credentials: undefined },
    });
    await vi.waitFor(() => mailer.connect(), { timeout: 10_000 * patience });
    await mailer.send(createMail('sales@company.example'), never);
    await mailer.send(createMail('ada@example.com', { returnPath: undefined }), never);
    const inbox = await vi.waitFor(
      () => {
        const mails = postfix.readInbox();
        expect(mails).toHaveLength(2);
        return mails.map((mail) => mail.split('\n')[0]).toSorted();
      },
      { timeout: 10_000 * patience },
    );
    expect(inbox).toEqual(['Return-Path: <>', 'Return-Path: <website@company.example>']);
    const refusals = [
      ['later@example.com', 'The mail server answered 450 4.2.0 (“not now”) to RCPT TO.'],
      ['gone@example.com', 'The mail server answered 550 5.1.1 (“no”) to RCPT TO.'],
      ['other@elsewhere.example', 'The mail server answered 554 5.7.1 (“no”) to RCPT TO.'],
    ] as const;
    for (const [to, message] of refusals) {
      await expect(mailer.send(createMail(to), never)).rejects.toMatchObject({ message, mayHaveArrived: false });
    }
  });

  it('delivers what it gets through sendmail', async () => {
    using postfix = await startPostfix();
    vi.stubEnv('MAIL_CONFIG', postfix.config);
    try {
      const mailer = new Mailer({ kind: 'sendmail', path: '/usr/sbin/sendmail' });
      await mailer.send(createMail('sales@company.example'), never);
      await vi.waitFor(
        () => {
          expect(postfix.readInbox()).toHaveLength(1);
        },
        { timeout: 10_000 * patience },
      );
      expect(postfix.readInbox()[0]).toMatch(/^Return-Path: <website@company\.example>/);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
