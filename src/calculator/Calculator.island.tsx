import { useEffect, useState } from 'react';
import { content } from 'virtual:calculator/content';

import type { Inputs } from '../schemas/calculator-fields.ts';
import type { Answer } from './answer.ts';
import { OperatingMap, Tornado } from './Charts.tsx';
import { Controls } from './Controls.tsx';
import { createFormat } from './format.ts';
import { choosePresent, findInvalid, formatFragment, getStart, parseFragment } from './inputs.ts';
import { summarize } from './report.ts';
import { Results } from './Results.tsx';
import { Share } from './Share.tsx';
import { useCalculation } from './use-calculation.ts';
import { Remarks, Verdict } from './Verdict.tsx';

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
  /** How often the inputs were read, and on which day: never before the island is hydrated. */
  const [{ readings, today }, setVisit] = useState({ readings: 0, today: '' });
  const invalid = findInvalid(inputs);
  const { mistake, lost, ...shown } = useCalculation(invalid.length === 0 ? inputs : undefined, content, first);
  const refused = mistake ? [mistake.input, ...invalid] : invalid;
  const isLost = lost === inputs;
  const isValid = refused.length === 0 && !isLost;
  const format = createFormat(lang, content, shown.inputs);
  const calculation = { content, ...shown, format };

  const onChange = (changes: Partial<Inputs>) => {
    setInputs((before) => {
      if (changes.machine !== undefined) return { ...getStart(content, changes.machine), units: before.units };
      if (changes.present !== undefined) return { ...before, ...choosePresent(changes.present, before, content) };
      // A table of one's own begins with the one that was chosen, unless the visitor has written one.
      const { table } = content.works.find((work) => work.id === before.work) ?? {};
      const given = ['', getStart(content, before.machine).ownCycle, ...content.works.map((work) => work.table)];
      const isBegun = changes.work === 'own' && table && given.includes(before.ownCycle);
      return { ...before, ...(isBegun && { ownCycle: table }), ...changes };
    });
  };

  useEffect(() => {
    const readAddress = () => {
      setVisit((before) => ({ readings: before.readings + 1, today: new Date().toISOString().slice(0, 10) }));
      setInputs((before) => parseFragment(location.hash, id, content) ?? before);
    };
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => {
      removeEventListener('hashchange', readAddress);
    };
  }, [id]);

  const fragment = formatFragment(id, shown.inputs, getStart(content, shown.inputs.machine));
  const address = readings > 0 ? new URL(fragment, location.href).href : '';
  const sentence = summarize(calculation);
  useEffect(() => {
    if (shown.inputs !== inputs || inputs === first.inputs) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', fragment);
      setAnnouncement(sentence);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [fragment, shown.inputs, inputs, first, sentence]);

  return (
    <div className="calculator grid grid-cols-1 gap-10 in-[[data-failed]]:hidden print:block print:columns-2 noscript:hidden">
      <p className="label mb-2 line-clamp-3 break-all [column-span:all] not-print:hidden">
        {address && `${today} · ${address}`}
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[5fr_7fr] print:contents">
        <div className="relative grid grid-cols-1 content-start gap-10 print:hidden" inert={readings === 0}>
          <Controls
            id={id}
            content={content}
            inputs={inputs}
            answered={shown.inputs}
            refused={refused}
            mistake={mistake}
            columns={shown.answer.columns}
            readings={readings}
            onChange={onChange}
            format={createFormat(lang, content, inputs)}
          />
          {/* Not over the first field. In the end, the answer covers it. */}
          <div className="sticky-room absolute inset-x-0 top-32 -bottom-32 flex items-end lg:hidden">
            <p
              className="sticky bottom-0 w-full ruled border-ink bg-sheet px-4 py-3 text-sm font-bold"
              aria-hidden="true"
            >
              {isValid ? sentence.split(':', 2).join(':') : '—'}
            </p>
          </div>
        </div>
        <div data-earlier={isValid ? undefined : ''} className="print:contents">
          <div className="sticky-answer print:contents" aria-busy={isValid && shown.inputs !== inputs}>
            {isLost && (
              <p className="error-message mb-4">
                {content.answer.lost}
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    onChange({});
                  }}
                >
                  {content.answer.retry}
                </button>
              </p>
            )}
            {refused.length > 0 && (
              <p className="error-message mb-4">
                <span>
                  {content.answer.earlier}
                  {refused.map((name) => (
                    <a key={name} className="block" href={`#${id}-${name}`}>
                      {content.fields[name].label}
                    </a>
                  ))}
                </span>
              </p>
            )}
            <Verdict {...calculation} />
            <p role="status" className="sr-only">
              {announcement}
            </p>
          </div>
          <Remarks {...calculation} />
          <OperatingMap {...calculation} />
          <Results {...calculation} />
          <Share {...calculation} isInert={!isValid} sentence={sentence} address={address} enquiry={enquiry} />
        </div>
      </div>
      <Tornado {...calculation} />
    </div>
  );
}
