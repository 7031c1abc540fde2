import { useState, type DragEvent } from 'react';

import {
  descriptions,
  groups,
  type ChoiceName,
  type FieldName,
  type InputName,
  type Inputs,
} from '../schemas/calculator-fields.ts';
import { listColumns } from './csv/parse-table.ts';
import type { TableProblem } from './csv/problem.ts';
import { fill, type Format } from './format.ts';
import { getBounds, isUsed, type Content } from './inputs.ts';

interface Props {
  id: string;
  content: Content;
  inputs: Inputs;
  /** The names of inputs with a mistake. */
  invalid: readonly InputName[];
  problem: TableProblem | undefined;
  format: Format;
  onChange: (changes: Partial<Inputs>) => void;
}

/** All that a visitor can set. What opens is rendered when it opens, which makes the page lighter. */
export const Controls = (props: Props) =>
  (Object.keys(groups) as (keyof typeof groups)[]).map((group) => <Group key={group} group={group} {...props} />);

function Group({ group, ...props }: Props & { group: keyof typeof groups }) {
  const { content, inputs } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { shown, opened } = groups[group];
  const fields = (part: object) => (
    <div className="calculator-fields">
      {(Object.keys(part) as InputName[])
        .filter((name) => isUsed(name, inputs))
        .map((name) => (
          <Control key={name} name={name} {...props} />
        ))}
    </div>
  );
  return (
    <fieldset>
      <legend className="w-full border-b border-ink pb-2 font-bold">{content.groups[group]}</legend>
      {fields(shown)}
      <details
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary className="w-fit py-3">{content.controls.numbers}</summary>
        {isOpen && fields(opened)}
      </details>
    </fieldset>
  );
}

/** What is wrong with an input, in words. */
function describeProblem(name: InputName, { content, inputs, invalid, problem, format }: Props): string | undefined {
  const description = descriptions[name];
  if (problem?.input === name) {
    const { example = '' } = content.fields[name];
    return fill(content.problems[problem.code], { line: `${problem.line}`, value: problem.value, example });
  }
  if (!invalid.includes(name)) return undefined;
  if (description.kind !== 'field') return content.controls.invalid;
  const { min, max } = getBounds(name as FieldName, inputs);
  const [from, to] = [min, max].map((bound) => format.measure(description.quantity, bound));
  return fill(content.controls.bounds, { min: from ?? '', max: to ?? '' });
}

/** What stands below an input without a mistake. */
function describeNote(name: InputName, { content, inputs }: Props): string | undefined {
  const { kind } = descriptions[name];
  if (kind === 'row') return listRows(name, content).find(({ id }) => id === inputs[name])?.note;
  if (kind !== 'table' || inputs[name] === '') return undefined;
  const list = (areRead: boolean) => listColumns(`${inputs[name]}`, name === 'ownCycle' ? 'cycle' : 'map', areRead);
  return fill(content.columns[list(false) === '' ? 'all' : 'some'], { read: list(true), unread: list(false) });
}

/** The rows of content that a visitor chooses from. */
const listRows = (name: InputName, { machines, works, controls }: Content) =>
  name === 'machine' ? machines : [...works, { id: 'own', label: controls.ownWork, note: controls.ownWorkNote }];

function Control({ name, ...props }: Props & { name: InputName }) {
  const { content, format } = props;
  const { label, symbol } = content.fields[name];
  const description = descriptions[name];
  const isField = description.kind === 'field';
  const unit = isField && format.unit(description.quantity);
  const id = `${props.id}-${name}`;
  const problem = describeProblem(name, props);
  const message = problem ?? describeNote(name, props);
  return (
    <div className={isField ? undefined : 'col-span-full'}>
      <label htmlFor={id}>
        {label}
        {symbol && (
          <var>
            {` ${symbol}`.split(/_(\w+)/).map((part, index) => (index % 2 === 1 ? <sub key={part}>{part}</sub> : part))}
          </var>
        )}
        {unit && `, ${unit}`}
      </label>
      <Input
        {...props}
        name={name}
        attributes={{
          id,
          className: 'field',
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': message ? `${id}-note` : undefined,
        }}
      />
      {message && (
        <p id={`${id}-note`} className={problem ? 'error-message' : 'calculator-note'}>
          {message}
        </p>
      )}
    </div>
  );
}

function Input({
  name,
  attributes,
  content,
  inputs,
  format,
  onChange,
}: Props & { name: InputName; attributes: object }) {
  const description = descriptions[name];
  const change = (value: string | number) => {
    onChange({ [name]: value });
  };
  if (description.kind === 'field') {
    const factor = format.factor(description.quantity);
    const value = Number((Number(inputs[name]) * factor).toPrecision(factor === 1 ? 15 : 4));
    // The browser keeps what is typed. A new key begins again, with another machine or other units.
    return (
      <input
        key={`${inputs.machine} ${inputs.units}`}
        {...attributes}
        type="number"
        step="any"
        defaultValue={Number.isNaN(value) ? '' : value}
        onChange={({ currentTarget }) => {
          change(currentTarget.valueAsNumber / factor);
        }}
      />
    );
  }
  const text = {
    ...attributes,
    value: inputs[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      change(currentTarget.value);
    },
  };
  if (description.kind === 'list') return <input {...text} type="text" />;
  if (description.kind === 'table') {
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      void event.dataTransfer.files[0]?.text().then(change);
    };
    return <textarea {...text} rows={6} wrap="off" spellCheck={false} onDrop={onDrop} />;
  }
  const options =
    description.kind === 'row'
      ? listRows(name, content).map(({ id, label }) => [id, label])
      : Object.entries(content.options[name as ChoiceName]);
  return (
    <select {...text}>
      {options.map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
