// How the pages say to the editor where their texts are written. Without the editor, its functions return undefined.
export { getAnyMarker, getMarker, isMark, markedExpression, sourceAttribute } from '@stepless/editor/marks';
