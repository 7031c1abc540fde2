import type { ClaimSummary, Field } from '../../../protocol.ts';
import { useSession } from '../../state/session.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { ChoiceField } from './ChoiceField.tsx';

/** The claim of a figure: one of those in claims.json, by its statement. */
export function ClaimField({ field }: { field: Field }) {
  const { revision } = useSession();
  const { answer: claims = [] } = useAnswer<ClaimSummary[]>('claims', {}, revision);
  return <ChoiceField field={field} options={claims.map(({ id, statement }) => ({ value: id, title: statement }))} />;
}
