import type { BlockTarget, DataTarget, ElementTarget, Target } from '../../protocol.ts';
import { nameBlock } from './contents.ts';
import { nameDocument, nameElement, nameRoot, type Parsed } from './document-names.ts';
import { nameSteps } from './names.ts';
import { findElementAround, findValue, getDocument, LostTargetError } from './place.ts';

function nameValue(content: Parsed, target: DataTarget | ElementTarget): string {
  const found = findValue(content, target);
  const steps = nameSteps(found.schema, found.root, found.path, content.facts);
  // The row of a list file replaces the list.
  const root = typeof found.path[0] === 'number' ? [] : [nameRoot(found, content)];
  return [...root, ...steps].map(({ name }) => name).join(' › ');
}

function nameText(content: Parsed, { file, start, end }: BlockTarget): string {
  const document = getDocument(content, file);
  if (start >= end || end > document.source.text.length) throw new LostTargetError();
  const element = findElementAround(document, start, end);
  const around = element ? nameElement(document, element, content) : nameDocument(content, document);
  return `${around.name} › ${nameBlock(document, start, end)}`;
}

/**
 * Names a target in words: `Benefit card “Efficiency boost” › Title`.
 *
 * @throws LostTargetError if there is no such thing (any more)
 */
export const nameTarget = (content: Parsed, target: Target): string =>
  target.kind === 'block' ? nameText(content, target) : nameValue(content, target);
