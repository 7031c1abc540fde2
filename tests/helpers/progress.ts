import { clearLine, cursorTo } from 'node:readline';

/** How often a line is written where there is no terminal whose last line could change. */
const INTERVAL_MS = 20_000;

/** Formats a time as in `1 min 5 s`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Shows which stages run, how far each of them is, and for how long. */
export class Progress implements Disposable {
  readonly #stages = new Map<string, { begun: number; share: string }>();
  readonly #started = performance.now();
  readonly #isLive = process.stdout.isTTY;
  readonly #timer = setInterval(
    () => {
      this.#show();
    },
    this.#isLive ? 1000 : INTERVAL_MS,
  );

  begin(stage: string): void {
    this.#stages.set(stage, { begun: performance.now(), share: '' });
  }

  /**
   * Reads how far a stage is from lines that begin as in `[12/340]`, which test runners write.
   *
   * @returns the other lines
   */
  read(stage: string, lines: readonly string[]): string[] {
    const state = this.#stages.get(stage);
    return lines.filter((line) => {
      const [, share] = /^\[(\d+\/\d+)\]/.exec(line) ?? [];
      if (share !== undefined && state) state.share = ` ${share}`;
      return share === undefined;
    });
  }

  /** Writes lines above the line that shows the progress. */
  print(...lines: readonly string[]): void {
    this.#clear();
    for (const line of lines) console.log(line);
    if (this.#isLive) this.#show();
  }

  /** Returns how long the stage took. */
  end(stage: string): number {
    const begun = this.#stages.get(stage)?.begun ?? performance.now();
    this.#stages.delete(stage);
    return performance.now() - begun;
  }

  #show(): void {
    if (this.#stages.size === 0) return;
    const now = performance.now();
    const stages = [...this.#stages].map(([name, { begun, share }]) => `${name}${share} (${formatTime(now - begun)})`);
    const line = `… ${stages.join(', ')}; ${formatTime(now - this.#started)} in all`;
    this.#clear();
    if (this.#isLive) process.stdout.write(line.slice(0, process.stdout.columns - 1));
    else console.log(line);
  }

  #clear(): void {
    if (!this.#isLive) return;
    clearLine(process.stdout, 0);
    cursorTo(process.stdout, 0);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#clear();
  }
}
