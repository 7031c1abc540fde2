import { useState, type SyntheticEvent } from 'react';

import type { PageSummary } from '../../protocol.ts';
import { toSlug } from '../../slug.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { findAddressProblem } from './address.ts';

interface Props {
  pages: readonly PageSummary[];
  onClose: () => void;
}

/** Says how far a description is from what search engines show, as its schema does. */
function findDescriptionProblem(description: string): string | undefined {
  const { length } = description.trim();
  if (length === 0) return undefined;
  if (length < 50) return `${50 - length} more characters are needed.`;
  return length > 200 ? `${length - 200} characters too long.` : undefined;
}

/** Makes a page. Its address follows from the title until somebody writes another. */
export function NewPage({ pages, onClose }: Props) {
  const { change, openPage } = useSession();
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState<string>();
  const [description, setDescription] = useState('');
  const [inNavigation, setInNavigation] = useState(false);
  const route = address ?? (title.trim() === '' ? '/' : `/${toSlug(title)}`);
  const addressProblem = route === '/' ? undefined : findAddressProblem(route, pages);
  const descriptionProblem = findDescriptionProblem(description);
  const canSave =
    title.trim() !== '' &&
    findAddressProblem(route, pages) === undefined &&
    description.trim() !== '' &&
    descriptionProblem === undefined;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const answer = await change([
      { action: 'add-page', route, title: title.trim(), description: description.trim(), inNavigation },
    ]);
    if (!answer.ok) return;
    onClose();
    openPage(route);
  };
  return (
    <Dialog title="New page" onClose={onClose}>
      <form className="grid gap-3" onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label="Title"
          description="The name of the page in browser tabs and search results."
          value={title}
          onChange={setTitle}
          autoFocus
        />
        <TextInput
          label="Address"
          description="Where the page is found. Keep it short: other sites will link to it."
          value={route}
          onChange={setAddress}
          problem={addressProblem}
        />
        <TextInput
          label="Description"
          description="One or two sentences for search results and shared links, 50 to 200 characters."
          value={description}
          onChange={setDescription}
          problem={descriptionProblem}
          rows={3}
        />
        <Checkbox label="Link to it in the navigation" checked={inNavigation} onChange={setInNavigation} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!canSave}>
            Make the page
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
