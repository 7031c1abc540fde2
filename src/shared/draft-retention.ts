/** How long a browser offers an enquiry again that has not arrived, in days. The form's copy tells visitors. */
export const DAYS_KEPT = 7;
