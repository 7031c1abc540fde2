// How the pages say to the editor where their texts are written. Without the editor, `getMarker` and `getAnyMarker` return undefined.
export { getAnyMarker, getMarker, markedExpression, sourceAttribute } from '@stepless/editor/marks';
