import { move, obstruct, replace, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';

const page =
  '---\ntitle: "Terms"\ndescription: "The terms under which we show you this site, and what you may do with it."\n---\n\n# Terms\n';
const aPerson = `{
  "name": "Ada Byron",
  "role": "Engineer",
  "bio": "Ada has built gears for twenty years.",
  "email": "ada@example.com",
  "linkedin": "https://www.linkedin.com/in/example-ada",
  "image": "./placeholder.svg"
}
`;

const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
/** A grey square of 8 by 8 pixels. */
const jpeg = decode(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAAIAAgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
);
const gif = decode('R0lGODlhCAAIAIAAAExpcYiIiCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7');
const webp = decode('UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoIAAgAAUAmJaQABYwAAP6igAA=');
const half = (bytes: Uint8Array) => bytes.slice(0, Math.ceil(bytes.length / 2));
const bytesOf = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const svg = (attributes: string, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`;

const person = 'team/1-placeholder.json';
const drawing = 'team/placeholder.svg';
const show = (url: string) => replace(person, './placeholder.svg', url);
const showOnPage = (url: string) => replace(about, './workshop.png', url);

/** Changes one byte in the middle of a file. */
const spoil =
  (name: string): Change =>
  ({ files }) => {
    const bytes = new Uint8Array(files.get(name) ?? []);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    files.set(name, bytes);
  };

/** Mistakes with files: their names, their places and what they are. */
export const mistakes: MistakesByRule = {
  'missing-file': [
    mistake('a list in the folder of pages', move('benefits.json', 'pages/benefits.json')),
    mistake('a list in another case', move('benefits.json', 'Benefits.JSON')),
    mistake('a list put aside', move('benefits.json', 'benefits.json.bak')),
    mistake('the home page with a hidden second ending', move('pages/index.mdx', 'pages/index.mdx.txt')),
    mistake('the home page outside its folder', move('pages/index.mdx', 'index.mdx')),
  ],
  'unclaimed-file': [
    mistake('a page put aside, and nothing in its place', move(about, 'pages/about.mdx.bak')),
    mistake('a page saved as a copy', write('pages/about (1).mdx', 'Words')),
    mistake('a list of an earlier day', write('benefits_old.json', '[]')),
    mistake('two people have changed one file', write('benefits (conflicted copy 2026-11-01).json', '[]')),
    mistake('a page in another case beside the page', write('pages/About.mdx', 'Words')),
    mistake('a page with two endings', move(about, 'pages/about.mdx.txt')),
    mistake('a page with letters of another language', write('pages/Über uns.mdx', page)),
    mistake('a name of signs alone', write('pages/---.mdx', page)),
    mistake('an ending with swapped letters', write('pages/terms.mxd', page)),
    mistake('a folder in another case', write('Pages/terms.mdx', page)),
    mistake('a person as a page', write('team/ada.md', page)),
    mistake('a person outside the team', write('ada.json', aPerson)),
    mistake('a document of Word', write('pages/terms.docx', 'PK')),
    mistake('a list as a workbook of Excel', write('contact.xlsx', 'PK')),
    mistake('a photograph of a telephone', write('team/ada.heic', 'ftyp')),
    mistake('a picture beside no page', write('logo.png', 'PNG')),
    mistake('a picture that a person shows, elsewhere', move(drawing, 'placeholder.svg')),
    mistake('notes for colleagues', write('pages/README.md', 'Notes')),
    mistake('a file of no known kind', write('pages/data.xyz', '1')),
  ],
  'unreadable-file': [
    mistake('a page that may not be read', obstruct({ name: about, reason: 'denied', detail: '' })),
    mistake('a link to nothing', obstruct({ name: 'pages/x.mdx', reason: 'broken-link', detail: 'terms.mdx' })),
    mistake('a link to itself', obstruct({ name: 'pages/x.mdx', reason: 'circular-link', detail: 'x.mdx' })),
    mistake('a link to a folder', obstruct({ name: 'pages/more', reason: 'folder-link', detail: '../../more' })),
    mistake('a link to elsewhere', obstruct({ name: 'pages/x.mdx', reason: 'outside-link', detail: '/home/x.mdx' })),
    mistake('a folder in the place of a list', obstruct({ name: 'benefits.json', reason: 'folder', detail: '' })),
    mistake('a pipe', obstruct({ name: 'pages/x.mdx', reason: 'special', detail: '' })),
    mistake('a name in another encoding', obstruct({ name: 'pages/b\uFFFDro.mdx', reason: 'bad-name', detail: '' })),
    mistake('a failing disk', obstruct({ name: about, reason: 'failed', detail: 'EIO: i/o error, read' })),
  ],
  'empty-file': [
    mistake('a list that has lost its content', write('benefits.json', '')),
    mistake('a portrait of no bytes', write(drawing, '')),
    mistake('a picture of no bytes', write('team/ada.jpg', new Uint8Array())),
  ],
  'missing-image': [
    mistake('the same letters, stored differently', write('team/jo\u0308rg.jpg', jpeg), show('./j\u00F6rg.jpg')),
    mistake('the same on a page', write('pages/b\u00FCro.jpg', jpeg), showOnPage('./bu\u0308ro.jpg')),
    mistake('another ending', write('team/ada.jpg', jpeg), show('./ada.jpeg')),
    mistake('upper case', write('team/Ada.JPG', jpeg), show('./ada.jpg')),
    mistake('a blank for a hyphen', write('team/ada-byron.jpg', jpeg), show('./ada byron.jpg')),
    mistake(
      'a code for a blank, which only addresses have',
      write('team/ada byron.jpg', jpeg),
      show('./ada%20byron.jpg'),
    ),
    mistake('in another folder', write('pages/ada.jpg', jpeg), show('./ada.jpg')),
    mistake('with the folder of the content', write('team/ada.jpg', jpeg), show('src/content/team/ada.jpg')),
    mistake('from the root of the site, beside the page', showOnPage('/workshop.png')),
    mistake('a path of Windows', write('team/ada.jpg', jpeg), show('C:\\\\Users\\\\me\\\\ada.jpg')),
    mistake('a backslash', write('team/ada.jpg', jpeg), show('.\\\\ada.jpg')),
    mistake('a path of a Mac', showOnPage('file:///Users/me/workshop.png')),
    mistake('with a query', showOnPage('./workshop.png?width=300')),
    mistake('a percent sign', write('pages/100%.jpg', jpeg), showOnPage('./100%.jpg')),
    mistake('a picture of a kind that browsers do not show', write('team/ada.bmp', bytesOf('BM')), show('./ada.bmp')),
    mistake('a picture as data', showOnPage('data:image/png;base64,AAAA')),
  ],
  'oversized-image': [
    mistake('half a photograph', write('pages/workshop.jpg', half(jpeg)), showOnPage('./workshop.jpg')),
    mistake('a photograph without its end mark', write('team/ada.jpg', jpeg.slice(0, -2))),
    mistake('half a GIF', write('team/ada.gif', gif.slice(0, 36))),
    mistake('half a WebP', write('team/ada.webp', webp.slice(0, 40))),
    mistake('a PNG with a changed byte', spoil('pages/workshop.png')),
  ],
  'wrong-file-type': [
    mistake('a JPEG named .svg', write(drawing, jpeg)),
    mistake('a JPEG named .png', write('pages/workshop.png', jpeg)),
    mistake('a WebP named .jpg beside a WebP', write('team/ada.jpg', webp), write('team/ada.webp', webp)),
    mistake('a drawing named .png', write('pages/workshop.png', svg('viewBox="0 0 9 9"'))),
    mistake('a web page named .jpg', write('team/ada.jpg', '<!DOCTYPE html>\n<html><body>Not found</body></html>\n')),
    mistake('a HEIC named .jpg', write('team/ada.jpg', bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))),
    mistake('a TIFF named .png', write('team/ada.png', bytesOf('II*\0\x08\0\0\0'))),
    mistake('a BMP named .jpg', write('team/ada.jpg', bytesOf('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'))),
    mistake('a PDF document named .png', write('team/ada.png', '%PDF-1.7\n')),
    mistake('a Word document named .mdx', write('pages/terms.mdx', bytesOf('PK\x03\x04....word/document.xml\xFF'))),
    mistake('a text document named .mdx', write('pages/terms.mdx', '{\\rtf1\\ansi Terms}')),
    mistake('a web page in the place of a list', write('benefits.json', '<html><body>Sign in</body></html>')),
    mistake('a workbook in the place of a list', write('benefits.json', bytesOf('PK\x03\x04....xl/workbook.xml'))),
    mistake('a pointer to a file', write('team/ada.jpg', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n')),
  ],
  'portrait-shape': [
    mistake('a wide portrait', write(drawing, svg('viewBox="0 0 300 200"'))),
    mistake('a tall portrait', write(drawing, svg('width="200" height="300"'))),
  ],
  'svg-syntax': [
    mistake('a group that is not closed', replace(drawing, '<circle', '<g><circle')),
    mistake('another namespace', replace(drawing, 'http://www.w3.org/2000/svg', 'https://www.w3.org/2000/svg')),
    mistake('a prefix of Inkscape', replace(drawing, '<circle', '<circle inkscape:label="A"')),
    mistake('a bare & in a value', replace(drawing, '<circle', '<circle id="a&b"')),
    mistake('a tag without its end', replace(drawing, 'r="52"/>', 'r="52"')),
    mistake('a value without its closing quotation mark', replace(drawing, 'r="52"/>', 'r="52/>')),
    mistake('a closing tag in another case', replace(drawing, '</svg>', '</SVG>')),
    mistake('no blank between attributes', replace(drawing, 'cy="128" r', 'cy="128"r')),
    mistake('an attribute without a value', replace(drawing, '<circle', '<circle hidden')),
    mistake('hyphens in a comment', replace(drawing, '<circle', '<!-- a -- b --><circle')),
    mistake('an invisible character', replace(drawing, '<circle', '<title>a\u0007b</title><circle')),
    mistake('a bare <', replace(drawing, '<circle', '<title>a < b</title><circle')),
    mistake('no last tag', replace(drawing, '</svg>', '')),
    mistake('words after the drawing', replace(drawing, '</svg>', '</svg>\nWords')),
    mistake('typographic quotation marks', replace(drawing, 'r="52"', 'r=”52”')),
  ],
  'unsafe-svg': [
    mistake('a handler in single quotation marks', replace(drawing, '<circle', "<circle onmouseover='x()'")),
    mistake(
      'a script with a long text',
      replace(drawing, '<circle', '<script>\nif (1 &lt; 2) x();\n</script>\n<circle'),
    ),
    mistake('a script from elsewhere', replace(drawing, '<circle', '<script href="https://x.example/x.js"/><circle')),
    mistake(
      'a font from elsewhere',
      replace(drawing, '<circle', '<style>@font-face { src: url(https://x.example/a.woff2) }</style><circle'),
    ),
    mistake(
      'a drawing used from elsewhere',
      replace(drawing, '<circle', '<use href="https://x.example/a.svg#b"/><circle'),
    ),
  ],
};
