import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react';
import { useState } from 'react';

import type { FoundText, PageSummary } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FoundOption, FoundOptions, NothingFound } from '../ui/FoundOptions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { inputLook } from '../ui/looks.ts';

/** The fewest letters that start a search for words. */
const FEWEST = 2;

const finderId = 'find';

/** Moves the focus to the input. What is typed next replaces the name of the page. */
export function focusFinder(): void {
  const finder = document.getElementById(finderId) as HTMLInputElement | null;
  finder?.focus();
  finder?.select();
}

/** Something that a search has found: a text, or else a page. */
interface Result {
  /** The address of the page. */
  key: string;
  title: string;
  detail: string;
  target?: Target;
}

const has = (text: string, query: string) => text.toLowerCase().includes(query.toLowerCase());

/** Finds pages by their titles and addresses, and all words and rows of the site. @param route the page in the frame */
export function PageChooser({ pages, route }: { pages: readonly PageSummary[]; route: string }) {
  const { revision, select, openPage } = useEditor();
  const [query, setQuery] = useState('');
  const isSearch = query.trim().length >= FEWEST;
  const { answer: texts } = useAnswer<FoundText[]>(isSearch ? 'search' : undefined, { query }, revision);
  const toPage = ({ route: path, title }: PageSummary): Result => ({ key: path, title, detail: path });
  const toText = ({ name, target, text }: FoundText): Result => ({
    key: JSON.stringify(target),
    title: text,
    detail: name,
    target,
  });
  const results = [
    ...pages.filter((page) => has(`${page.title} ${page.route}`, query)).map(toPage),
    ...(texts ?? []).map(toText),
  ];
  const shown = pages.find((page) => page.route === route);
  return (
    <Combobox
      value={shown ? toPage(shown) : null}
      by="key"
      onChange={(result: Result | null) => {
        if (result?.target) select(result.target);
        else if (result) openPage(result.key);
      }}
      onClose={() => setQuery('')}
    >
      <div className="relative w-48 max-w-full full:w-56">
        <ComboboxInput
          id={finderId}
          aria-label="Page"
          aria-keyshortcuts="Control+Shift+F"
          title="Find pages and words (Ctrl+Shift+F)"
          className={`${inputLook} pe-9 text-ellipsis`}
          displayValue={(page: Result | null) => page?.title ?? route}
          autoComplete="off"
          // After a search that Escape has ended, the focus is still here.
          onKeyDown={({ key, currentTarget }) => {
            if (query === '' && key.length === 1) currentTarget.select();
          }}
          onClick={() => {
            if (query === '') focusFinder();
          }}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ComboboxButton
          className="absolute inset-y-0 end-0 grid w-8 place-items-center"
          aria-label="All pages"
          onClick={focusFinder}
        >
          <Icon name="search" />
        </ComboboxButton>
      </div>
      <FoundOptions>
        {results.map((result) => (
          <FoundOption key={result.key} value={result} title={result.title} detail={result.detail} />
        ))}
        {results.length === 0 && (
          <NothingFound>{isSearch && !texts ? 'One moment…' : `Nothing says “${query}”.`}</NothingFound>
        )}
      </FoundOptions>
    </Combobox>
  );
}
