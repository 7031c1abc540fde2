/** Returns a function that remembers its result for each object, as long as the object exists. */
export function rememberFor<Key extends WeakKey, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, Result>();
  return (key) => {
    const result = known.get(key);
    if (result !== undefined || known.has(key)) return result as Result;
    const computed = compute(key);
    known.set(key, computed);
    return computed;
  };
}

/** Returns a function that remembers its results: texts have few words, and each of them many times. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text) as Result;
  };
}
