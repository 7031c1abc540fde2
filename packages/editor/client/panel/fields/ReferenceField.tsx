import type { Field, FieldKind, ReferenceSummary } from '../../../protocol.ts';
import { useSession } from '../../state/session.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'reference' }>;
}

/** A row of another collection, by its title: the claim of a figure. */
export function ReferenceField({ field, kind: { collection } }: Props) {
  const { revision } = useSession();
  const { answer: rows = [] } = useAnswer<ReferenceSummary[]>('references', { collection }, revision);
  return <ChoiceField field={field} options={rows.map(({ id, title }) => ({ value: id, title }))} />;
}
