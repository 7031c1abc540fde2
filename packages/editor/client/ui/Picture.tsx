import type { ComponentProps } from 'react';

import { useSession } from '../state/session.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** The file that shows the picture, and what it says: `./portrait.webp`. */
  file: string;
  value: string;
}

/** A picture of the site. The words beside it say what it is. */
export function Picture({ file, value, ...props }: Props) {
  const { state } = useSession();
  const folder = state && new URL(state.address + encodeURI(file), location.origin);
  return folder && <img {...props} src={new URL(value, folder).href} alt="" />;
}
