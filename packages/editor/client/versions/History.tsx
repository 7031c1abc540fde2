import { Disclosure, DisclosureButton, DisclosurePanel, Field, Label, Select } from '@headlessui/react';
import { useState } from 'react';

import type { HistoryAnswer, Version, VersionAnswer } from '../../versions.ts';
import type { ChangeAnswer, PageSummary } from '../../protocol.ts';
import { request } from '../request.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChangeTexts } from './ChangeTexts.tsx';
import { explainAnswer, explainError } from './explain-answer.ts';
import { formatTime } from './format-time.ts';
import { Loading } from './Loading.tsx';
import { ObstacleNote } from './ObstacleNote.tsx';

interface PreviewProps {
  file: string;
  version: Version;
  isBusy: boolean;
  onRestore: () => void;
}

/** What going back to a version would change. It is asked for when somebody wants to see it. */
function Preview({ file, version, isBusy, onRestore }: PreviewProps) {
  const { revision } = useSession();
  const { answer, problem } = useAnswer<VersionAnswer>('version', { file, version: version.id }, revision);
  if (!answer) return <Loading problem={problem} />;
  if (answer.changes.length === 0) return <p className="e-empty">This version is the same as now.</p>;
  return (
    <>
      <p>If you go back to this version, this changes:</p>
      <ul className="e-stack-wide">
        {answer.changes.map((change, index) => (
          // A preview never changes.
          <li key={index} className="e-change">
            <p className="e-change-sentence">{change.sentence}</p>
            <ChangeTexts {...change} />
          </li>
        ))}
      </ul>
      <div className="e-dialog-actions">
        <Button icon="history" look="primary" disabled={isBusy} onClick={onRestore}>
          Go back to this version
        </Button>
      </div>
    </>
  );
}

interface VersionProps extends Omit<PreviewProps, 'onRestore'> {
  onRestore: (version: Version) => void;
}

const VersionRow = ({ version, onRestore, ...props }: VersionProps) => (
  <li className="e-history-version">
    <Disclosure>
      <DisclosureButton className="e-history-button">
        <Icon name="chevron-right" />
        <span>
          <time dateTime={version.at}>{formatTime(version.at)}</time>
          {` by ${version.author}: ${version.subject} `}
          {version.isCurrent && <span className="e-tag">As now</span>}
        </span>
      </DisclosureButton>
      <DisclosurePanel className="e-history-panel">
        <Preview
          {...props}
          version={version}
          onRestore={() => {
            onRestore(version);
          }}
        />
      </DisclosurePanel>
    </Disclosure>
  </li>
);

interface FileHistoryProps {
  page: PageSummary;
}

function FileHistory({ page }: FileHistoryProps) {
  const { revision, reload, notify, undo } = useSession();
  const [file, setFile] = useState(page.file);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { answer: ofPage } = useAnswer<HistoryAnswer>('history', { file: page.file }, revision);
  const { answer, problem } = useAnswer<HistoryAnswer>('history', { file }, revision);
  if (!answer || !ofPage) return <Loading problem={problem} />;
  const { obstacle, versions } = answer;
  const hasHistory = obstacle?.stops.includes('history') !== true;

  const restore = async (version: Version) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const result = await request<ChangeAnswer>('restore', { file, version: version.id });
      setRefusal(explainAnswer(result));
      await reload();
      if (result.ok)
        notify(`${answer.name} is as on ${formatTime(version.at)}.`, { label: 'Undo', run: () => void undo() });
    } catch (error) {
      setRefusal(explainError(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="e-stack-wide">
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {hasHistory && ofPage.related.length > 0 && (
        <Field className="e-field">
          <Label className="e-field-label">Versions of</Label>
          <Select
            className="e-input"
            value={file}
            onChange={({ target }) => {
              setFile(target.value);
            }}
          >
            <option value={page.file}>{ofPage.name}</option>
            {ofPage.related.map((other) => (
              <option key={other.file} value={other.file}>
                {other.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {refusal !== undefined && (
        <p className="e-field-problem" role="alert">
          {refusal}
        </p>
      )}
      {versions.length === 0 ? (
        hasHistory && <p className="e-empty">There is no earlier version yet.</p>
      ) : (
        <ul className="e-stack-wide" aria-label={`Versions of ${answer.name}`}>
          {versions.map((version) => (
            <VersionRow
              key={`${file} ${version.id}`}
              file={file}
              version={version}
              isBusy={isBusy}
              onRestore={(chosen) => void restore(chosen)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows the earlier versions of a page, and of the lists that it shows. Any of them can be restored. */
export const History = ({ page }: { page: PageSummary | undefined }) =>
  page ? (
    <FileHistory page={page} />
  ) : (
    <p className="e-empty">This page has no file of its own. Open the page whose list it belongs to.</p>
  );
