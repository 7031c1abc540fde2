import type { Content } from '@stepless/check';
import { isReadable } from '@stepless/documents';
import { z } from 'zod';

import {
  checkTextRequest,
  locateRequest,
  pictureRequest,
  sourceRequest,
  target,
  uploadRequest,
  type Target,
} from '../protocol.ts';
import type { ContentReader } from './content-reader.ts';
import { describe } from './describe/describe.ts';
import { listFiles } from './describe/files.ts';
import { listClaims, listIcons, listLinkTargets, listPalette } from './describe/options.ts';
import { listPages } from './describe/pages.ts';
import { findTargetAt, getDocument, LostTargetError } from './describe/place.ts';
import { describeSource, findingsOf } from './describe/source-file.ts';
import type { Handler } from './handler.ts';
import { previewPicture, uploadPicture } from './pictures/upload.ts';

/** Validates the body of a request before it is answered. */
const answer =
  <Schema extends z.ZodType>(schema: Schema, respond: (body: z.output<Schema>) => unknown): Handler =>
  async (body) =>
    await respond(schema.parse(body));

/** Answers null if what was asked for is gone. */
function orNull<Answer>(find: () => Answer): Answer | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof LostTargetError) return null;
    throw error;
  }
}

/** Finds what a finding is about. In a file with a mistake in its syntax nothing is sure, so its text is shown. */
function locate(content: Content, file: string, start: number): Target | undefined {
  const { source } = getDocument(content, file);
  return isReadable(source) ? findTargetAt(content, file, start) : undefined;
}

/** The requests of the panel. None of them writes a file. */
export function createPanelHandlers(reader: ContentReader): Record<string, Handler> {
  return {
    describe: answer(target, (body) => orNull(() => describe(reader.read(), body))),
    locate: answer(locateRequest, ({ file, start }) => orNull(() => locate(reader.read(), file, start)) ?? null),
    pages: answer(z.unknown(), () => listPages(reader.read())),
    files: answer(z.unknown(), () => listFiles(reader.read())),
    claims: answer(z.unknown(), () => listClaims(reader.read())),
    links: answer(z.unknown(), () => listLinkTargets(reader.read())),
    icons: answer(z.unknown(), listIcons),
    palette: answer(z.unknown(), listPalette),
    source: answer(sourceRequest, ({ file }) => orNull(() => describeSource(reader.read(), reader.check(), file))),
    'check-text': answer(checkTextRequest, ({ file, text }) =>
      findingsOf(reader.checkText(file, text), file, reader.read()),
    ),
    upload: answer(uploadRequest, (body) => uploadPicture(reader.read(), body)),
    picture: answer(pictureRequest, ({ file, value }) => previewPicture(reader.read(), file, value)),
  };
}
