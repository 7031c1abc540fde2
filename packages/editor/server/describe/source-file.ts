import type { Content, Finding } from '@stepless/check';
import { withText } from '@stepless/documents';

import type { EditorFinding, SourceFile } from '../../protocol.ts';
import { toEditorFinding } from '../findings.ts';
import { hashBytes } from '../content-files.ts';
import { checkProject } from '../site.ts';
import { LostTargetError } from './place.ts';

function getLanguage(file: string): SourceFile['language'] {
  if (file.endsWith('.json')) return 'json';
  return file.endsWith('.mdx') ? 'markdown' : 'text';
}

/** Selects the findings of one file, for the editor. */
const findingsOf = (findings: readonly Finding[], file: string, { placeholders: facts }: Content): EditorFinding[] =>
  findings.filter(({ source }) => source.name === file).map((finding) => toEditorFinding(finding, facts));

/** Lists the findings that a file would have with this text. Writes nothing. */
export function checkText(content: Content, file: string, text: string): EditorFinding[] {
  const { project } = content;
  const sources = project.sources.map((source) => (source.name === file ? withText(source, text) : source));
  return findingsOf(checkProject({ ...project, sources }), file, content);
}

/** Describes a file for the source view. @throws LostTargetError if there is no such file */
export function describeSource(content: Content, file: string): SourceFile {
  const source = content.project.sources.find(({ name }) => name === file);
  if (!source) throw new LostTargetError();
  const language = getLanguage(file);
  return {
    file,
    text: source.text,
    hash: hashBytes(source.bytes),
    language,
    findings: findingsOf(checkProject(content.project), file, content),
  };
}
