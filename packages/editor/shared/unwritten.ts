/** Words in place of a text that is not written yet. The content check points to them. */
export const unwritten = 'Write your text here.';

/** Whether a text is such words. What somebody types then replaces them. */
export const isUnwritten = (text: string): boolean =>
  text.startsWith(unwritten) || /^\[(?:Your [^\]]*|Text|Number)\]/.test(text);
