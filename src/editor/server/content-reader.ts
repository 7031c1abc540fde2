import path from 'node:path';

import { check, type Finding } from '../../check/check.ts';
import { readContent, type Content } from '../../check/content.ts';
import { readProject, type Project } from '../../check/project.ts';
import { createSource, type Source } from '../../check/source.ts';

const isSameSource = (a: Source, b: Source) =>
  a.bytes === b.bytes || (a.bytes.length === b.bytes.length && Buffer.compare(a.bytes, b.bytes) === 0);

/** Keeps the sources that have not changed: the check parses each source only once. */
export function keepSources(project: Project, known: readonly Source[]): Project {
  const byName = new Map(known.map((source) => [source.name, source]));
  return {
    ...project,
    sources: project.sources.map((source) => {
      const before = byName.get(source.name);
      return before && isSameSource(before, source) ? before : source;
    }),
  };
}

const isSameProject = (a: Project, b: Project) =>
  a.sources.length === b.sources.length &&
  a.sources.every((source, index) => source === b.sources[index]) &&
  a.tokens === b.tokens &&
  a.today === b.today &&
  String(a.filePaths) === String(b.filePaths) &&
  JSON.stringify(a.obstacles) === JSON.stringify(b.obstacles);

/** Reads the content as it is on disk. What has not changed is neither parsed nor checked again. */
export class ContentReader {
  readonly #root: string;
  readonly #contentDir: string;
  #project: Project | undefined;
  #content: Content | undefined;
  #findings: Finding[] | undefined;

  /** @param contentDir the content folder, absolute or relative to the root */
  constructor(root: string, contentDir: string) {
    this.#root = root;
    this.#contentDir = contentDir;
  }

  /** The absolute path of the content folder. */
  get folder(): string {
    return path.resolve(this.#root, this.#contentDir);
  }

  read(): Content {
    const project = keepSources(readProject(this.#root, this.#contentDir), this.#project?.sources ?? []);
    if (this.#content && this.#project && isSameProject(project, this.#project)) return this.#content;
    this.#project = project;
    this.#findings = undefined;
    this.#content = readContent(project);
    return this.#content;
  }

  /** The findings of the content check. */
  check(): Finding[] {
    const { project } = this.read();
    this.#findings ??= check(project, { launch: false });
    return this.#findings;
  }

  /** The findings that there would be if a file had this text. Writes nothing. */
  checkText(file: string, text: string): Finding[] {
    const { project } = this.read();
    const bytes = new TextEncoder().encode(text);
    const others = project.sources.filter(({ name }) => name !== file);
    const source = createSource(`${project.contentDir}/${file}`, file, bytes);
    const sources = [...others, source].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return check({ ...project, sources }, { launch: false });
  }
}
