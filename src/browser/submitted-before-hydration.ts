/** Marks a form that was sent before its island was alive, so that the island answers it as soon as it is. */
export const SUBMITTED_BEFORE_HYDRATION = 'data-submitted';
