import { useState, type SyntheticEvent } from 'react';

import type { Author, ChangesAnswer, SendAnswer, SentBranch } from '../../shared/versions.ts';
import { requestOrExplain } from '../requests/request.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Empty, Loading, Problem } from '../ui/texts.tsx';
import { SentNote } from './SentNote.tsx';

interface FormProps {
  prepared: ChangesAnswer;
  isBusy: boolean;
  onSend: (message: string, author: Author | undefined) => void;
}

function SendForm({ prepared, isBusy, onSend }: FormProps) {
  const [message, setMessage] = useState(prepared.message);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const isNameless = prepared.author === undefined;
  const isEmpty = prepared.message === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend(message, isNameless ? { name, email } : undefined);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {isNameless && (
        <>
          <p>Who sends this? You are asked only once.</p>
          <TextInput label="Your name" autoComplete="name" maxLength={200} value={name} onChange={setName} />
          <TextInput
            label="Your e-mail address"
            type="email"
            autoComplete="email"
            maxLength={200}
            value={email}
            onChange={setEmail}
          />
        </>
      )}
      <TextInput
        label="What you changed, for those who review it"
        rows={Math.min(12, message.split('\n').length + 2)}
        value={message}
        onChange={setMessage}
      />
      <p>
        {isEmpty
          ? 'Nothing is left to send.'
          : `Your changes go to ${prepared.remote}. The site itself does not change until somebody has agreed.`}
        {!isEmpty && prepared.author && ` They are sent in the name of ${prepared.author.name}.`}
      </p>
      <DialogActions>
        <Button type="submit" icon="send" look="primary" disabled={isBusy || isEmpty}>
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The button that had the focus goes with its form, or is off while the changes are sent. */
const focus = (element: HTMLElement | null) => element?.focus();

const Sent = ({ sent, onClose }: { sent: SentBranch; onClose: () => void }) => (
  <div ref={focus} className="grid gap-3" role="status" tabIndex={-1}>
    <p>
      <strong>Your changes are on the server.</strong>{' '}
      {sent.url === undefined
        ? `Tell a developer the name of the branch: “${sent.branch}”.`
        : 'On the review page, press the button that creates the request. Then colleagues can look at it and agree.'}
    </p>
    <SentNote {...sent} />
    <p>You can go on editing. Until this branch is published, what you send later is added to it.</p>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        Go on editing
      </Button>
    </DialogActions>
  </div>
);

export function Send({ onClose }: { onClose: () => void }) {
  const { mistakes, warnings, revision } = useEditor();
  const { answer: prepared, problem } = useAnswer<ChangesAnswer>('changes', {}, revision);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<SendAnswer>();
  const [hasForm, setHasForm] = useState(false);
  if (!prepared) return <Loading problem={problem} />;
  const { sent, message: proposed } = prepared;
  // The form then stays, with what was typed in it, although all changes may be taken back elsewhere.
  if (proposed !== '' && !hasForm) setHasForm(true);

  const send = async (message: string, author: Author | undefined) => {
    setIsBusy(true);
    setAnswer(undefined);
    setAnswer(await requestOrExplain<SendAnswer>('send', { message, author }));
    setIsBusy(false);
  };

  if (answer?.ok) return <Sent sent={answer.sent} onClose={onClose} />;
  return (
    <div className="grid gap-3">
      {mistakes.length > 0 && (
        <p className="text-error">
          Mistakes to fix: {mistakes.length}. You can send your changes, but the site cannot be published before they
          are fixed.
        </p>
      )}
      {warnings.length > 0 && (
        <p>Warnings, such as words that are still an example: {warnings.length}. The tab “Mistakes” lists them.</p>
      )}
      {answer && (
        <div ref={focus} tabIndex={-1}>
          <Problem role="alert">{answer.reason}</Problem>
        </div>
      )}
      {sent && <SentNote {...sent} />}
      {hasForm ? (
        <SendForm prepared={prepared} isBusy={isBusy} onSend={(message, author) => void send(message, author)} />
      ) : (
        <Empty>{sent ? 'Everything is sent already.' : 'Nothing has changed since the last version.'}</Empty>
      )}
    </div>
  );
}
