import type { ComponentProps } from 'react';

import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'title'> {
  icon?: string;
  /** `primary` is for the one thing that a dialog is about; `plain` has no frame. */
  look?: 'primary' | 'framed' | 'plain';
}

/** A button with words, and perhaps an icon. */
export const Button = ({ icon, look = 'framed', children, className = '', ...props }: Props) => (
  <button type="button" {...props} className={`e-button ${className}`} data-look={look}>
    {icon !== undefined && <Icon name={icon} />}
    {children}
  </button>
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  icon: string;
  /** What it does: its name, which shows when it is pointed at. */
  label: string;
  shortcut?: string;
}

/** A button that is an icon only. */
export const IconButton = ({ icon, label, shortcut, className = '', ...props }: IconButtonProps) => (
  <button
    type="button"
    {...props}
    className={`e-icon-button ${className}`}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut === undefined ? label : `${label} (${shortcut})`}
  >
    <Icon name={icon} />
  </button>
);
