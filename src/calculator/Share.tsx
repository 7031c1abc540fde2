import type { MouseEvent } from 'react';

import type { Calculation } from './report.ts';

interface Props extends Calculation {
  /** The address that opens the calculator with these inputs. */
  address: string;
  /** Where an enquiry is written: a page with the form, or an e-mail whose text is the calculation. */
  enquiry: string;
  /** Whether the calculation is an earlier one, not that of the inputs. */
  isInert: boolean;
}

/** Shares the calculation: in an enquiry, as a table, or on paper. */
export function Share({ address, enquiry, isInert, ...calculation }: Props) {
  const { share } = calculation.content;

  const openEnquiry = async (event: MouseEvent) => {
    event.preventDefault();
    // Without that script, the enquiry begins without the calculation.
    const script = await import('./on-demand.ts').catch(() => undefined);
    const report = script?.createReport(calculation, address) ?? '';
    // Mail programs take short texts only. The link holds what follows.
    const [lines = ''] = report.split(share.engineers);
    const mail = `?subject=${encodeURIComponent(share.subject)}&body=${encodeURIComponent(lines)}`;
    try {
      // The form takes it from there: src/enquiry/form/calculation.ts. A module that both share would be one more request.
      sessionStorage.setItem('calculation', report);
    } catch {
      // Where the browser blocks the storage, the form begins without it.
    }
    location.assign(enquiry.startsWith('mailto:') ? enquiry + mail : enquiry);
  };
  // Without the script there is no answer, and these buttons are inert.
  const saveCsv = async () => {
    const { createCsv } = await import('./on-demand.ts');
    const csv = new Blob([await createCsv(calculation.inputs, calculation.content)], { type: 'text/csv' });
    const href = URL.createObjectURL(csv);
    Object.assign(document.createElement('a'), { href, download: share.file }).click();
    URL.revokeObjectURL(href);
  };

  const actions = {
    csv: saveCsv,
    print: () => {
      print();
    },
  };

  return (
    <div className="buttons mt-4 inert:opacity-40" inert={isInert}>
      <a className="button" href={enquiry} onClick={(event) => void openEnquiry(event)}>
        {share.enquiry}
      </a>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" className="button" data-quiet="" onClick={() => void act()}>
          {share[name as keyof typeof actions]}
        </button>
      ))}
    </div>
  );
}
