/** Computes an answer once for each object. */
export function once<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, Answer>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, compute(key));
    return answers.get(key) as Answer;
  };
}
