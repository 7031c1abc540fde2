import { feature } from './feature.ts';

/** A highlight on the home page: a feature without an icon. */
export const highlight = feature.omit({ icon: true });
