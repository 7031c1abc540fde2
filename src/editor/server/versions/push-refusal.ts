import { removeCredentials } from './remote.ts';

/** Why a server did not take a branch, in words. */
export interface PushRefusal {
  reason: string;
  remedy: string;
  canSendAsNew: boolean;
}

/** What git says if the server asks for a password. */
export const unknownPerson =
  /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|Permission denied|Access denied|Host key verification failed|Invalid (?:username|credentials)|error: 40[13]|Repository not found|not authorized/i;

/** What git says without a connection. */
export const unreachable =
  /Could not resolve|unable to access|Connection (?:refused|reset|timed out|closed)|timed out|timeout reached|Network is unreachable|No route to host|Failed to connect|early EOF|hung up/i;

/** What git says if the address is wrong. */
export const noRepository = /does not appear to be a git repository|does not exist|not found/i;

const kept = 'Your changes are kept on this computer.';

/** What the server said itself. */
const getAnswer = (output: string): string =>
  [...new Set([...output.matchAll(/^remote:[ \t]*(\S.*?)\s*$/gm)].map(([, line = '']) => line))].join(' ');

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** By what git says, in the order in which it is decisive. */
const refusals: readonly (readonly [pattern: RegExp, explain: (output: string) => PushRefusal])[] = [
  [
    /hook declined|protected branch|remote rejected|GH\d{3}/i,
    (output) => ({
      reason: `The server did not accept the changes. It says: ${getAnswer(output) || lastLine(output)}`,
      remedy: `${kept} Show this message to a developer, or send them the file below.`,
      canSendAsNew: true,
    }),
  ],
  [
    /\[rejected\]|non-fast-forward|fetch first|stale info/,
    () => ({
      reason:
        'Somebody else has added to this branch on the server since you sent it. Nothing of theirs is overwritten.',
      remedy: `${kept} Send them as a new branch, and tell your colleague.`,
      canSendAsNew: true,
    }),
  ],
  [
    unknownPerson,
    () => ({
      reason: 'The server does not know you, or does not allow you to send versions.',
      remedy: `${kept} Ask a developer to sign this computer in to the server, and then send again. Or send them the file below.`,
      canSendAsNew: false,
    }),
  ],
  [
    unreachable,
    () => ({
      reason: 'The server cannot be reached.',
      remedy: `${kept} Check the connection to the internet, and send again.`,
      canSendAsNew: false,
    }),
  ],
  [
    noRepository,
    () => ({
      reason: 'There is no repository at the address that changes are sent to.',
      remedy: `${kept} Ask a developer to correct the address (the “remote”), or send them the file below.`,
      canSendAsNew: false,
    }),
  ],
];

/** Explains why a branch could not be pushed. */
export function explainRefusal(output: string): PushRefusal {
  const text = removeCredentials(output);
  const known = refusals.find(([pattern]) => pattern.test(text))?.[1](text);
  return (
    known ?? {
      reason: `The changes could not be sent. The reason given is: ${lastLine(text)}`,
      remedy: `${kept} Show this message to a developer, or send them the file below.`,
      canSendAsNew: false,
    }
  );
}
