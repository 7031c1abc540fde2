/** Sources that allow almost everything. */
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];
const UNSAFE = [...BROAD, "'unsafe-inline'", "'unsafe-eval'", 'data:'];
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const SIX_MONTHS = 15_768_000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the policies of a header: the sources of each directive, by its name. */
const parsePolicies = (header: string): Map<string, string[]>[] =>
  header.split(',').map(
    (policy) =>
      new Map(
        policy
          .split(';')
          .map((directive) => directive.trim().split(/\s+/))
          .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
      ),
  );

function rateContentSecurityPolicy(header: string): number {
  if (header === '') return -25;
  // The browser enforces every policy, so all of them have to allow it.
  const allows = (name: string, unsafe: readonly string[]) =>
    parsePolicies(header).every((policy) => {
      const sources = policy.get(name) ?? policy.get('default-src') ?? ['*'];
      return sources.some((source) => unsafe.includes(source));
    });
  if (allows('script-src', UNSAFE) || allows('object-src', BROAD)) return -20;
  if (allows('style-src', UNSAFE)) return 0;
  return parsePolicies(header).some((policy) => policy.get('default-src')?.join() === "'none'") ? 10 : 5;
}

const isFramedByNobody = (header: string) =>
  parsePolicies(header).some((policy) => {
    const ancestors = policy.get('frame-ancestors');
    return ancestors !== undefined && !ancestors.some((source) => BROAD.includes(source));
  });

/**
 * Returns how many points each rule of MDN's HTTP Observatory adds to a score of 100, or subtracts from it. Two
 * bonuses are left out: HSTS preloading needs more than a header, and the site has no cookies that could be secure. Scripts need
 * no integrity, because they come from the same host.
 */
export function rateHeaders(headers: Headers): Record<string, number> {
  const header = (name: string) => String(headers[name] ?? '');
  const csp = header('content-security-policy');
  const maxAge = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? -1);
  const referrer = header('referrer-policy');
  return {
    'content-security-policy': rateContentSecurityPolicy(csp),
    cookies: header('set-cookie') === '' ? 0 : -20,
    'cross-origin-resource-sharing': header('access-control-allow-credentials') === '' ? 0 : -50,
    'cross-origin-resource-policy': /^same-(?:origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
    'referrer-policy': PRIVATE_REFERRERS.includes(referrer) ? 5 : referrer === '' ? 0 : -5,
    'strict-transport-security': maxAge >= SIX_MONTHS ? 0 : maxAge >= 0 ? -10 : -20,
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': isFramedByNobody(csp) ? 5 : -20,
  };
}

export const computeObservatoryScore = (headers: Headers): number =>
  Object.values(rateHeaders(headers)).reduce((sum, mark) => sum + mark, 100);
