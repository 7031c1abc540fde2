import type { ChosenLink } from '../page/page-options.ts';
import { useEditor } from '../state/editor-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { LinkPicker } from '../form/LinkPicker.tsx';

interface Props {
  href: string | undefined;
  onAnswer: (link: ChosenLink | undefined) => void;
}

export function LinkDialog({ href, onAnswer }: Props) {
  const { change } = useEditor();
  return (
    <Dialog title="Where does it lead?" onClose={() => onAnswer(undefined)}>
      <div className="grid gap-1.5">
        <LinkPicker
          aria-label="Page, section, download, contact or address"
          value={href ?? ''}
          autoFocus
          onChoose={(chosen, title) => onAnswer({ href: chosen, title })}
          onUpload={async (uploaded, file, title) => {
            const answer = await change([file]);
            if (answer.ok) onAnswer({ href: uploaded, title });
            return answer;
          }}
        />
      </div>
      {href !== undefined && (
        <DialogActions>
          <Button icon="x" onClick={() => onAnswer({ href: undefined, title: '' })}>
            Remove the link
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
