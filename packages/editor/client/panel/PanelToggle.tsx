import type { Description } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button, IconButton } from '../ui/Button.tsx';

/** The name of what is selected. While the panel is open, the panel shows it. */
function SelectedName() {
  const { selection, revision } = useSession();
  const { answer } = useAnswer<Description | null>(selection && 'describe', selection, revision);
  return answer ? <span className="e-selected-name">{answer.name}</span> : null;
}

interface Props {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the panel, and says what it will show. */
export function PanelToggle({ isOpen, onToggle }: Props) {
  const state = { 'aria-expanded': isOpen, 'aria-controls': 'panel', onClick: onToggle };
  if (isOpen) return <IconButton icon="panel-right" label="Close the panel" {...state} />;
  return (
    <Button icon="panel-right" className="e-panel-toggle" {...state}>
      Details
      <SelectedName />
    </Button>
  );
}
