const RESERVED = /(?:^|\.)(?:example(?:\.\w+)?|invalid|test)\.?$/i;

/** Whether a host stands for any other: it is kept for examples and tests (RFC 2606), or is named as those are. */
export const isReservedHost = (host: string): boolean => RESERVED.test(host);
