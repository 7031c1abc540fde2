import type { ReactNode, Ref } from 'react';

import { Detail } from './texts.tsx';

interface Props {
  title: string;
  detail: string;
  /** The heading, which can take the focus. */
  ref?: Ref<HTMLHeadingElement>;
  id?: string;
  above?: ReactNode;
  children?: ReactNode;
}

export const PanelHead = ({ title, detail, ref, id, above, children }: Props) => (
  <div className="grid gap-1.5 border-b p-4">
    {above}
    <h2 ref={ref} id={id} tabIndex={-1}>
      {title}
    </h2>
    {detail !== '' && <Detail>{detail}</Detail>}
    {children}
  </div>
);
