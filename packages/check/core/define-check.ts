import type { ContentConfig } from './config.ts';
import type { Rule } from './rule.ts';

/** What a site tells the check. */
export interface CheckConfig extends ContentConfig {
  /** The site's own rules. They run after those of the package. */
  rules?: readonly Rule[];
}

/** Gives a configuration its type. */
export const defineCheck = (config: CheckConfig): CheckConfig => config;
