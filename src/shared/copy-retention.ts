/** For how many days a browser keeps an enquiry that has not arrived. The messages of the form mention this number. */
export const COPY_RETENTION_DAYS = 7;
