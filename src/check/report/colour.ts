import { styleText } from 'node:util';

/** Whether to colour the text on a stream: on terminals, unless NO_COLOR or FORCE_COLOR says otherwise. */
export const wantsColour = (stream: NodeJS.WriteStream): boolean => styleText('red', '.', { stream }) !== '.';
