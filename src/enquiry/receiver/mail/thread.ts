import { createHash } from 'node:crypto';

import type { Delivery, StoredEnquiry } from '../store.ts';
import type { Mailbox } from './settings.ts';

const getDomain = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1);

/** Identifies the mail of a delivery. */
export const createMessageId = ({ id }: Pick<Delivery, 'id'>, from: Mailbox): string => `<${id}@${getDomain(from)}>`;

/** Identifies all mails about an enquiry. The key alone would not do: clients choose it, and it may be missing. */
export function createThreadId({ id, key, received }: StoredEnquiry, from: Mailbox): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([id, key, received]))
    .digest('hex')
    .slice(0, 32);
  return `<enquiry-${hash}@${getDomain(from)}>`;
}
