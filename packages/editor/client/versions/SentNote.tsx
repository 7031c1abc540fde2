import type { SentBranch } from '../../shared/versions.ts';
import { formatTime } from '../ui/format-time.ts';

/** Says that a branch was sent, and where a colleague can look at it. */
export const SentNote = ({ branch, at, url }: SentBranch) => (
  <p>
    Sent on {formatTime(at)} as “{branch}”.{' '}
    {url !== undefined && (
      <a href={url} target="_blank" rel="noreferrer">
        Open the review page
      </a>
    )}
  </p>
);
