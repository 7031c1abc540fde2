import { codeOf, Failure } from './failure.ts';

/**
 * Prints a text. A reader that has read enough, such as `head`, closes the pipe: the rest is not wanted, and nothing is
 * wrong.
 */
export async function print(text: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      process.stdout.once('error', reject);
      process.stdout.write(text, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return;
    throw new Failure(
      `The output could not be written: ${error instanceof Error ? error.message : String(error)}.`,
      'Make room on the disk that it is written to, or write it somewhere else.',
      { cause: error },
    );
  }
}
