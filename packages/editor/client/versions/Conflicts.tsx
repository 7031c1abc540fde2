import type { Conflict, DescribedChange, Kept } from '../../versions.ts';
import { ChangeList } from './parts.tsx';

/** The id of the form, for the button that sends it. */
export const CHOICE = 'keep';

interface SideProps {
  id: string;
  value: Kept;
  label: string;
  changes: DescribedChange[];
}

/** What one person has changed in a file, with the choice to keep it. */
const Side = ({ id, value, label, changes }: SideProps) => (
  <div className="border-t py-3">
    <label className="flex min-h-8 items-center gap-2 font-semibold">
      <input type="radio" className="size-4 accent-ink" name={id} value={value} required />
      {label}
    </label>
    <ChangeList changes={changes} />
  </div>
);

/** Lets the person choose, in each file, whose words to keep. */
export const Conflicts = ({
  conflicts,
  onChoose,
}: {
  conflicts: Conflict[];
  onChoose: (keep: Record<string, Kept>) => void;
}) => (
  <form
    id={CHOICE}
    className="grid gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      onChoose(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, Kept>);
    }}
  >
    {conflicts.map(({ id, name, yours, theirs }) => (
      <fieldset key={id}>
        <legend className="mb-1.5 text-lg">{name}</legend>
        <Side id={id} value="yours" label="Keep mine" changes={yours} />
        <Side id={id} value="theirs" label="Keep theirs" changes={theirs} />
      </fieldset>
    ))}
  </form>
);
