import type { SentBranch } from '../../versions.ts';
import { formatTime } from './format-time.ts';

/** Says that a branch was sent, and where a colleague can look at it. */
export const SentNote = ({ sent: { name, at, isDelivered, url } }: { sent: SentBranch }) => (
  <p>
    {isDelivered ? `Sent on ${formatTime(at)} as “${name}”. ` : `Made ready on ${formatTime(at)} as “${name}”. `}
    {url !== undefined && (
      <a href={url} target="_blank" rel="noreferrer">
        Open the review page
      </a>
    )}
  </p>
);
