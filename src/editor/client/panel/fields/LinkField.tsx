import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';

import type { Field, LinkTarget } from '../../../protocol.ts';
import { quote } from '../../../quote.ts';
import { useSession } from '../../state/session.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { findLinks, isAddress } from './find-links.ts';

const kindNames: Record<LinkTarget['kind'], string> = {
  page: 'Page',
  section: 'Section of',
  file: 'File',
  contact: 'Contact',
};

const describeLink = ({ kind, page }: LinkTarget) =>
  page === undefined ? kindNames[kind] : `${kindNames[kind]} ${quote(page)}`;

const LinkOption = ({ link }: { link: LinkTarget }) => (
  <ComboboxOption value={link.href} className="e-option e-link-option">
    <span>{link.title}</span>
    <span className="e-option-detail">
      {describeLink(link)} · {link.href}
    </span>
  </ComboboxOption>
);

/** The target of a link: a page or a section of this site, found by its title, or any address. */
export function LinkField({ field }: { field: Field }) {
  const { revision } = useSession();
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const [query, setQuery] = useState<string>();
  const { answer: links = [] } = useAnswer<LinkTarget[]>('links', {}, revision);
  const value = typeof field.value === 'string' ? field.value : '';
  const wanted = query?.trim() ?? '';
  const found = findLinks(links, wanted);
  const chosen = links.find(({ href }) => href === value);
  const isFree = wanted !== '' && !found.some(({ href }) => href === wanted);

  const choose = (href: string | null) => {
    setQuery(undefined);
    if (href !== null && href !== value) void save(href);
  };
  const onBlur = () => {
    if (wanted === '' && query !== undefined && !field.required && value !== '') void save();
    else if (isAddress(wanted)) choose(wanted);
    setQuery(undefined);
  };
  return (
    <FieldFrame field={field}>
      <Combobox value={value} onChange={choose} immediate>
        <ComboboxInput
          {...inputProps}
          className="e-input"
          displayValue={() => query ?? value}
          placeholder="Search pages and sections, or type an address"
          autoComplete="off"
          onChange={({ target }) => {
            setQuery(target.value);
          }}
          onBlur={onBlur}
        />
        <ComboboxOptions anchor="bottom start" className="e-options e-link-options">
          {isFree && isAddress(wanted) && (
            <ComboboxOption value={wanted} className="e-option e-link-option">
              <span>{wanted}</span>
              <span className="e-option-detail">This address</span>
            </ComboboxOption>
          )}
          {found.map((link) => (
            <LinkOption key={link.href} link={link} />
          ))}
          {found.length === 0 && !isAddress(wanted) && (
            <p className="e-options-empty">
              No page and no section is called “{wanted}”. An address begins with https://, mailto:, tel:, / or #.
            </p>
          )}
        </ComboboxOptions>
      </Combobox>
      {chosen && (
        <p className="e-link-target">
          {chosen.title} <span className="e-option-detail">{describeLink(chosen)}</span>
        </p>
      )}
    </FieldFrame>
  );
}
