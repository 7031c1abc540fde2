import type { Language } from '@eslint/core';
import { TextSourceCodeBase, VisitNodeStep } from '@eslint/plugin-kit';

/** The whole file. The content check reads it by itself, so ESLint needs no tree. */
interface Root {
  type: 'content';
}

class ContentText extends TextSourceCodeBase {
  override getLoc() {
    return { start: { line: 1, column: 1 }, end: this.getLocFromIndex(this.text.length) };
  }

  override traverse() {
    return [new VisitNodeStep({ target: this.ast, phase: 1, args: [this.ast] })];
  }
}

/** A language for files that ESLint takes as plain text. Rules see one node, `content`. */
export const language: Language = {
  fileType: 'text',
  lineStart: 1,
  columnStart: 1,
  nodeTypeKey: 'type',
  validateLanguageOptions: () => undefined,
  parse: () => ({ ok: true, ast: { type: 'content' } satisfies Root }),
  createSourceCode: (file, { ast }) => new ContentText({ text: String(file.body), ast: ast as Root }),
};
