import type { ComponentProps } from 'react';

/** Buttons beside each other. */
export const Actions = (props: ComponentProps<'div'>) => (
  <div className="flex flex-wrap items-center gap-2" {...props} />
);
