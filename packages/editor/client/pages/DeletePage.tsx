import type { PageSummary } from '../../protocol.ts';
import { quote } from '../../quote.ts';
import { useSession } from '../state/session.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';

interface Props {
  page: PageSummary;
  onClose: () => void;
}

/** Deletes a page. What links to it is shown first, because those links will lead nowhere. */
export function DeletePage({ page, onClose }: Props) {
  const { change, select } = useSession();
  const remove = async () => {
    select(undefined);
    await change([{ action: 'delete-file', file: page.file }], {
      canUndo: true,
    });
    onClose();
  };
  return (
    <Dialog title={`Delete ${quote(page.title)}?`} onClose={onClose}>
      {page.links.length === 0 ? (
        <p>No page links to it.</p>
      ) : (
        <>
          <p>These links will lead nowhere. Until they are changed, the pages stay as they are now.</p>
          <ul className="grid max-h-[40vh] list-disc gap-1 overflow-y-auto ps-4">
            {page.links.map(({ name, target }) => (
              <li key={JSON.stringify(target)}>
                <LinkButton
                  onClick={() => {
                    onClose();
                    select(target);
                  }}
                >
                  {name}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => void remove()}>
          Delete the page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
