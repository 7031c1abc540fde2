import { feature } from './feature.ts';

/** One of the headline strengths: a feature that no icon need stand for. */
export const highlight = feature.omit({ icon: true });
