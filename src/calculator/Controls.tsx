import { useState, type DragEvent } from 'react';

import type { FieldName, GroupName, InputName, Inputs, TableName } from '../schemas/calculator-fields.ts';
import { descriptions, firstOpened, groupNames, isUsed, listGroup } from '../schemas/calculator-fields.ts';
import { insertValues } from '../shared/insert-values.ts';
import type { TableMistake } from './csv/parse-table.ts';
import { convertNumbers, getBounds, getChosen, listOptions, parseNumber } from './inputs.ts';
import { Pulleys } from './Pulleys.tsx';
import type { Calculation } from './report.ts';

interface Props extends Calculation {
  id: string;
  refused: readonly InputName[];
  mistake: TableMistake | undefined;
  readings: number;
  onChange: (changes: Partial<Inputs>) => void;
}

/** All that a visitor can set. What opens is rendered once the island is hydrated: the page is lighter. */
export const Controls = (props: Props) => groupNames.map((group) => <Group key={group} group={group} {...props} />);

function Group({ group, ...props }: Props & { group: GroupName }) {
  const { content, inputs, readings, refused } = props;
  const isHydrated = readings > 0;
  const [isOpen, setIsOpen] = useState(false);
  const names = listGroup(group);
  const opened = names.slice(names.indexOf(firstOpened[group]));
  const fields = (part: readonly InputName[]) =>
    part.filter((name) => isUsed(name, inputs)).map((name) => <Control key={name} name={name} {...props} />);
  return (
    <fieldset>
      <legend className="w-full pb-2 text-lg font-bold">{content.groups[group]}</legend>
      <div className="ruled border-ink">{fields(names.slice(0, -opened.length))}</div>
      {/* What is to be fixed must be in view. */}
      <details
        open={isOpen || refused.some((name) => opened.includes(name))}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="w-fit py-3">{content.moreInputs[group]}</summary>
        {isHydrated && fields(opened)}
        {isHydrated && group === 'stepless' && <Pulleys {...props} />}
      </details>
    </fieldset>
  );
}

/** What is below an input: what is wrong with it, or what it means. */
function describe(name: InputName, { content, inputs, answer, refused, mistake, format }: Props): string | undefined {
  const description = descriptions[name];
  const { kind } = description;
  if (mistake?.input === name) {
    const [example = ''] = content.fields[name].example?.split('\n') ?? [];
    return insertValues(mistake.problem, { line: `${mistake.line}`, value: mistake.value, example });
  }
  if (kind === 'field' && refused.includes(name)) {
    const { min, max } = getBounds(name as FieldName, inputs);
    // Rounded inwards, what it names is allowed.
    const measure = (bound: number, mode: 'ceil' | 'floor') => format.measure(description.quantity, bound, mode);
    return insertValues(content.wrongInput.bounds, { min: measure(min, 'ceil'), max: measure(max, 'floor') });
  }
  if (kind === 'row') return getChosen(name, inputs, content)?.note;
  if (refused.includes(name)) return content.wrongInput.other;
  const heads = answer.columns?.[name as TableName];
  if (heads) return insertValues(content.columns[heads.unread === '' ? 'all' : 'some'], heads);
  return content.fields[name].hint;
}

/** The element of each kind of input, and what only it has. */
const elements = {
  field: ['input', { className: 'field w-28 text-end', type: 'text', inputMode: 'decimal' }],
  list: ['input', { type: 'text' }],
  table: ['textarea', { className: 'field text-sm', rows: 6, wrap: 'off', spellCheck: false }],
  row: ['select', {}],
  choice: ['select', {}],
} as const;

function Control({ name, ...props }: Props & { name: InputName }) {
  const { content, inputs, format, readings, onChange } = props;
  const { label, symbol, example } = content.fields[name];
  const description = descriptions[name];
  const { kind } = description;
  const quantity = 'quantity' in description ? description.quantity : undefined;
  const [unit, factor] = quantity ? [format.unit(quantity), format.factor(quantity)] : ['', 1];
  const numbers = convertNumbers(`${inputs[name]}`, factor, 4).replace('NaN', '');
  const id = `${props.id}-${name}`;
  const isWrong = props.refused.includes(name);
  const message = describe(name, props);
  const [element, attributes] = elements[kind];
  const Element = element as 'input';
  const change = (value: string | number) => onChange({ [name]: value });
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    // The browser inserts a text that is dropped.
    if (!file) return;
    event.preventDefault();
    void file.text().then(change);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 pt-2">
      <label htmlFor={id} className="flex-[1_9rem] py-1 text-sm">
        {label}
        {symbol && <var> {symbol}</var>}
        {unit && `,\u00A0${unit}`}
      </label>
      {/* The browser keeps the number that is typed. A new key begins again, where others may have taken its place. */}
      <Element
        key={quantity && `${readings} ${inputs.machine} ${inputs.units} ${inputs.present}`}
        className="field"
        {...attributes}
        {...(quantity ? { defaultValue: numbers } : { value: inputs[name] })}
        id={id}
        placeholder={example}
        aria-invalid={isWrong || undefined}
        aria-describedby={message ? `${id}-note` : undefined}
        onChange={({ currentTarget: { value } }) => {
          if (kind === 'field') change(Number((parseNumber(value) / factor).toPrecision(7)));
          else change(quantity ? convertNumbers(value, 1 / factor, 7) : value);
        }}
        onDrop={kind === 'table' ? onDrop : undefined}
      >
        {element === 'select'
          ? listOptions(name, content).map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))
          : undefined}
      </Element>
      {message && (
        <p id={`${id}-note`} className={isWrong ? 'error-message w-full' : 'mt-2 w-full text-sm text-soft'}>
          {message}
        </p>
      )}
    </div>
  );
}
