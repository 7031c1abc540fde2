import { createHash } from 'node:crypto';

import type { StoredEnquiry } from '../store/types.ts';
import type { Mailbox } from '../variables.ts';

const getDomain = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1);

/** Identifies the mail of a delivery. */
export const createMessageId = (id: string, from: Mailbox): string => `<${id}@${getDomain(from)}>`;

/** Identifies all mails about an enquiry. The key alone would not do: clients choose it, and it may be missing. */
export function createThreadId({ id, key, received }: StoredEnquiry, from: Mailbox): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([id, key, received]))
    .digest('hex');
  return `<enquiry-${hash.slice(0, 32)}@${getDomain(from)}>`;
}
