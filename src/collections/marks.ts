// How the pages say to the editor where their texts are written. Without the editor, getMarker returns undefined.
export { getMarker, sourceAttribute } from '@stepless/editor/marks';
