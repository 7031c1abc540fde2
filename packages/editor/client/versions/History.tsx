import { Disclosure, DisclosureButton, DisclosurePanel, Field, Label, Select } from '@headlessui/react';
import { useState } from 'react';

import type { HistoryAnswer, Version, VersionAnswer } from '../../versions.ts';
import type { ChangeAnswer, PageSummary } from '../../protocol.ts';
import { request } from '../request.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { inputLook } from '../ui/looks.ts';
import { Empty, Problem, Tag } from '../ui/texts.tsx';
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
  if (answer.changes.length === 0) return <Empty>This version is the same as now.</Empty>;
  return (
    <>
      <p>If you go back to this version, this changes:</p>
      <ul className="grid gap-3">
        {answer.changes.map((change, index) => (
          // A preview never changes.
          <li key={index} className="border-t py-3">
            <p>{change.sentence}</p>
            <ChangeTexts {...change} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button icon="history" look="primary" disabled={isBusy} onClick={onRestore}>
          Go back to this version
        </Button>
      </DialogActions>
    </>
  );
}

interface VersionProps extends Omit<PreviewProps, 'onRestore'> {
  onRestore: (version: Version) => void;
}

const VersionRow = ({ version, onRestore, ...props }: VersionProps) => (
  <li className="border-t py-3">
    <Disclosure>
      <DisclosureButton className="flex min-h-11 w-full items-center gap-2 text-start data-open:[&>svg]:rotate-90">
        <Icon name="chevron-right" />
        <span>
          <time dateTime={version.at}>{formatTime(version.at)}</time>
          {` by ${version.author}: ${version.subject} `}
          {version.isCurrent && <Tag>As now</Tag>}
        </span>
      </DisclosureButton>
      <DisclosurePanel className="ps-6">
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
    <div className="grid gap-3">
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {hasHistory && ofPage.related.length > 0 && (
        <Field className="grid gap-1.5">
          <Label className="font-semibold">Versions of</Label>
          <Select
            className={inputLook}
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
      <Problem role="alert">{refusal}</Problem>
      {versions.length === 0 ? (
        hasHistory && <Empty>There is no earlier version yet.</Empty>
      ) : (
        <ul className="grid gap-3" aria-label={`Versions of ${answer.name}`}>
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
    <Empty>This page has no file of its own. Open the page whose list it belongs to.</Empty>
  );
