/** Formats data as JSON-LD that is safe inside a script element. */
export const formatJsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
