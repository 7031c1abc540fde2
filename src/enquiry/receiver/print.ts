import { getErrorCode, Failure } from './failure.ts';

/**
 * Writes a text to standard output. A closed pipe is not an error: `head` closes it when it has enough.
 *
 * @throws Failure when the output cannot be written
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
    if (getErrorCode(error) === 'EPIPE') return;
    throw new Failure(
      `The output could not be written: ${error instanceof Error ? error.message : String(error)}.`,
      'Free some space on the disk, or write the output somewhere else.',
      { cause: error },
    );
  }
}
