import { simpleGit, type SimpleGit } from 'simple-git';

/** Variables that say how this person reaches their server and who they are. All others of git lead it elsewhere. */
const passedOn = [
  'GIT_ASKPASS',
  'SSH_ASKPASS',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_SSH_VARIANT',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
];

const isOfGit = (name: string) => /^(?:GIT_.*|SSH_ASKPASS|EDITOR|VISUAL|PAGER|PREFIX)$/i.test(name);

/** How long git may say nothing, for example while it waits for a server. */
const PATIENCE_IN_MS = 60_000;

interface GitOptions {
  variables?: Readonly<Record<string, string>>;
  input?: Buffer | string;
}

/**
 * Opens git in a folder. It asks nobody for a password, because nobody sees its questions, and it speaks English, because
 * its reasons are compared.
 *
 * @param folder a folder that exists
 */
export function openGit(folder: string, { variables = {}, input }: GitOptions = {}): SimpleGit {
  const own = {
    LC_ALL: 'C',
    // Looking at files must not write to the index.
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    ...variables,
  };
  const inherited = Object.entries(process.env).filter(([name]) => !isOfGit(name) || passedOn.includes(name));
  return simpleGit({
    baseDir: folder,
    allowEnvironment: [...passedOn, ...Object.keys(own)],
    unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true, allowUnsafeConfigPaths: true },
    timeout: { block: PATIENCE_IN_MS },
    ...(input !== undefined && { input: () => input }),
  }).env({ ...Object.fromEntries(inherited), ...own });
}

/** Returns what git said about a failure. */
export const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim();

/** Splits a list that git ended with NUL characters. */
export const splitList = (output: string): string[] => output.split('\0').filter((item) => item !== '');
