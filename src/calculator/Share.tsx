import type { MouseEvent } from 'react';

import type { Calculation } from './report.ts';

interface Props extends Calculation {
  /** The fragment that opens the calculator with these inputs. */
  fragment: string;
  /** Where an enquiry is written: a page with the form, or an e-mail whose text is the calculation. */
  enquiry: string;
}

/** Takes the calculation along: with an enquiry, as a table, on paper. The address is the link that holds it. */
export function Share({ fragment, enquiry, ...calculation }: Props) {
  const { share, works } = calculation.content;

  const openEnquiry = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const link = event.currentTarget;
    const { createReport } = await import('./on-demand.ts');
    const report = createReport(calculation, new URL(fragment, location.href).href);
    if (link.protocol === 'mailto:') {
      link.search = `subject=${encodeURIComponent(share.subject)}&body=${encodeURIComponent(report)}`;
    } else {
      try {
        // The form takes it from there: src/enquiry/form/calculation.ts. A module that both share would be one more request.
        sessionStorage.setItem('calculation', report);
      } catch {
        // Where the browser blocks the storage, the form begins without it.
      }
    }
    location.assign(link.href);
  };
  const actions = {
    csv: async () => {
      const { createCsv } = await import('./on-demand.ts');
      const csv = await createCsv(calculation.inputs, works);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      link.download = share.file;
      link.click();
      URL.revokeObjectURL(link.href);
    },
    print: () => {
      print();
    },
  };

  return (
    <div className="buttons mt-4">
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
