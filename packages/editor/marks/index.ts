// What the pages of a site tell the editor: where their texts are written. A build keeps none of this.
export { createMarks, sourceAttribute } from './markdown.ts';
export { getAnyMarker, getMarker, isMark, markedExpression } from './storage.ts';
