/** Whether a host name always means the computer that uses it. */
export const isLocalName = (name: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name);
