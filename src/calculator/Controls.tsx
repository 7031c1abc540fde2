import { useState, type DragEvent } from 'react';

import {
  choices,
  fields,
  quantities,
  type ChoiceName,
  type FieldName,
  type TextName,
} from '../schemas/calculator-fields.ts';
import type { TableProblem } from './csv/parse-table.ts';
import { fill, type Format } from './format.ts';
import { groupNames, groups, isUsed, type Content, type InputName, type Inputs } from './inputs.ts';

interface Props {
  id: string;
  content: Content;
  inputs: Inputs;
  invalid: readonly InputName[];
  problems: Partial<Record<TextName, TableProblem>>;
  format: Format;
  onChange: (changes: Partial<Inputs>) => void;
}

/** All that a visitor can set. What opens is rendered when it opens, which makes the page lighter. */
export function Controls(props: Props) {
  return groupNames.map((group) => <Group key={group} group={group} {...props} />);
}

function Group({ group, ...props }: Props & { group: (typeof groupNames)[number] }) {
  const { content, inputs } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [shown, opened] = groups[group].map((names) => (
    <div key={group} className="calculator-fields">
      {names
        .filter((name) => isUsed(name, inputs))
        .map((name) => (
          <Control key={name} name={name} {...props} />
        ))}
    </div>
  ));
  return (
    <fieldset>
      <legend>{content.groups[group]}</legend>
      {shown}
      <details
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary>{content.controls.numbers}</summary>
        {isOpen && opened}
      </details>
    </fieldset>
  );
}

const isField = (name: InputName): name is FieldName => name in fields;
const isChoice = (name: InputName): name is ChoiceName => name in choices;

function Control({ name, ...props }: Props & { name: InputName }) {
  const { content, inputs, invalid, problems, format } = props;
  const { label, symbol } = content.fields[name];
  const id = `${props.id}-${name}`;
  const problem = problems[name as TextName];
  const message = problem
    ? fill(content.problems[problem.code], { line: `${problem.line}`, value: problem.value })
    : invalid.includes(name) && isField(name)
      ? fill(content.controls.bounds, {
          min: format.field(name, fields[name].min),
          max: format.field(name, fields[name].max),
        })
      : invalid.includes(name) && content.controls.invalid;
  const rows: readonly { id: string; note: string }[] = name === 'machine' ? content.machines : content.works;
  const note =
    name === 'work' || name === 'machine'
      ? (rows.find((row) => row.id === inputs[name])?.note ?? content.controls.ownWorkNote)
      : undefined;
  const attributes = {
    id,
    className: 'field',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message || note ? `${id}-note` : undefined,
  };
  return (
    <div className={isField(name) ? undefined : 'col-span-full'}>
      <label htmlFor={id}>
        {label}
        {symbol && (
          <var>
            {` ${symbol}`.split(/_(\w+)/).map((part, index) => (index % 2 === 1 ? <sub key={part}>{part}</sub> : part))}
          </var>
        )}
        {isField(name) && format.unit(name) && `, ${format.unit(name)}`}
      </label>
      <Input name={name} attributes={attributes} {...props} />
      {(message || note) && (
        <p id={`${id}-note`} className={message ? 'error-message' : 'calculator-note'}>
          {message || note}
        </p>
      )}
    </div>
  );
}

const tables: readonly InputName[] = ['ownCycle', 'ownMap', 'ownEfficiency'];

function Input({ name, attributes, content, inputs, onChange }: Props & { name: InputName; attributes: object }) {
  const change = (value: string | number) => {
    onChange({ [name]: value });
  };
  const changeText = ({ currentTarget }: { currentTarget: { value: string } }) => {
    change(currentTarget.value);
  };
  if (isField(name)) {
    const factor = inputs.units === 'us' ? quantities[fields[name].quantity] : 1;
    // The browser keeps what is typed. A new key begins again, with another machine or other units.
    return (
      <input
        key={`${inputs.machine} ${inputs.units}`}
        {...attributes}
        type="number"
        step="any"
        defaultValue={Number((inputs[name] * factor).toPrecision(6))}
        onChange={({ currentTarget }) => {
          change(currentTarget.valueAsNumber / factor);
        }}
      />
    );
  }
  if (tables.includes(name)) {
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      void event.dataTransfer.files[0]?.text().then(change);
    };
    return (
      <textarea
        {...attributes}
        value={inputs[name]}
        rows={6}
        wrap="off"
        spellCheck={false}
        onChange={changeText}
        onDrop={onDrop}
      />
    );
  }
  if (!isChoice(name) && name !== 'machine' && name !== 'work')
    return <input {...attributes} type="text" value={inputs[name]} onChange={changeText} />;
  const options = isChoice(name)
    ? Object.entries(content.options[name]).map(([id, label]) => ({ id, label }))
    : name === 'machine'
      ? content.machines
      : [...content.works, { id: 'own', label: content.controls.ownWork }];
  return (
    <select {...attributes} value={inputs[name]} onChange={changeText}>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
