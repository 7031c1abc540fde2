const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Page {
  title: string;
  /** Plain text. */
  text: string;
  /** After how many seconds the browser asks again. */
  refresh?: number;
}

export const createPage = ({ title, text, refresh }: Page): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}" />`}
    <title>${escape(title)}</title>
    <style>
      body { margin: 20vh auto; max-width: 32rem; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }
      h1 { font-size: 1.5rem }
    </style>
  </head>
  <body>
    <main>
      <h1>${escape(title)}</h1>
      <p>${escape(text)}</p>
    </main>
  </body>
</html>
`;
