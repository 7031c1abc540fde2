export const setUp = (..._: unknown[]): Promise<void> => Promise.reject(new Error('later'));
