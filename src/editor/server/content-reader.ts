import type { Content, Finding, Project, PublicFile } from '@stepless/check';
import { createSource } from '@stepless/documents';

import { checkProject, readContent } from './site.ts';

/** The files of the content folder. Files that have not changed keep their Source objects. */
export interface ProjectFiles {
  read: () => Project;
}

const isSamePublicFile = (a: PublicFile, b: PublicFile | undefined) =>
  a.address === b?.address && a.size === b.size && Buffer.compare(a.head, b.head) === 0;

const isSameProject = (a: Project, b: Project) =>
  a.sources.length === b.sources.length &&
  a.sources.every((source, index) => source === b.sources[index]) &&
  a.today === b.today &&
  String(a.routes) === String(b.routes) &&
  a.publicFiles.length === b.publicFiles.length &&
  a.publicFiles.every((file, index) => isSamePublicFile(file, b.publicFiles[index])) &&
  JSON.stringify(a.obstacles) === JSON.stringify(b.obstacles);

/** Reads the content as it is on disk. As long as nothing has changed, it is neither parsed nor checked again. */
export class ContentReader {
  readonly #files: ProjectFiles;
  #content: Content | undefined;
  #findings: Finding[] | undefined;

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  read(): Content {
    const project = this.#files.read();
    if (this.#content && isSameProject(project, this.#content.project)) return this.#content;
    this.#findings = undefined;
    this.#content = readContent(project);
    return this.#content;
  }

  /** The findings of the content check. */
  check(): Finding[] {
    const { project } = this.read();
    this.#findings ??= checkProject(project);
    return this.#findings;
  }

  /** The findings that there would be if a file had this text. Writes nothing. */
  checkText(file: string, text: string): Finding[] {
    const { project } = this.read();
    const others = project.sources.filter(({ name }) => name !== file);
    const source = createSource(`${project.contentDir}/${file}`, file, new TextEncoder().encode(text));
    const sources = [...others, source].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return checkProject({ ...project, sources });
  }
}
