import type { Step } from './steps.ts';

/** What the driver asks of the test outside the browser. */
interface Control {
  (command: 'kill' | 'start' | 'lock' | 'unlock'): Promise<void>;
  (command: 'slow', milliseconds: number): Promise<void>;
  /** Adds a word to a text of a file, and returns whether it could. */
  (command: 'outside', place: number, word: string): Promise<void>;
  /** Reads the words of all files, after it has made sure that nothing else has changed in them. */
  (command: 'read'): Promise<string[]>;
}

declare global {
  interface Window {
    control: Control;
    runSequence: (steps: readonly Step[], first: readonly string[]) => Promise<string>;
  }
}
