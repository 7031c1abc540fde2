const createPolicy = (directives: readonly string[] = [], sandbox = 'sandbox') =>
  ["default-src 'none'", ...directives, "frame-ancestors 'none'", sandbox].join(';');

/** A browser requests an opened video a second time to play it. That request needs the origin of the document. */
const videoPolicy = createPolicy(["media-src 'self'"], 'sandbox allow-same-origin');

/**
 * The policies of files that are not pages. A browser that opens such a file directly runs nothing in it. Some types need
 * more permissions to be displayed. When a page uses the file, the policy of the page applies.
 */
export const filePolicies = {
  byEnding: {
    mp4: videoPolicy,
    svg: createPolicy(["style-src 'unsafe-inline'"]),
    webm: videoPolicy,
  } as Readonly<Record<string, string>>,
  others: createPolicy(),
};
