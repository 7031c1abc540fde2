/** A comment, or a tag of a component. In a typed text they stay as they are, in the file and in the browser. */
export const commentOrTag =
  /\{\/\*[^]*?\*\/\}|<\/?[A-Z][\w.]*(?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>/.source;
