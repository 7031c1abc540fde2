import type { Finding } from '../../../check/check.ts';
import type { Content } from '../../../check/content.ts';
import { createComponentSchemas, createEditorSchemas } from '../../../check/editor-schemas.ts';
import { getCollectionName } from '../../../check/parse/documents.ts';
import type { SourceFile } from '../../protocol.ts';
import { hashBytes } from './describe.ts';
import { toEditorFinding } from '../findings.ts';
import { LostTargetError } from './place.ts';

function getLanguage(file: string): SourceFile['language'] {
  if (file.endsWith('.json')) return 'json';
  return file.endsWith('.mdx') ? 'markdown' : 'text';
}

/** Selects the findings of one file, for the editor. */
export const findingsOf = (findings: readonly Finding[], file: string, { facts }: Pick<Content, 'facts'>) =>
  findings.filter(({ source }) => source.name === file).map((finding) => toEditorFinding(finding, facts));

/** Describes a file for the source view. @throws LostTargetError if there is no such file */
export function describeSource(content: Content, findings: readonly Finding[], file: string): SourceFile {
  const source = content.sources.find(({ name }) => name === file);
  if (!source) throw new LostTargetError();
  const collection = getCollectionName(file);
  const language = getLanguage(file);
  return {
    file,
    text: source.text,
    hash: hashBytes(source.bytes),
    language,
    findings: findingsOf(findings, file, content),
    ...(collection && { schema: createEditorSchemas(content).get(collection) }),
    ...(language === 'markdown' && { components: Object.fromEntries(createComponentSchemas(content)) }),
  };
}
