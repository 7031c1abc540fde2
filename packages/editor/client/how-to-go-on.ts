/** Whether the editor comes from the computer of the person. @param host the name of the computer that it comes from */
export const isOwnComputer = (host: string): boolean => /^(?:(?:.+\.)?localhost|127\..+|\[::1\])$/.test(host);

/**
 * Says what a person can do while the server does not answer. Nobody can start it on another computer.
 *
 * @param host the name of the computer that the editor comes from
 */
export const howToGoOn = (host: string): string =>
  isOwnComputer(host)
    ? 'Start it again with “npm run edit”, and go on here.'
    : 'Wait until it is back, and go on here. If it stays away, tell whoever looks after it.';
