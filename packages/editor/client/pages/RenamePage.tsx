import { useState, type SyntheticEvent } from 'react';

import type { PageSummary } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { findAddressProblem } from './address.ts';

interface Props {
  page: PageSummary;
  pages: readonly PageSummary[];
  onClose: () => void;
}

/** Changes the address of a page. */
export function RenamePage({ page, pages, onClose }: Props) {
  const { change, select } = useSession();
  const [route, setRoute] = useState(page.route);
  const problem = route === page.route ? undefined : findAddressProblem(route, pages);
  const canSave = route !== page.route && problem === undefined;
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    select(undefined);
    const answer = await change([{ action: 'rename-page', file: page.file, route }]);
    if (answer.ok) onClose();
  };
  const { length } = page.links;
  return (
    <Dialog title="Change the address" onClose={onClose}>
      <form className="grid gap-3" onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label="Address"
          description={`${length === 0 ? 'No link' : length === 1 ? 'One link' : `${length} links`} on this site will follow. Whoever comes by the old address is sent on to the new one.`}
          value={route}
          onChange={setRoute}
          problem={problem}
          autoFocus
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!canSave}>
            Change the address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
