import { describe, expect, it } from 'vitest';

import { compareWords } from '../../../packages/editor/server/versions/describe-words.ts';
import type { ListedChange } from '../../../packages/editor/server/versions/find-changes.ts';
import { composeMessage, createBranchName } from '../../../packages/editor/server/versions/message.ts';
import { describeRemote, findOfferedUrl, getReviewUrl } from '../../../packages/editor/server/versions/remote.ts';
import { readEdited } from '../../helpers/editor-site.ts';

readEdited();

describe('the address of a server', () => {
  it.each([
    ['https://github.com/owner/site.git', 'github.com/owner/site'],
    ['https://ada:secret@github.com/owner/site.git', 'github.com/owner/site'],
    ['git@github.com:owner/site.git', 'github.com/owner/site'],
    ['ssh://git@git.example.com:2222/owner/site', 'git.example.com/owner/site'],
    ['https://git.example.com:8443/owner/site/', 'git.example.com:8443/owner/site'],
    ['/srv/git/site.git', '/srv/git/site.git'],
    ['C:\\git\\site.git', 'C:\\git\\site.git'],
    ['file:///srv/git/site.git', 'file:///srv/git/site.git'],
  ])('%s is shown without a password', (url, shown) => {
    expect(describeRemote(url)).toBe(shown);
  });

  it.each([
    ['https://github.com/owner/site.git', 'https://github.com/owner/site/pull/new/edit-x'],
    ['https://token@github.example.com/owner/site', 'https://github.example.com/owner/site/pull/new/edit-x'],
    [
      'git@gitlab.com:group/sub/site.git',
      'https://gitlab.com/group/sub/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit-x',
    ],
    ['git@bitbucket.org:owner/site.git', 'https://bitbucket.org/owner/site/pull-requests/new?source=edit-x'],
    ['https://git.example.com/owner/site.git', undefined],
    ['https://notgithub.com/owner/site.git', undefined],
    ['/srv/git/site.git', undefined],
  ])('%s leads to the review page', (url, page) => {
    expect(getReviewUrl(url, 'edit-x')).toBe(page);
  });

  it('is taken from what the server offers, if it offers one for this branch', () => {
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
    takeBack: { kind: 'delete' },
  });

  it('quotes a single sentence as the subject', () => {
    expect(composeMessage([change('benefits.json', 'A title changed')])).toBe('A title changed');
    const long = `A ${'very '.repeat(20)}long sentence`;
    // The sentence is not said twice.
    expect(composeMessage([change('benefits.json', long)])).toBe(`Edit: Benefit cards\n\n${long}`);
  });

  it('names as many files as fit', () => {
    const files = ['benefits.json', 'comparison.json', 'pages/about.mdx', 'pages/licensing.mdx', 'industries.json'];
    const [subject = ''] = composeMessage(files.map((file) => change(file, `${file} changed`))).split('\n');
    expect(subject).toBe('Edit: Benefit cards, Comparison rows, Page /about and 2 more');
  });

  it('makes names of branches that are plain and not taken', () => {
    expect(createBranchName('“Größe” & more…\n\n- x', new Set())).toBe('edit-grosse-more'.replace('grosse', 'gro-e'));
    expect(createBranchName('x', new Set(['edit-x', 'edit-x-2']))).toBe('edit-x-3');
    expect(createBranchName('変更', new Set())).toBe('edit');
    expect(createBranchName('a'.repeat(100), new Set())).toHaveLength('edit-'.length + 40);
  });
});

describe('words', () => {
  it('joins a phrase that was rewritten', () => {
    const runs = compareWords(
      'It stays close to its best operating point.',
      'It stays close to the point where it works best.',
    );
    expect(runs?.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'same: It stays close to ',
      'removed: its best operating point',
      'added: the point where it works best',
      'same: .',
    ]);
  });

  it('shows two texts apart if they have little in common, or are short', () => {
    expect(
      compareWords('Nothing of this is left in the other text.', 'Quite something else stands here now, all new.'),
    ).toBeUndefined();
    expect(compareWords('One', 'Two')).toBeUndefined();
    expect(compareWords(undefined, 'A text that is long enough to be compared.')).toBeUndefined();
  });
});
