/** For how many days a browser keeps an enquiry that has not arrived. The messages of the form mention this number. */
export const DRAFT_RETENTION_DAYS = 7;
