import type { Description } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { LinkButton } from '../ui/Button.tsx';

/** The texts that many places share: what they are now, and where they are written. */
export function Placeholders({ placeholders }: Pick<Description, 'placeholders'>) {
  const { select } = useSession();
  if (placeholders.length === 0) return null;
  return (
    <ul className="grid gap-2 border-s-2 border-ink bg-paper px-3 py-2.5 text-xs text-soft">
      {placeholders.map(({ name, text, target }) => (
        <li key={name}>
          <code>{`{${name}}`}</code> is “{text}”, in many places.{' '}
          <LinkButton
            onClick={() => {
              select(target);
            }}
          >
            Change it everywhere
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
