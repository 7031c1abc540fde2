import path from 'node:path';

import { createCollectionSchemas, createComponentSchemas, type Content, type Finding } from '@stepless/check';

import type { SourceFile } from '../../protocol.ts';
import { toEditorFinding } from '../findings.ts';
import { getCollectionName } from '../site.ts';
import { hashBytes } from './describe.ts';
import { LostTargetError } from './place.ts';

function getLanguage(file: string): SourceFile['language'] {
  if (file.endsWith('.json')) return 'json';
  return file.endsWith('.mdx') ? 'markdown' : 'text';
}

/** Selects the findings of one file, for the editor. */
export const findingsOf = (
  findings: readonly Finding[],
  file: string,
  { placeholders: facts }: Pick<Content, 'placeholders'>,
) => findings.filter(({ source }) => source.name === file).map((finding) => toEditorFinding(finding, facts));

/** Describes a file for the source view. @throws LostTargetError if there is no such file */
export function describeSource(content: Content, findings: readonly Finding[], file: string): SourceFile {
  const source = content.project.sources.find(({ name }) => name === file);
  if (!source) throw new LostTargetError();
  const collection = getCollectionName(file);
  const language = getLanguage(file);
  return {
    file,
    text: source.text,
    hash: hashBytes(source.bytes),
    language,
    findings: findingsOf(findings, file, content),
    ...(collection && { schema: createCollectionSchemas(content).get(collection) }),
    ...(language === 'markdown' && {
      components: Object.fromEntries(createComponentSchemas(content, path.posix.dirname(file))),
    }),
  };
}
