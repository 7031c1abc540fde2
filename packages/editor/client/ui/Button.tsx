import type { ComponentProps, MouseEvent } from 'react';

import type { Target } from '../../shared/protocol.ts';
import { useEditor } from '../state/editor-context.ts';
import { Icon } from './Icon.tsx';

const looks = {
  primary: 'border-ink bg-ink text-paper hover:text-paper not-aria-disabled:hover:bg-soft px-3',
  framed: 'hover:border-soft px-3 hover:text-inherit',
  plain: 'border-transparent px-2 hover:text-inherit not-aria-disabled:hover:bg-paper',
};
const shared =
  'inline-flex min-h-8 justify-self-start items-center justify-center gap-1.5 rounded-xs aria-disabled:opacity-40 forced-colors:aria-disabled:text-[GrayText] forced-colors:aria-disabled:opacity-100';

/** How a button looks, for links that do what a button does. `primary` is for the one thing that a dialog is about; `plain` has no frame. */
export const lookLikeButton = (look: keyof typeof looks) => `${shared} border py-1 font-semibold ${looks[look]}`;

/** A button that is off does nothing, and keeps the focus, which it would lose if it were disabled. */
const toggleOff = ({ disabled = false, onClick }: Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>) => ({
  disabled: undefined,
  'aria-disabled': disabled || undefined,
  onClick: disabled ? (event: MouseEvent) => event.preventDefault() : onClick,
});

interface Props extends Omit<ComponentProps<'button'>, 'title'> {
  icon?: string;
  look?: keyof typeof looks;
}

export const Button = ({ icon, look = 'framed', children, className = '', ...props }: Props) => (
  <button type="button" {...props} {...toggleOff(props)} className={`${lookLikeButton(look)} ${className}`}>
    {icon !== undefined && <Icon name={icon} />}
    {children}
  </button>
);

/** A name that leads to what it names. */
export function SelectButton({ target, ...props }: ComponentProps<'button'> & { target: Target }) {
  const { select } = useEditor();
  return <LinkButton onClick={() => select(target)} {...props} />;
}

/** A button that leads elsewhere. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="text-start underline underline-offset-3" {...props} />
);

/** How the name of something in a list looks. */
export const nameLook = 'min-h-8 w-full text-start hover:underline';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  icon: string;
  /** What it does: its name, which shows when it is pointed at. */
  label: string;
  shortcut?: string;
}

export const IconButton = ({ icon, label, shortcut, className = '', ...props }: IconButtonProps) => (
  <button
    type="button"
    {...props}
    {...toggleOff(props)}
    className={`${shared} w-8 shrink-0 not-aria-pressed:hover:text-inherit not-aria-pressed:not-aria-disabled:hover:bg-paper aria-pressed:bg-ink aria-pressed:text-paper ${className}`}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut === undefined ? label : `${label} (${shortcut})`}
  >
    <Icon name={icon} />
  </button>
);

export const Actions = (props: ComponentProps<'div'>) => (
  <div className="flex flex-wrap items-center gap-2" {...props} />
);
