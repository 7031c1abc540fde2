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
      <div>
        <p className="label">{content.answer.title}</p>
        <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-8 gap-y-2">
          <div className="figure-place w-[min(13rem,100%)]">
            <p className="figure em-4">{formatBreakEven(answer.breakEven, format, 0)}</p>
          </div>
          <p className="min-w-[min(16rem,100%)] flex-1 text-xl">{describeAnswer(calculation)}</p>
        </div>
      </div>
      <div>
        <EfficiencyScale {...calculation} />
        {listRemarks(calculation).map((remark) => (
          <p key={remark} className="text-sm text-soft">
            {remark}
          </p>
        ))}
      </div>
    </>
  );
}
