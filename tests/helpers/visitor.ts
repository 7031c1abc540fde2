/** A place in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** The keys of the keyboard that have no letter, by the names that events have for them. */
export type Key = 'ArrowRight' | 'End' | 'Escape';

/** A person at a browser that Playwright cannot drive: what hands and eyes can do, and nothing that only a driver can. */
export interface Visitor {
  /** Opens an address, and forgets what was reported before. */
  goto(address: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  moveTo(place: Place): Promise<unknown>;
  click(place: Place): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Runs a function in the page, which knows nothing but its arguments. */
  evaluate<Arguments extends unknown[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  /** What the page has written to its console, and the errors that nothing has caught, since it was opened. */
  messages(): Promise<readonly string[]>;
  /** Takes a picture of the whole page, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<unknown>;
}

export interface LaunchOptions {
  javaScriptEnabled: boolean;
  /** Without it, the scheme of the machine. */
  colorScheme?: 'light' | 'dark';
}

/** A browser that may be installed on this machine. */
export interface InstalledBrowser {
  name: string;
  /** Where its program is, if it is installed. */
  path: string | undefined;
  /** The narrowest window that it can have. */
  narrowest: number;
  launch(path: string, options: LaunchOptions): Promise<Visitor>;
}
