import { isLocalName } from '../../shared/local-name.ts';

/**
 * Says what a person can do while the server does not answer. Nobody can start a server on another computer.
 *
 * @param host the name of the computer that the editor comes from
 */
export const howToGoOn = (host: string): string =>
  isLocalName(host)
    ? 'Start it again with “npm run edit”, and go on here.'
    : 'Open it in another tab: you may have to sign in again. Then go on here. If that does not help, tell whoever looks after it.';
