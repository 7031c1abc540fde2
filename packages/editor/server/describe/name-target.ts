import type { BlockTarget, DataTarget, ElementTarget, Target } from '../../protocol.ts';
import { nameBlock } from './contents.ts';
import { nameElement, nameDocument, nameEntry, type Parsed } from './document-names.ts';
import { nameSteps } from './names.ts';
import { findElementAround, findPlace, getDocument, isListFile, LostTargetError } from './place.ts';

function nameValue(content: Parsed, target: DataTarget | ElementTarget): string {
  const place = findPlace(content, target);
  const steps = nameSteps(place.schema, place.entry.value, place.path, content.placeholders);
  return [nameEntry(place, content), ...steps.map(({ name }) => name)].join(' › ');
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
export function nameTarget(content: Parsed, target: Target): string {
  if (target.kind === 'block') return nameText(content, target);
  const document = getDocument(content, target.file);
  return target.kind === 'data' && isListFile(document, target)
    ? nameDocument(content, document).name
    : nameValue(content, target);
}
