import { escapeHtml } from '../response.ts';

/** A paragraph with the lines of a text. The direction of each follows its own letters. */
export const createParagraph = (text: string): string =>
  `<p dir="auto">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;

/** Breaks long words. Some mail programs know only one of the two properties. */
const STYLE = 'overflow-wrap: anywhere; word-break: break-word';

/** Creates the HTML of a mail. It sets no colours, so that mail programs can use their dark ones. */
export const createMailHtml = (title: string, body: readonly string[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<div style="${STYLE}">
${body.join('\n')}
</div>
</body>
</html>
`;
