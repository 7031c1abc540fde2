/** Uses storage that a browser may block or lack. @returns undefined if it does */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
