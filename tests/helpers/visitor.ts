/** A position in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Keys, named as in keyboard events. */
export type Key = 'End' | 'Enter';

/** A browser that Playwright cannot drive, with the actions that tests need. */
export interface Visitor {
  /** Opens an address, and clears the collected messages. */
  goto(address: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  click(place: Place): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Runs a function in the page. It can use only its arguments. */
  evaluate<Arguments extends unknown[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  /** Returns console messages and uncaught errors since the page was opened. */
  messages(): Promise<readonly string[]>;
  close(): Promise<unknown>;
}

/** A browser that may be installed on this machine. */
export interface InstalledBrowser {
  name: string;
  /** The path of its program, if it is installed. */
  path: string | undefined;
  launch(path: string): Promise<Visitor>;
}
