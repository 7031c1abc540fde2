/** Set on a form that was submitted before its island was hydrated. The island then handles the submission. */
export const SUBMITTED_BEFORE_HYDRATION = 'data-submitted';
