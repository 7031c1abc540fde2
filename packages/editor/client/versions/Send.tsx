import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

import type { Author, PatchFile, SendAnswer, SendingAnswer } from '../../versions.ts';
import { request } from '../request.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Empty, Note } from '../ui/texts.tsx';
import { explainError } from './explain-answer.ts';
import { Loading } from './Loading.tsx';
import { ObstacleNote } from './ObstacleNote.tsx';
import { SentNote } from './SentNote.tsx';

/** A link that saves the changes as a file. */
const DownloadLink = ({ file: { name, text } }: { file: PatchFile }) => (
  <p>
    <a
      download={name}
      ref={(link) => {
        const url = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }));
        if (link) link.href = url;
        return () => {
          URL.revokeObjectURL(url);
        };
      }}
    >
      Save the changes as a file ({name})
    </a>
  </p>
);

interface FormProps {
  prepared: SendingAnswer;
  isBusy: boolean;
  onSend: (message: string, author: Author | undefined) => void;
}

function SendForm({ prepared, isBusy, onSend }: FormProps) {
  const [message, setMessage] = useState(prepared.message);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const isUnknown = prepared.author === undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend(message, isUnknown ? { name, email } : undefined);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {isUnknown && (
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
        {prepared.remote === undefined
          ? 'No server is set up here, so your changes become a file that you give to a developer.'
          : `Your changes go to ${prepared.remote}. The site itself does not change until somebody has agreed.`}
        {prepared.author && ` It is sent in the name of ${prepared.author.name}.`}
      </p>
      <DialogActions>
        <Button type="submit" icon="send" look="primary" disabled={isBusy}>
          {isBusy ? 'Sending…' : prepared.remote === undefined ? 'Make the file' : 'Send'}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ResultProps {
  answer: SendAnswer;
  isBusy: boolean;
  onSendAsNew: () => void;
  onClose: () => void;
}

function SendResult({ answer, isBusy, onSendAsNew, onClose }: ResultProps) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus goes with its form, or is off while the changes are sent.
    result.current?.focus();
  }, [answer]);
  if (!answer.ok) {
    return (
      <Note ref={result} role="alert" tabIndex={-1}>
        <p>
          <strong>{answer.reason}</strong>
        </p>
        <p>{answer.remedy}</p>
        {answer.patch && <DownloadLink file={answer.patch} />}
        {answer.canSendAsNew && (
          <Button icon="send" disabled={isBusy} onClick={onSendAsNew}>
            Send as a new branch
          </Button>
        )}
      </Note>
    );
  }
  const { sent, patch } = answer;
  return (
    <div ref={result} className="grid gap-3" role="status" tabIndex={-1}>
      {sent.isDelivered ? (
        <p>
          <strong>Your changes are on the server.</strong>{' '}
          {sent.url === undefined
            ? `Tell a developer its name: “${sent.name}”.`
            : 'On the review page, press the button that creates the request. Then colleagues can look at it and agree.'}
        </p>
      ) : (
        <p>
          <strong>Your changes are ready.</strong> Give this file to a developer.
        </p>
      )}
      {patch && <DownloadLink file={patch} />}
      <SentNote sent={sent} />
      <p>You can go on editing. What you send later is added to this branch until it is published.</p>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Go on editing
        </Button>
      </DialogActions>
    </div>
  );
}

interface Props {
  /** How many mistakes the content has. */
  mistakes: number;
  onClose: () => void;
}

/** Sends the changes for review. */
export function Send({ mistakes, onClose }: Props) {
  const { revision } = useSession();
  const { answer: prepared, problem } = useAnswer<SendingAnswer>('sending', {}, revision);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<SendAnswer>();
  const [last, setLast] = useState<{ message: string; author: Author | undefined }>();
  if (!prepared) return <Loading problem={problem} />;

  const send = async (message: string, author: Author | undefined, asNew: boolean) => {
    setIsBusy(true);
    setLast({ message, author });
    try {
      setAnswer(await request<SendAnswer>('send', { message, author, asNew }));
    } catch (error) {
      setAnswer({ ok: false, reason: explainError(error), remedy: '', canSendAsNew: false });
    } finally {
      setIsBusy(false);
    }
  };

  const { obstacle, sent, count } = prepared;
  const isStopped = obstacle?.stops.includes('send') === true;
  // A branch that did not reach the server is sent again, although nothing has changed since.
  const isSendable = !isStopped && (count > 0 || sent?.isDelivered === false);
  return (
    <div className="grid gap-3">
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {mistakes > 0 && answer?.ok !== true && (
        <p className="text-error">
          {mistakes === 1 ? 'One mistake is' : `${mistakes} mistakes are`} not fixed yet. You can send your changes, but
          the site cannot be published with {mistakes === 1 ? 'it' : 'them'}.
        </p>
      )}
      {answer && (
        <SendResult
          answer={answer}
          isBusy={isBusy}
          onSendAsNew={() => {
            if (last) void send(last.message, last.author, true);
          }}
          onClose={onClose}
        />
      )}
      {answer?.ok !== true && sent && <SentNote sent={sent} />}
      {answer?.ok !== true && !isStopped && !isSendable && (
        <Empty>
          {sent
            ? 'Everything is sent already.'
            : 'Nothing has changed since the last version, so there is nothing to send.'}
        </Empty>
      )}
      {answer?.ok !== true && isSendable && (
        <SendForm prepared={prepared} isBusy={isBusy} onSend={(message, author) => void send(message, author, false)} />
      )}
    </div>
  );
}
