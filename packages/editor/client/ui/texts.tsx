import type { ComponentProps, ReactNode } from 'react';

/** Explains something, smaller and paler than what it explains. */
export const Detail = (props: ComponentProps<'p'>) => <p className="text-xs text-soft" {...props} />;

/** Says why there is nothing to see here. */
export const Empty = (props: ComponentProps<'p'>) => <p className="px-4 py-6 text-soft" {...props} />;

export const confirmDiscard = () => confirm('Discard these words? They are nowhere else.');

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

/** Shown until the server has answered, or in place of an answer that did not come. */
export const Loading = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? <Empty role="status">One moment…</Empty> : <Empty role="alert">{problem}</Empty>;

/** A short word or a number beside a name. */
export const Tag = ({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) => (
  <span
    className={`ms-1.5 inline-block min-w-5 shrink-0 rounded-full border border-current px-1.5 text-center text-xs/4.5 font-semibold ${isProblem ? 'text-error' : 'text-soft'}`}
  >
    {children}
  </span>
);
