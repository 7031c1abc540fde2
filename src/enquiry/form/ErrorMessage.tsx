import type { ReactNode } from 'react';

import { ERROR_ICON } from './error-icon.ts';

/** An error message, with an icon for people who do not see its colour. */
export const ErrorMessage = ({ children }: { children: ReactNode }) => (
  <p className="error-message">
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ERROR_ICON} />
    </svg>
    {children}
  </p>
);
