import { useLayoutEffect, useRef } from 'react';

import type { Description } from '../../shared/answers.ts';
import { isUnwritten } from '../../shared/unwritten.ts';
import { AddEntries } from './AddEntry.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ActionButtons } from '../ui/ActionButtons.tsx';
import { LinkButton, SelectButton } from '../ui/Button.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';
import { Detail, Empty } from '../ui/texts.tsx';
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts';
import { isSame } from '../content/values.ts';
import { BlockForm } from './BlockForm.tsx';
import { Contents } from './Contents.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { FormProvider, getInputId, useForm, type Form } from '../form/form.ts';
import { listOwn } from '../form/findings.ts';
import { listComponentActions, listCopyActions, listRowActions } from '../form/list-actions.ts';

/** The way from the file to the thing that the form is about. */
function Parents({ parents }: Pick<Description, 'parents'>) {
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Belongs to">
      <ol className="flex flex-wrap gap-x-1.5 text-xs text-soft">
        {parents.map(({ name, target }) => (
          <li key={JSON.stringify(target)} className="after:ms-1.5 after:content-['›']">
            <SelectButton target={target}>{name}</SelectButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What can be done with the row, the component or the file that the form is about. */
function GroupActions({ description }: { description: Description }) {
  const { save, isBusy } = useForm();
  const { row, section, isEntry, adds, group } = description;
  const position = row && `${row.index + 1} of ${row.count}`;
  const whole = { kind: 'file' as const, file: description.target.file };
  const actions = [
    ...(row ? listRowActions(row, save) : []),
    ...(section ? listComponentActions(section, save) : []),
    ...(isEntry ? listCopyActions(whole, save) : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <div className="-ms-2 flex flex-wrap items-center gap-0.5" role="group" aria-label={position ?? group.title}>
        {row && (
          <span className="px-2 text-xs text-soft" aria-hidden="true">
            {position}
          </span>
        )}
        <ActionButtons actions={actions} isBusy={isBusy} />
      </div>
      {section?.isHidden === true && <Detail>It is hidden. Visitors do not see it.</Detail>}
      {isEntry && <AddEntries kinds={adds} />}
    </>
  );
}

/** The words that many texts share: what they are now, and where they are written. */
function Placeholders({ placeholders }: Pick<Description, 'placeholders'>) {
  if (placeholders.length === 0) return null;
  return (
    <ul className="grid gap-2 border-s-2 border-ink bg-paper px-3 py-2.5 text-xs text-soft">
      {placeholders.map(({ name, text, target }) => (
        <li key={name}>
          <code>{`{${name}}`}</code> is “{text}”, in many places.{' '}
          <SelectButton target={target}>Change it everywhere</SelectButton>
        </li>
      ))}
    </ul>
  );
}

function DescriptionForm({ description, isCurrent }: { description: Description; isCurrent: boolean }) {
  const { state, change, openSource, isBusy } = useEditor();
  const { hash, group, target, field, value, parents, placeholders } = description;
  const { file } = target;
  const heading = useRef<HTMLHeadingElement>(null);
  const findings = (state?.findings ?? []).filter((finding) => finding.file === file);
  const form: Form = {
    description,
    findings,
    isBusy: isBusy || !isCurrent,
    save: (changes, options) => change(changes, { ...options, hashes: { [file]: hash } }),
  };
  const selected = group.fields.find((each) => isSame(each.target, target));
  const isBlock = target.kind === 'block' && field.kind === 'markdown' && typeof value === 'string';
  const selectedId = selected || isBlock ? getInputId(description) : undefined;
  const [start = 0] = (isBlock ? [target.start] : (selected ?? group.fields[0])?.range) ?? [];
  const isInput = selected && (!selected.fields || listOwn(findings, selected).length > 0);
  // What is new waits for its words.
  const example = group.fields.find((each) => typeof each.value === 'string' && isUnwritten(each.value));
  useFocusIfLost(heading, isInput === true ? selectedId : example && getInputId(example));

  useLayoutEffect(() => {
    heading.current?.closest('[role=tabpanel]')?.parentElement?.scrollTo(0, 0);
    document.getElementById(selectedId ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  return (
    <FormProvider value={form}>
      <PanelHead ref={heading} title={group.title} detail={group.description} above={<Parents parents={parents} />}>
        <GroupActions description={description} />
      </PanelHead>
      <div className="grid grid-cols-1 gap-5 p-4" data-selected-field={selectedId}>
        {isBlock && (
          <BlockForm
            key={target.start}
            target={target}
            name={description.name.split(' › ').at(-1) ?? 'Text'}
            markdown={value}
            isOnButton={description.section?.isLabelled === true}
          />
        )}
        <Placeholders placeholders={placeholders} />
        {group.fields.map((each) => (
          <FieldInput key={getInputId(each)} field={each} />
        ))}
        <Contents {...description} />
        <Detail>
          <LinkButton onClick={() => openSource(file, start)}>{file}</LinkButton>
        </Detail>
      </div>
    </FormProvider>
  );
}

export function SelectionPanel() {
  const { selection } = useEditor();
  const { target, description, problem } = selection;
  if (!target)
    return (
      <Empty>
        Click anything on the page to edit it. A text is edited where it is. Everything else is edited here.
      </Empty>
    );
  if (description === undefined) return problem === undefined ? null : <Empty>{problem}</Empty>;
  if (description === null) return <Empty>This has changed or is gone. Select it on the page again.</Empty>;
  return (
    <DescriptionForm
      key={`${description.target.file} ${JSON.stringify(description.group.target)}`}
      description={description}
      isCurrent={selection.isCurrent}
    />
  );
}
