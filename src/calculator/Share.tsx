import { useState, type MouseEvent } from 'react';

import { isUsed, namesOf } from '../schemas/calculator-fields.ts';
import { summarize, type Calculation } from './report.ts';

interface Props extends Calculation {
  /** Opens the calculator with these inputs. */
  address: string;
  /** Where an enquiry is written: a page with the form, or an e-mail. */
  enquiry: string;
}

export function Share({ address, enquiry, ...calculation }: Props) {
  const { share } = calculation.content;
  const { points } = calculation.answer.present;
  const [copied, setCopied] = useState<string>();

  // Mail programs take short texts only. The link holds the rest. A table in use becomes a 0, which is refused: without it, the answer would be another.
  const link = namesOf('table').reduce(
    (text, name) => text.replace(new RegExp(`&${name}=[^&]*`), isUsed(name, calculation.inputs) ? `&${name}=0` : ''),
    address,
  );
  const body = `${summarize(calculation)}\n\n${link}`;
  const mail = `?subject=${encodeURIComponent(share.subject)}&body=${encodeURIComponent(body)}`;
  const href = enquiry.startsWith('mailto:') ? enquiry + mail : enquiry;

  const openEnquiry = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Without that script, the enquiry begins without the calculation.
    const script = await import('./on-demand.ts').catch(() => undefined);
    try {
      // The form takes it from there: src/enquiry/form/calculation.ts. A module that both share would be one more request.
      sessionStorage.setItem('calculation', script?.createReport(calculation, link) ?? '');
    } catch {
      // Where the browser blocks the storage, the form begins without it.
    }
    location.assign(href);
  };
  const saveCsv = async () => {
    const { createCsv } = await import('./on-demand.ts');
    const url = URL.createObjectURL(new Blob([createCsv(calculation, navigator.language)], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: url, download: share.file }).click();
    URL.revokeObjectURL(url);
  };
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // Where the browser has no clipboard or blocks it, the visitor copies it from there.
      prompt(share.copy, address);
    }
  };

  return (
    <div className="buttons mt-4 gap-2">
      <a className="button" href={href} onClick={(event) => void openEnquiry(event)}>
        {share.enquiry}
      </a>
      <button type="button" className="button" data-quiet="" disabled={!points} onClick={() => void saveCsv()}>
        {share.csv}
      </button>
      <button type="button" className="button" data-quiet="" onClick={() => print()}>
        {share.print}
      </button>
      <button type="button" className="button" data-quiet="" onClick={() => void copyAddress()}>
        {copied === address ? share.copied : share.copy}
      </button>
    </div>
  );
}
