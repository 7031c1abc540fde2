/** Words in the place of a text that is not written yet. The content check points to them. */
export const unwritten = 'Write your text here.';

/** Whether a text is such words. What is typed then takes their place. */
export const isUnwritten = (text: string): boolean =>
  text.startsWith(unwritten) || /^\[(?:Your [^\]]*|Text|Number)\]/.test(text);
