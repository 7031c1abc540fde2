import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react';
import { useState } from 'react';

import type { EditorFinding, Found, PageSummary, Target } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FoundOption, FoundOptions, NothingFound } from '../ui/FoundOptions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { inputLook } from '../ui/looks.ts';

/** The fewest letters that words are looked for by. */
const FEWEST = 2;

/** The id of the input, to which a key leads. */
export const finderId = 'find';

/** Something that a search has found. */
type Result =
  | { key: string; title: string; detail: string; page: PageSummary }
  | { key: string; title: string; detail: string; target: Target }
  | { key: string; title: string; detail: string; finding: EditorFinding };

const has = (text: string, query: string) => text.toLowerCase().includes(query.toLowerCase());

const toPage = (page: PageSummary): Result => ({ key: page.route, title: page.title, detail: page.route, page });

interface Props {
  pages: readonly PageSummary[];
  /** The address of the page in the frame. */
  route: string;
  onChoose: (route: string) => void;
}

/** Finds pages by their titles and addresses, and all words, rows and mistakes of the site. */
export function PageChooser({ pages, route, onChoose }: Props) {
  const { state, revision, select, openFinding } = useSession();
  const [query, setQuery] = useState('');
  const isSearch = query.trim().length >= FEWEST;
  const { answer: texts = [] } = useAnswer<Found[]>(isSearch ? 'search' : undefined, { query }, revision);
  const findings = isSearch ? (state?.findings ?? []) : [];
  const results: Result[] = [
    ...pages.filter((page) => has(`${page.title} ${page.route}`, query)).map(toPage),
    ...findings
      .filter(({ name = '', message }) => has(`${name} ${message}`, query))
      .map((finding): Result => {
        const { file, start, code, message, level } = finding;
        const title = level === 'error' ? 'Mistake' : 'Warning';
        return {
          key: `${code} ${file} ${start}`,
          title: `${title}: ${message}`,
          detail: finding.name ?? file,
          finding,
        };
      }),
    ...texts.map(({ name, target, text }): Result => ({
      key: JSON.stringify(target),
      title: text,
      detail: name,
      target,
    })),
  ];
  const choose = (result: Result | null) => {
    if (!result) return;
    if ('page' in result) onChoose(result.page.route);
    else if ('finding' in result) openFinding(result.finding);
    else {
      const page = pages.find(({ file }) => file === result.target.file);
      if (page && page.route !== route) onChoose(page.route);
      select(result.target);
    }
  };
  const shown = pages.find((page) => page.route === route);
  return (
    <Combobox
      value={shown ? toPage(shown) : null}
      by="key"
      immediate
      onChange={choose}
      onClose={() => {
        setQuery('');
      }}
    >
      <div className="relative w-48 max-w-full full:w-56">
        <ComboboxInput
          id={finderId}
          aria-label="Page"
          aria-keyshortcuts="Control+Shift+F"
          title="Find pages, words and mistakes (Ctrl+Shift+F)"
          className={`${inputLook} pe-9 font-mono text-ellipsis`}
          displayValue={(page: Result | null) => page?.title ?? route}
          autoComplete="off"
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setQuery(target.value);
          }}
        />
        <ComboboxButton className="absolute inset-y-0 end-0 grid w-8 place-items-center" aria-label="All pages">
          <Icon name="chevron-down" />
        </ComboboxButton>
      </div>
      <FoundOptions>
        {results.map((result) => (
          <FoundOption key={result.key} value={result} title={result.title} detail={result.detail} />
        ))}
        {results.length === 0 && <NothingFound>Nothing says “{query}”.</NothingFound>}
      </FoundOptions>
    </Combobox>
  );
}
