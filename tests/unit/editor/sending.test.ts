import { describe, expect, it } from 'vitest';

import type { ListedChange } from '../../../packages/editor/server/compare/find-changes.ts';
import { composeMessage, createBranchName } from '../../../packages/editor/server/versions/message.ts';
import { findOfferedUrl } from '../../../packages/editor/server/versions/remote.ts';
import { readEdited } from '../../helpers/editor-site.ts';

readEdited();

describe('the address of a review', () => {
  it('is what the server offers for this branch', () => {
    const said = [
      'remote: Read the news: https://git.example.com/news',
      'remote: Create a new pull request for "edit-x":',
      'remote:   https://ada:secret@git.example.com/owner/site/compare/main...edit-x        ',
    ].join('\n');
    expect(findOfferedUrl(said, 'edit-x')).toBe('https://git.example.com/owner/site/compare/main...edit-x');
    expect(findOfferedUrl(said, 'edit-y')).toBeUndefined();
  });
});

describe('the message and the branch', () => {
  const change = (file: string, sentence: string): ListedChange => ({
    id: sentence,
    file,
    sentence,
    takeBack: { kind: 'replace', earlier: undefined },
  });

  it('names as many files as fit', () => {
    const files = ['benefits.json', 'comparison.json', 'pages/about.mdx', 'pages/licensing.mdx', 'industries.json'];
    const [subject = ''] = composeMessage(files.map((file) => change(file, `${file} changed`))).split('\n');
    expect(subject).toBe('Edit: Benefit cards, Comparison rows, Page /about and 2 more');
  });

  it('makes names of branches that are plain and not taken', () => {
    expect(createBranchName('“Größe” & more…\n\n- x', new Set())).toBe('edit-grosse-more');
    expect(createBranchName('x', new Set(['edit-x', 'edit-x-2']))).toBe('edit-x-3');
    expect(createBranchName('変更', new Set())).toBe('edit-site');
    expect(createBranchName('a'.repeat(100), new Set())).toHaveLength('edit-'.length + 40);
  });
});
