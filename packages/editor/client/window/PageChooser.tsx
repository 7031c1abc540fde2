import { useState } from 'react';

import type { FoundText } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Finder } from '../ui/Finder.tsx';

/** The fewest letters that start a search for words. */
const FEWEST = 2;

const finderId = 'find';

/** Moves the focus to the input. What is typed next replaces the name of the page. */
export function focusFinder(): void {
  const finder = document.getElementById(finderId) as HTMLInputElement | null;
  finder?.focus();
  finder?.select();
}

/** Finds pages by their titles and addresses, and all words and rows of the site. */
export function PageChooser() {
  const { pages, page, route, revision, select, openPage } = useEditor();
  const [query, setQuery] = useState<string>();
  const wanted = query?.trim() ?? '';
  const isSearch = wanted.length >= FEWEST;
  const { answer } = useAnswer<FoundText[]>(isSearch ? 'search' : undefined, { query: wanted }, revision);
  const texts = (answer ?? []).map((text) => ({ ...text, value: JSON.stringify(text.target) }));
  const found = pages.filter((each) => `${each.title} ${each.route}`.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div className="w-48 max-w-full full:w-56">
      <Finder
        id={finderId}
        aria-label="Page"
        aria-keyshortcuts="Control+Shift+F"
        title="Find pages and words (Ctrl+Shift+F)"
        value={route}
        text={page?.title}
        query={query}
        onQuery={setQuery}
        found={[
          ...found.map((each) => ({ value: each.route, title: each.title, detail: each.route })),
          ...texts.map(({ value, text, name }) => ({ value, title: text, detail: name })),
        ]}
        nothing={isSearch && !answer ? 'One moment…' : `Nothing says “${wanted}”.`}
        onChoose={(chosen) => {
          const text = texts.find(({ value }) => value === chosen);
          if (text) select(text.target);
          else openPage(chosen);
        }}
        isName
      />
    </div>
  );
}
