import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { AskForLink, ChosenLink } from '../frame/edit-text.ts';
import type { LiveContent } from '../state/use-content.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { LinkPicker } from './fields/LinkPicker.tsx';

/** A dialog that asks where the words that are selected on the page lead. */
export function useLinkDialog(change: LiveContent['change']): { askForLink: AskForLink; linkDialog: ReactNode } {
  const [question, setQuestion] = useState<{ href: string | undefined; answer: (link?: ChosenLink) => () => void }>();
  const askForLink: AskForLink = (href) =>
    new Promise((resolve) => {
      const answer = (link?: ChosenLink) => () => {
        // The dialog gives the focus back when it goes. Only then can the field of the page take it.
        flushSync(() => {
          setQuestion(undefined);
        });
        resolve(link);
      };
      setQuestion({ href, answer });
    });
  const linkDialog = question && (
    <Dialog title="Where does it lead?" onClose={question.answer()}>
      <div className="grid gap-1.5">
        <LinkPicker
          aria-label="Page, section, download, contact or address"
          value={question.href ?? ''}
          autoFocus
          onChoose={(href, title) => {
            question.answer({ href, title })();
          }}
          onUpload={async (href, file, title) => {
            const answer = await change([file]);
            if (answer.ok) question.answer({ href, title })();
            return answer;
          }}
        />
      </div>
      {question.href !== undefined && (
        <DialogActions>
          <Button icon="x" onClick={question.answer({ href: undefined, title: '' })}>
            Remove the link
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
  return { askForLink, linkDialog };
}
