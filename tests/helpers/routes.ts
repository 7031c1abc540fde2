/** The address at which a built page is visited: about/index.html and about.html are both /about. */
export function routeOf(file: string): string {
  const path = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${path}`;
}

/** The file that answers for a path, as static hosts look for it. */
export function fileFor(path: string, files: ReadonlySet<string>): string | undefined {
  const name = decodeURIComponent(path).replace(/^\/+|\/+$/g, '');
  const page = name === '' ? 'index.html' : `${name}/index.html`;
  return [name, page, `${name}.html`].find((file) => files.has(file));
}
