import type { Description } from '../../shared/answers.ts';
import type { BlockTarget, Change, TableChange } from '../../shared/protocol.ts';
import { request } from '../requests/request.ts';
import { findPictures } from '../content/pictures-in-markdown.ts';
import { useEditor } from '../state/editor-context.ts';
import { Actions, Button } from '../ui/Button.tsx';
import { Findings } from '../ui/Finding.tsx';
import { Detail } from '../ui/texts.tsx';
import { AddText } from './AddText.tsx';
import { getInputId, useForm, useSave } from '../form/form.ts';
import { MarkdownPictures } from './MarkdownPictures.tsx';

interface Props {
  target: BlockTarget;
  name: string;
  markdown: string;
  /** Whether it is the words on a button: no pictures, and no paragraph after it. */
  isOnButton: boolean;
}

const tableChanges: readonly { how: TableChange; icon: string; name: string }[] = [
  { how: 'add-row', icon: 'plus', name: 'Add row below' },
  { how: 'add-column', icon: 'plus', name: 'Add column after' },
  { how: 'remove-row', icon: 'trash', name: 'Delete row' },
  { how: 'remove-column', icon: 'trash', name: 'Delete column' },
];

/** What can be done with a text besides writing it, which is done on the page. */
export function BlockForm({ target, name, markdown, isOnButton }: Props) {
  const { texts, change, warn } = useEditor();
  const { description, findings: all } = useForm();
  const { file } = target;
  const save = useSave({ target });
  const findings = all.filter(({ start }) => target.start <= start && start < target.end);
  const id = getInputId({ target });
  // A whole table has several lines, so a single line with a bar is a cell.
  const isCell = /^\|.*$/.test(markdown);
  const [picture] = findPictures(markdown);
  const isPicture = picture?.start === 0 && picture.end === markdown.length;
  const place = { target, hash: description.hash, base: markdown, name };
  /** Saves what is typed on the page, and finds where the text is then. The form may still show the file as it was before. */
  const findNow = async () => {
    const typed = texts.find(place);
    await typed?.save();
    const describe = () => request<Description | null>('describe', { target, hash: description.hash });
    const { target: now, hash } = typed?.place ?? (await describe().catch(() => null)) ?? place;
    return { typed, found: now.kind === 'block' ? { target: now, hash } : undefined };
  };
  const findSaved = async () => {
    const { typed, found } = await findNow();
    if (typed?.isSaved !== false) return found;
    warn('This text is not saved yet, so nothing else is changed. Its field says why.');
    return undefined;
  };
  const changeFound = (found: Change, hash: string) => change([found], { hashes: { [file]: hash }, selects: true });
  const changeTable = async (how: TableChange) => {
    const saved = await findSaved();
    if (saved) await changeFound({ action: 'change-table', target: saved.target, how }, saved.hash);
  };
  /** Deletes the text, even if it is refused as it is typed, for example without words. */
  const remove = async () => {
    const { typed, found } = await findNow();
    if (!found) return;
    const unsaved = typed?.isSaved === false ? String(typed.value).trim() : '';
    if (unsaved !== '' && !confirm('Delete this, with words that are not saved? They are nowhere else.')) return;
    const answer = await changeFound({ action: 'remove', target: found.target }, found.hash);
    if (answer.ok) typed?.discard();
  };
  return (
    <div className="grid grid-cols-1 gap-1.5" id={id} tabIndex={-1}>
      <h3>{name}</h3>
      {!isPicture && <Detail>Click the words on the page to change them, their links and their emphasis.</Detail>}
      <Findings focusId={id} findings={findings} />
      {!isOnButton && !isCell && (
        <>
          <MarkdownPictures id={id} target={target} markdown={markdown} onChange={save} />
          <Button icon="trash" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      )}
      {!isOnButton && (
        <>
          <h3>{isCell ? 'Add below the table' : 'Add below'}</h3>
          <AddText findAbove={findSaved} above={name} file={file} />
        </>
      )}
      {isCell && (
        <Actions role="group" aria-label="Table">
          {tableChanges.map(({ how, icon, name: label }) => (
            <Button key={how} icon={icon} look="plain" onClick={() => void changeTable(how)}>
              {label}
            </Button>
          ))}
        </Actions>
      )}
    </div>
  );
}
