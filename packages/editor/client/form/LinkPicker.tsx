import { useState, type ComponentProps } from 'react';

import type { ChangeAnswer, LinkTarget } from '../../shared/answers.ts';
import type { AddFile } from '../../shared/protocol.ts';
import { quoteName } from '../../shared/quote-name.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Finder, type Found } from '../ui/Finder.tsx';
import { Detail } from '../ui/texts.tsx';
import { UploadFile } from './UploadFile.tsx';
import { findLinks, toAddress } from './find-links.ts';

const kindNames: Record<LinkTarget['kind'], string> = {
  page: 'Page',
  section: 'Section of',
  file: 'File',
  contact: 'Contact',
};

const allKinds = Object.keys(kindNames) as LinkTarget['kind'][];

const describeLink = ({ kind, page }: LinkTarget) =>
  page === undefined ? kindNames[kind] : `${kindNames[kind]} ${quoteName(page)}`;

interface Props extends Partial<Pick<ComponentProps<'input'>, 'id' | 'aria-label'>> {
  autoFocus?: boolean;
  value: string;
  onChoose: (href: string, title: string) => void;
  /** Saves a new file, and takes its address. `title` is the name that it had on this computer. */
  onUpload: (href: string, file: AddFile, title: string) => Promise<ChangeAnswer>;
  /** Called with the text, and with the address unless the text is only a search. */
  onType?: (text: string, address?: string) => void;
  /** Called with what was searched for last. */
  onLeave?: (query?: string, address?: string) => void;
  /** What the link may lead to on this site: by default, anything. */
  to?: readonly LinkTarget['kind'][];
}

/** Finds where a link leads: pages, sections, downloads and contacts of the site by their titles, or any address. */
export function LinkPicker({ value, onChoose, onUpload, onType, onLeave, to = allKinds, ...inputProps }: Props) {
  const { revision } = useEditor();
  const [query, setQuery] = useState<string>();
  const { answer = [] } = useAnswer<LinkTarget[]>('links', {}, revision);
  const links = answer.filter(({ kind }) => to.includes(kind));
  const isFile = to.every((kind) => kind === 'file');
  const wanted = query?.trim() ?? '';
  const found = findLinks(links, wanted);
  const find = (href: string) => links.find((link) => link.href === href);
  const chosen = find(value);
  const readAddress = (text: string) => {
    if (isFile) return find(text)?.href;
    const address = toAddress(text);
    return to.includes('contact') || !/^(?:mailto|tel):/.test(address ?? '') ? address : undefined;
  };
  const address = readAddress(wanted);
  const isFree = address !== undefined && !found.some(({ href }) => href === address);
  const toFound = (link: LinkTarget): Found => ({
    value: link.href,
    title: link.title,
    detail: `${describeLink(link)} · ${link.href}`,
  });
  return (
    <>
      <Finder
        {...inputProps}
        value={value}
        placeholder={isFile ? 'Search files' : 'Search pages, sections and files, or type an address'}
        query={query}
        onQuery={(text) => {
          setQuery(text);
          if (text !== undefined) onType?.(text.trim(), readAddress(text.trim()));
        }}
        onBlur={() => onLeave?.(query?.trim(), address)}
        found={[...(isFree ? [{ value: address, title: address, detail: 'This address' }] : []), ...found.map(toFound)]}
        nothing={`Nothing is called “${wanted}”. Type a name of the site, or an address such as www.example.com.`}
        onChoose={(href) => onChoose(href, find(href)?.title ?? href)}
      />
      {chosen && <Detail>{`${chosen.title} · ${describeLink(chosen)}`}</Detail>}
      {to.includes('file') && (
        <UploadFile
          label="Upload a file"
          look="plain"
          onUpload={(file, title) => onUpload(`/${file.file}`, file, title)}
        />
      )}
    </>
  );
}
