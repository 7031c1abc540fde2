const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test)$/i;

/** Whether nobody is at a host, and nobody ever will be: it is kept for examples and tests (RFC 2606). */
export const isReservedHost = (host: string): boolean => RESERVED.test(host);
