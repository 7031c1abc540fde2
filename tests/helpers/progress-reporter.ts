import type { Reporter } from 'vitest/node';

/** Writes how many test files have finished, in the form that Playwright's reporter has as well. */
export default class ProgressReporter implements Reporter {
  #finished = 0;
  #total = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#total = specifications.length;
  }

  onTestModuleEnd(): void {
    this.#finished += 1;
    console.log(`[${this.#finished}/${this.#total}]`);
  }
}
