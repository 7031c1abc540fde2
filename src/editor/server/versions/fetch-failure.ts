import { noRepository, unknownPerson, unreachable } from './push-refusal.ts';
import { removeCredentials } from './remote.ts';

/** Explains why the latest version could not be fetched, and what to do. */
interface Failure {
  reason: string;
  remedy: string;
}

const failures: readonly (readonly [pattern: RegExp, failure: Failure])[] = [
  [
    unknownPerson,
    {
      reason: 'The server does not know you, or does not allow you to see the latest version.',
      remedy: 'Nothing has changed here. Ask a developer to sign this computer in to the server, and then try again.',
    },
  ],
  [
    unreachable,
    {
      reason: 'The server cannot be reached.',
      remedy:
        'Nothing has changed here. Check the connection to the internet, and try again. Until then, edit as always.',
    },
  ],
  [
    noRepository,
    {
      reason: 'There is no repository at the address that this copy came from.',
      remedy: 'Nothing has changed here. Ask a developer to correct the address (the “remote”).',
    },
  ],
];

/** Explains why the latest version could not be fetched. */
export function explainFetchFailure(output: string): Failure {
  const text = removeCredentials(output).trim();
  const known = failures.find(([pattern]) => pattern.test(text))?.[1];
  return (
    known ?? {
      reason: `The latest version could not be fetched. The reason given is: ${text.split('\n').at(-1) ?? ''}`,
      remedy: 'Nothing has changed here. Show this message to a developer.',
    }
  );
}
