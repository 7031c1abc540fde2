/** Returns the route of a built page. Both about/index.html and about.html are /about. */
export function getRoute(file: string): string {
  const path = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
  return `/${path}`;
}

/** Finds the file that a static host serves for a path. */
export function findFile(path: string, files: ReadonlySet<string>): string | undefined {
  const name = decodeURIComponent(path).replace(/^\/+|\/+$/g, '');
  const page = name === '' ? 'index.html' : `${name}/index.html`;
  return [name, page, `${name}.html`].find((file) => files.has(file));
}
