import { EfficiencyScale } from './EfficiencyScale.tsx';
import type { InputName } from '../schemas/calculator-fields.ts';
import { describeAnswer, formatBreakEven, listRemarks, type Calculation } from './report.ts';

interface Props extends Calculation {
  /** The prefix of the ids of inputs. */
  id?: string;
  /** The inputs that cannot be used: the answer is an earlier one. */
  refused?: readonly InputName[];
}

/** The break-even efficiency, and which gearbox wins. For worked examples, the server alone renders it. */
export function Verdict({ id, refused = [], ...calculation }: Props) {
  const { content, answer, format } = calculation;
  return (
    <>
      <div className="figure-place">
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
        <p className="label">{content.answer.title}</p>
        <p className="figure mt-2 mb-2 em-4 print:my-0">{formatBreakEven(answer.breakEven, format, 0)}</p>
      </div>
      <div>
        <EfficiencyScale {...calculation} />
        <p className="mt-4 mb-4 text-xl print:my-1 print:text-base">{describeAnswer(calculation)}</p>
        {listRemarks(calculation).map((remark) => (
          <p key={remark} className="text-sm text-soft">
            {remark}
          </p>
        ))}
      </div>
    </>
  );
}
