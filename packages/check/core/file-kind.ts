/** What a file really is, by its first bytes. */
interface FileKind {
  /** With its article: `a JPEG picture`. */
  noun: string;
  /** The endings of its names, the usual one first. */
  endings: readonly string[];
}

const kind = (noun: string, ...endings: string[]): FileKind => ({ noun, endings });

/** Signatures, in Latin-1. */
const signatures: readonly (readonly [start: RegExp, kind: FileKind])[] = [
  [/^\xFF\xD8\xFF/, kind('a JPEG picture', 'jpg', 'jpeg')],
  [/^\x89PNG/, kind('a PNG picture', 'png')],
  [/^GIF8[79]a/, kind('a GIF picture', 'gif')],
  [/^RIFF....WEBP/s, kind('a WebP picture', 'webp')],
  [/^....ftyp.{0,40}avi[fs]/s, kind('an AVIF picture', 'avif')],
  [/^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, kind('a HEIC photograph', 'heic', 'heif')],
  [/^....ftyp/s, kind('a video', 'mp4', 'mov')],
  [/^\x1AE\xDF\xA3/, kind('a video', 'webm', 'mkv')], // oxlint-disable-line no-control-regex -- signatures are bytes
  [/^(?:II\*\0|MM\0\*)/, kind('a TIFF picture', 'tif', 'tiff')],
  [/^8BPS/, kind('a Photoshop file', 'psd')],
  [/^%PDF-/, kind('a PDF document', 'pdf')],
  [/^AC10\d\d/, kind('a drawing of a CAD program (DWG)', 'dwg')],
  [/^ISO-10303-21;/, kind('a model of a CAD program (STEP)', 'step', 'stp')],
  [/^\{\\rtf/, kind('a text document (RTF)', 'rtf')],
  [/^\xD0\xCF\x11\xE0/, kind('an old document of Word, Excel or PowerPoint', 'doc', 'xls', 'ppt')], // oxlint-disable-line no-control-regex
  // The name of a file follows 26 bytes after its mark. Any archive may have a folder xl/, so a zip is right, too.
  [/^PK\x03\x04(?:.*PK\x03\x04)?.{26}word\//s, kind('a Word document', 'docx', 'zip')], // oxlint-disable-line no-control-regex
  [/^PK\x03\x04(?:.*PK\x03\x04)?.{26}xl\//s, kind('an Excel workbook', 'xlsx', 'zip')], // oxlint-disable-line no-control-regex
  [/^PK\x03\x04/, kind('an archive (zip)', 'zip', 'docx', 'xlsx', 'pptx', 'odt')], // oxlint-disable-line no-control-regex
  [/^\s*(?:<!doctype html|<html)[\s>]/i, kind('a saved web page', 'html', 'htm')],
  [/^(?:<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!doctype svg[^>]*>|\s)*<svg[\s>]/i, kind('a drawing', 'svg')],
  [/^version https:\/\/git-lfs/, kind('a note that stands for the real file (Git LFS)', 'lfs')],
];

/** Bytes that are enough to know any kind. The names inside an archive of an office program follow early. */
export const HEAD_BYTES = 4096;

/** Detects what a file is, by its first bytes. Text and unknown files have no kind. */
export function detectKind(bytes: Uint8Array): FileKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString('latin1');
  const text = head.replace(/^\xEF\xBB\xBF/, '');
  // Fast path: pages, lists and records begin like this, and no other kind of file.
  if (/^(?:---|[[{]\s)/.test(text)) return undefined;
  return signatures.find(([start]) => start.test(text))?.[1];
}

export const getEnding = (name: string): string => /\.([^./]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns what a file is, if its name says something else. */
export function getForeignKind(name: string, bytes: Uint8Array): FileKind | undefined {
  const kind = detectKind(bytes);
  // A page may begin with the tag of a drawing.
  const isPage = /\.mdx?$/.test(name) && (kind?.endings[0] === 'svg' || kind?.endings[0] === 'html');
  return kind && !kind.endings.includes(getEnding(name)) && !isPage ? kind : undefined;
}

/** Whether a file may be what its name says: kinds with a signature must have it. */
export function isOfKind(name: string, bytes: Uint8Array): boolean {
  const ending = getEnding(name);
  if (ending === 'vtt')
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/^\xEF\xBB\xBF/, '')
      .startsWith('WEBVTT');
  const hasSignature = signatures.some(([, { endings }]) => endings.includes(ending));
  return !hasSignature || detectKind(bytes)?.endings.includes(ending) === true;
}

const pictures = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'];

/** Whether a file is a picture that browsers show, by its name. */
export const isPicture = (name: string): boolean => pictures.includes(getEnding(name));
