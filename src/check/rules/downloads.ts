import type { Content } from '../content.ts';
import type { PublicFile } from '../public-file.ts';
import { rememberFor } from '../remember.ts';
import { createSource, type Source } from '../source.ts';

const folder = '/downloads/';

/** The files in public/downloads/, by their names. */
export const getDownloadFiles = rememberFor(
  ({ project }: Content): ReadonlyMap<string, PublicFile> =>
    new Map(
      project.publicFiles
        .filter(({ address }) => address.startsWith(folder))
        .map((file) => [file.address.slice(folder.length), file]),
    ),
);

/** A file in public/, as the place of a problem. It has no text to show. */
export const toPlace = ({ project }: Content, { address }: PublicFile): Source =>
  createSource(`${project.publicDir}${address}`, address.slice(1), new Uint8Array());
