/** The least efficiency that is tried, as a share. It has a module of its own, so that what shows it does not load the model. */
export const LEAST_EFFICIENCY = 0.3;
