import { feature } from './feature.ts';

/** One of the headline strengths; it has the fields of a feature, but a list and a place of its own. */
export const highlight = feature;

export type { Feature as Highlight } from './feature.ts';
