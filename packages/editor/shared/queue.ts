/** Creates a function that runs work one after the other. What fails is told to its caller, and keeps nothing from running. */
export function createQueue(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
