const RESERVED = /(?:^|\.)(?:example(?:\.\w+)?|invalid|test)\.?$/i;

/** Whether a host is reserved for examples and tests (RFC 2606), or is called `example` under another top-level domain. */
export const isReservedHost = (host: string): boolean => RESERVED.test(host);
