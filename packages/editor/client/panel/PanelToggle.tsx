import { useSession } from '../state/session.ts';
import { Button, IconButton } from '../ui/Button.tsx';

interface Props {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the panel, and says what it will show. */
export function PanelToggle({ isOpen, onToggle }: Props) {
  const { description } = useSession().selection;
  const state = { 'aria-expanded': isOpen, 'aria-controls': 'panel', onClick: onToggle };
  if (isOpen) return <IconButton icon="panel-right" label="Close the panel" {...state} />;
  return (
    <Button icon="panel-right" className="max-w-full max-wide:basis-full max-wide:justify-start" {...state}>
      Details
      {description && <span className="max-w-80 truncate font-normal text-soft">{description.name}</span>}
    </Button>
  );
}
