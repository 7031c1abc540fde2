// How the pages say to the editor where their texts are written. Without the editor, both functions return undefined.
export { getAnyMarker, getMarker, markedExpression, sourceAttribute } from '@stepless/editor/marks';
