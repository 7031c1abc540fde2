/** Creates a function that runs pieces of work one after the other. A failure goes to its caller, and stops no other work. */
export function createQueue(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
}
