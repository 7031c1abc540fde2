import { useEffect, useState } from 'react';
import { content } from 'virtual:calculator/content';

import type { Inputs } from '../schemas/calculator-fields.ts';
import { Remarks, Results, Verdict } from './Answer.tsx';
import type { Answer } from './answer.ts';
import { OperatingMap, Scale, Tornado } from './Charts.tsx';
import { Controls } from './Controls.tsx';
import { createFormat } from './format.ts';
import { changeInputs, findInvalid, formatFragment, getStart, parseFragment } from './inputs.ts';
import { describeDifference, summarize } from './report.ts';
import { Share } from './Share.tsx';
import { useCalculation } from './use-calculation.ts';

interface Props {
  id: string;
  /** The language of the page. */
  lang: string;
  /** The answer for the first machine with its starting values. */
  answer: Answer;
  enquiry: string;
}

/** How long the inputs must rest before the answer is announced and the address changes. */
const REST_MS = 700;

/** Finds the efficiency that a stepless gearbox has to reach in a machine that the visitor describes. */
export default function Calculator({ id, lang, answer, enquiry }: Props) {
  const [first] = useState(() => ({ inputs: getStart(content, content.machines[0]?.id ?? ''), answer }));
  const [inputs, setInputs] = useState(first.inputs);
  const [announcement, setAnnouncement] = useState('');
  /** How often the address was read: never before the island is hydrated. */
  const [readings, setReadings] = useState(0);
  const isHydrated = readings > 0;
  const invalid = findInvalid(inputs);
  const valid = invalid.length === 0 ? inputs : undefined;
  const { mistake, lost, isPartial = false, ...shown } = useCalculation(valid, content, first);
  const refused = mistake ? [mistake.input, ...invalid] : invalid;
  const isLost = lost === inputs;
  const isEarlier = refused.length > 0 || isLost;
  const status = { inert: isEarlier, 'aria-busy': (!isEarlier && shown.inputs !== inputs) || undefined };
  const calculation = { content, ...shown, format: createFormat(lang, content, shown.inputs) };

  const onChange = (changes: Partial<Inputs>) => setInputs((before) => changeInputs(before, changes, content));

  useEffect(() => {
    const readAddress = () => {
      const read = parseFragment(location.hash, id, content);
      if (read) setInputs(read);
      setReadings((before) => (read || before === 0 ? before + 1 : before));
    };
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [id]);

  const fragment = formatFragment(id, shown.inputs, getStart(content, shown.inputs.machine));
  const address = isHydrated ? new URL(fragment, location.href).href : '';
  const advice = isLost ? content.answer.lost : content.answer.earlier;
  const labels = refused.map((name) => content.fields[name].label);
  const sentence = isEarlier ? [advice, ...labels].join(' ') : summarize(calculation);
  useEffect(() => {
    if (!(isEarlier || shown.inputs === inputs) || inputs === first.inputs) return;
    const timer = setTimeout(() => {
      if (!isEarlier) history.replaceState(history.state, '', fragment);
      setAnnouncement(sentence);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [fragment, shown.inputs, inputs, first, isEarlier, sentence]);

  return (
    <div className="calculator in-[[data-failed]]:hidden noscript:hidden">
      <p className="label line-clamp-3 break-all not-print:hidden">{address}</p>
      <div
        className="calculator-answer grid-cols-2 items-center gap-8 inert:text-soft max-lg:contents lg:grid"
        {...status}
      >
        <Verdict {...calculation}>
          <span className="block lg:hidden">{describeDifference(calculation)}</span>
        </Verdict>
      </div>
      <div className="grid gap-x-8 gap-y-3 pt-3 inert:opacity-50 lg:grid-cols-2" {...status}>
        <Scale {...calculation} />
        <Remarks {...calculation} />
      </div>
      {isEarlier && (
        <p className="error-message flex-wrap">
          {advice}
          {refused.map((name) => (
            <a key={name} href={`#${id}-${name}`}>
              {content.fields[name].label}
            </a>
          ))}
          {isLost && (
            <button type="button" className="button" onClick={() => onChange({})}>
              {content.answer.retry}
            </button>
          )}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr] print:block print:columns-2">
        <div
          className="grid grid-cols-1 content-start gap-10 md:max-lg:grid-cols-2 lg:row-span-2 print:hidden"
          inert={!isHydrated}
        >
          <Controls
            {...calculation}
            id={id}
            inputs={inputs}
            format={createFormat(lang, content, inputs)}
            refused={refused}
            mistake={mistake}
            readings={readings}
            onChange={onChange}
          />
        </div>
        <div className="inert:opacity-50 print:contents" {...status}>
          <OperatingMap {...calculation} />
        </div>
        <div className="inert:opacity-50 print:contents" {...status}>
          <Results {...calculation} />
          <Share {...calculation} address={address} enquiry={enquiry} />
          <div aria-busy={isPartial || undefined}>
            <Tornado {...calculation} />
          </div>
        </div>
      </div>
    </div>
  );
}
