import { useState } from 'react';

import type { PageSummary } from '../../shared/answers.ts';
import { quoteName } from '../../shared/quote-name.ts';
import { toSlug } from '../../shared/slug.ts';
import { useEditor } from '../state/editor-context.ts';
import { SelectButton } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { inputLook } from '../ui/looks.ts';
import { TextInput } from '../ui/TextInput.tsx';

interface Props {
  page: PageSummary;
  onClose: () => void;
}

/** Makes a page, below the one in the frame where that is possible. Its address follows from the title until somebody writes another. */
export function NewPage({ onClose }: Pick<Props, 'onClose'>) {
  const { pages, route: shown, change, openPage } = useEditor();
  const [title, setTitle] = useState('');
  const parents = pages.filter(({ canMove, route }) => canMove && route.lastIndexOf('/') === 0);
  const [above, setAbove] = useState(parents.some(({ route }) => route === shown) ? shown : '');
  const [address, setAddress] = useState<string>();
  const [description, setDescription] = useState('');
  const [inNavigation, setInNavigation] = useState(false);
  const route = address ?? `${above}/${toSlug(title)}`;

  const save = async () => {
    const answer = await change([
      { action: 'add-page', route, title: title.trim(), description: description.trim(), inNavigation },
    ]);
    if (answer.ok) openPage(route);
    return answer;
  };
  return (
    <FormDialog
      title="New page"
      submit="Make the page"
      canSubmit={[title, route, description].every((each) => each.trim() !== '')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Title"
        description="The name of the page in browser tabs and search results."
        value={title}
        onChange={setTitle}
        autoFocus
      />
      <label className="grid gap-1.5">
        <span className="font-semibold">Below</span>
        <select className={inputLook} value={above} onChange={({ target }) => setAbove(target.value)}>
          <option value="">The home page</option>
          {parents.map((page) => (
            <option key={page.route} value={page.route}>
              {page.title}
            </option>
          ))}
        </select>
      </label>
      <TextInput
        label="Address"
        description="Where the page is found. Keep it short: other sites will link to it."
        value={route}
        onChange={setAddress}
      />
      <TextInput
        label="Description"
        description="One or two sentences for search results and shared links."
        value={description}
        onChange={setDescription}
        rows={3}
      />
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-ink"
          checked={inNavigation}
          onChange={({ target }) => setInNavigation(target.checked)}
        />
        Link to it in the navigation, after the other links
      </label>
    </FormDialog>
  );
}

export function RenamePage({ page, onClose }: Props) {
  const { change, select } = useEditor();
  const [route, setRoute] = useState(page.route);
  const { length } = page.links;
  const save = async () => {
    const answer = await change([{ action: 'rename-page', file: page.file, route }]);
    if (answer.ok) select(undefined);
    return answer;
  };
  return (
    <FormDialog title="Change the address" canSubmit={route !== page.route} onSubmit={save} onClose={onClose}>
      <TextInput
        label="Address"
        description={`${length === 0 ? 'No link leads here.' : length === 1 ? 'One link on this site will follow.' : `${length} links on this site will follow.`} If the page was published, visitors who know the old address are sent on to the new one.`}
        value={route}
        onChange={setRoute}
        autoFocus
      />
    </FormDialog>
  );
}

/** Deletes a page. What links to it is shown first, because those links will lead nowhere. */
export function DeletePage({ page, onClose }: Props) {
  const { change } = useEditor();
  const remove = () => change([{ action: 'remove', target: { kind: 'file', file: page.file } }], { selects: true });
  return (
    <FormDialog title={`Delete ${quoteName(page.title)}?`} submit="Delete the page" onSubmit={remove} onClose={onClose}>
      {page.links.length === 0 ? (
        <p>No page links to it.</p>
      ) : (
        <>
          <p>These links will lead nowhere. Until they are changed, the pages stay as they are now.</p>
          <ul className="grid max-h-[40vh] list-disc gap-1 overflow-y-auto ps-4">
            {page.links.map(({ name, target }, index) => (
              <li key={index}>
                <SelectButton target={target} onClickCapture={onClose}>
                  {name}
                </SelectButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
