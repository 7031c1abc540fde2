import type { ComponentProps, ReactNode } from 'react';

import { Icon } from './Icon.tsx';

/** Explains something, smaller and paler than what it explains. */
export const Detail = (props: ComponentProps<'p'>) => <p className="text-xs text-soft" {...props} />;

/** Says why there is nothing to see here. */
export const Empty = (props: ComponentProps<'p'>) => <p className="px-4 py-6 text-soft" {...props} />;

interface ProblemProps {
  children: string | undefined;
  role?: 'status' | 'alert';
}

export const Problem = ({ children, role = 'status' }: ProblemProps) =>
  children !== undefined && (
    <p className="text-error" role={role}>
      {children}
    </p>
  );

/** A short word or a number beside a name. */
export const Tag = ({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) => (
  <span
    className={`ms-1.5 inline-block min-w-5 shrink-0 rounded-full border border-current px-1.5 text-center text-xs/4.5 font-semibold ${isProblem ? 'text-error' : 'text-soft'}`}
  >
    {children}
  </span>
);

interface NoteProps extends Pick<ComponentProps<'div'>, 'ref' | 'tabIndex'> {
  message: string;
  remedy: string;
  role?: 'note' | 'alert';
}

/** Says what is the matter, what still works, and what to do. */
export const Note = ({ message, remedy, role = 'note', ref, tabIndex }: NoteProps) => (
  <div className="flex gap-3 rounded-xs border border-amber p-3" role={role} ref={ref} tabIndex={tabIndex}>
    <Icon name="triangle-alert" />
    <div>
      <p>
        <strong>{message}</strong>
      </p>
      <p>{remedy}</p>
    </div>
  </div>
);
