import type { Description } from '../../protocol.ts';
import { useSession } from '../state/session.ts';

/** The texts that many places share: what they are now, and where they are written. */
export function Placeholders({ placeholders }: Pick<Description, 'placeholders'>) {
  const { select } = useSession();
  if (placeholders.length === 0) return null;
  return (
    <ul className="e-placeholders e-links e-detail">
      {placeholders.map(({ name, text, target }) => (
        <li key={name}>
          <code>{`{${name}}`}</code> is “{text}”, in many places.{' '}
          <button
            type="button"
            onClick={() => {
              select(target);
            }}
          >
            Change it everywhere
          </button>
        </li>
      ))}
    </ul>
  );
}
