/** The posted fields that people do not see. */
export const unseen: readonly string[] = ['_gotcha', 'form-name', 'idempotencyKey', 'fillTime'];
