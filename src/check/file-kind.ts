/** What a file really is, by its first bytes. */
export interface FileKind {
  /** With its article: `a JPEG picture`. */
  noun: string;
  /** The endings of its names, the usual one first. */
  endings: readonly string[];
}

const kind = (noun: string, ...endings: string[]): FileKind => ({ noun, endings });

const heic = kind('a HEIC photograph', 'heic', 'heif');
const tiff = kind('a TIFF picture', 'tif', 'tiff');
const video = kind('a video', 'mp4', 'mov');

/** Signatures, in Latin-1. */
const signatures: readonly (readonly [start: RegExp, kind: FileKind])[] = [
  [/^\xFF\xD8\xFF/, kind('a JPEG picture', 'jpg', 'jpeg')],
  [/^\x89PNG/, kind('a PNG picture', 'png')],
  [/^GIF8[79]a/, kind('a GIF picture', 'gif')],
  [/^RIFF....WEBP/s, kind('a WebP picture', 'webp')],
  [/^....ftyp.{0,40}avi[fs]/s, kind('an AVIF picture', 'avif')],
  [/^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, heic],
  [/^....ftyp/s, video],
  [/^[^\w\s]E\xDF\xA3/, kind('a video', 'webm', 'mkv')],
  [/^(?:II\*\0|MM\0\*)/, tiff],
  [/^BM....\0\0\0\0/s, kind('a BMP picture', 'bmp')],
  [/^\0\0.\0[^\0]\0/s, kind('an icon of Windows', 'ico')],
  [/^8BPS/, kind('a Photoshop file', 'psd')],
  [/^(?:\xFF\n|\0\0\0.JXL )/s, kind('a JPEG XL picture', 'jxl')],
  [/^%!PS|^\xC5\xD0\xD3\xC6/, kind('a PostScript file', 'eps')],
  [/^%PDF-/, kind('a PDF document', 'pdf')],
  [/^AC10\d\d/, kind('a drawing of a CAD program (DWG)', 'dwg')],
  [/^ISO-10303-21;/, kind('a model of a CAD program (STEP)', 'step', 'stp')],
  [/^(?:\s*999\r?\n.*\r?\n)*\s*0\r?\nSECTION|^AutoCAD Binary DXF/, kind('a drawing of a CAD program (DXF)', 'dxf')],
  [/^\{\\rtf/, kind('a text document (RTF)', 'rtf')],
  [/^\xD0\xCF.\xE0/s, kind('an old document of Word, Excel or PowerPoint', 'doc', 'xls', 'ppt')],
  [/^PK[^\w\s]{2}.*word\//s, kind('a Word document', 'docx')],
  [/^PK[^\w\s]{2}.*xl\//s, kind('an Excel workbook', 'xlsx')],
  [/^PK[^\w\s]{2}.*ppt\//s, kind('a PowerPoint presentation', 'pptx')],
  [/^PK[^\w\s]{2}.*opendocument/s, kind('an OpenDocument file', 'odt', 'ods', 'odp')],
  [/^PK[^\w\s]{2}/, kind('an archive (zip)', 'zip')],
  [/^[^\w\xC0-\xFF]\x8B/, kind('a compressed file (gzip)', 'gz')],
  [/^7z\xBC\xAF|^Rar!/, kind('an archive', '7z', 'rar')],
  [/^bplist0/, kind('a settings file of a Mac', 'plist')],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)[\s>]/i, kind('a saved web page', 'html', 'htm')],
  [/^(?:<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!doctype svg[^>]*>|\s)*<svg[\s>]/i, kind('a drawing', 'svg')],
  [/^version https:\/\/git-lfs/, kind('a note that stands for the real file (Git LFS)', 'lfs')],
];

/** Bytes that are enough to know any kind. The names inside an archive of an office program follow early. */
const HEAD_BYTES = 4096;

/** How pages, lists and records begin, and no other kind of file. */
const usual = /^(?:---|[[{]\s)/;

/** Detects what a file really is, by its first bytes. Text and unknown files have no kind. */
export function detectKind(bytes: Uint8Array): FileKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString('latin1');
  const text = head.replace(/^\xEF\xBB\xBF/, '');
  // Fast path: most files are what they should be.
  if (usual.test(text)) return undefined;
  return signatures.find(([start]) => start.test(text))?.[1];
}

/** Returns the kind of file that a name says, by its ending. Text and unknown files have no kind. */
export const findKind = (ending: string): FileKind | undefined =>
  signatures.find(([, { endings }]) => endings.includes(ending))?.[1];
