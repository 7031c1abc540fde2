/** Files that operating systems and programs leave in folders. */
const names = [
  // macOS and Windows.
  ...['.DS_Store', '.Spotlight-V100', '._about.mdx', 'Icon\r'],
  ...['Thumbs.db', 'thumbs.db', 'ehthumbs.db', 'ehthumbs_vista.db', 'desktop.ini', 'Desktop.ini', '.directory'],
  // Office programs.
  ...['~$doc.docx', '~$about.mdx', '~WRL0001.tmp', '.~lock.benefits.json#'],
  // Code editors.
  ...['.about.mdx.swp', '.about.mdx.swo', '4913', 'about.mdx~', '.#about.mdx', '#about.mdx#'],
  ...['about.mdx___jb_tmp___', 'about.mdx___jb_old___', 'about.mdx.tmp'],
];

const folders = ['', 'pages/', 'pages/legal/', 'team/'];
/** Relative to the content folder. */
export const leftBehind = [
  ...folders.flatMap((folder) => names.map((name) => folder + name)),
  '__MACOSX/pages/._about.mdx',
];

/** The first bytes of a .DS_Store: no text in any encoding. */
export const leftBehindBytes = new Uint8Array([0, 0, 0, 1, 0x42, 0xff, 0xfe]);
