import type { ComponentNode, ComponentSummary } from '../../shared/answers.ts';
import { listComponentActions } from '../form/list-actions.ts';
import { useEditor } from '../state/editor-context.ts';
import { listMoves } from '../ui/ActionButtons.tsx';
import { ActionList } from '../ui/ActionList.tsx';
import { Button, nameLook, SelectButton } from '../ui/Button.tsx';
import { Tag } from '../ui/texts.tsx';

/** What a new component is put into: a component, or the page itself. */
export interface Container {
  file: string;
  /** The version of the file that has the component there. */
  hash: string;
  within: ComponentSummary | undefined;
}

interface Props extends Pick<Container, 'file' | 'hash'> {
  nodes: readonly ComponentNode[];
  /** The component that contains them. */
  within?: ComponentSummary | undefined;
  onAdd: (container: Container) => void;
}

/** The components of a page, or of a component, in order. */
export function ComponentList({ nodes, within, onAdd, ...page }: Props) {
  const { change, isBusy } = useEditor();
  // Where the components are is known of this version of the file only.
  const save: typeof change = (changes, options) => change(changes, { ...options, hashes: { [page.file]: page.hash } });
  const items = nodes.map(({ children, ...node }, index) => ({
    // The offset of a component changes when it moves.
    id: node.name,
    content: (
      <SelectButton target={node.target} className={nameLook}>
        <span className={node.isHidden ? 'text-soft' : ''}>{node.name}</span>
        {node.isHidden && <Tag>Hidden</Tag>}
      </SelectButton>
    ),
    actions: [
      ...listMoves(index, nodes.length, (to) => save([{ action: 'move', target: node.target, to }]), node.name),
      ...listComponentActions(node, save, node.name),
    ],
    below: node.canContain ? <ComponentList {...page} nodes={children} within={node} onAdd={onAdd} /> : undefined,
  }));
  return (
    <div className={within ? 'grid gap-1 ps-6' : 'grid gap-3'}>
      {nodes.length > 0 && (
        <ActionList label={within ? `In ${within.name}` : 'Sections'} items={items} isBusy={isBusy} />
      )}
      {within?.canContain !== false && (
        <Button
          icon="plus"
          look={within ? 'plain' : 'framed'}
          className={within && '-ms-2 font-normal! text-soft'}
          onClick={() => onAdd({ ...page, within })}
        >
          {within ? (
            <>
              Add<span className="sr-only"> to {within.name}</span>
            </>
          ) : (
            'Add a section'
          )}
        </Button>
      )}
    </div>
  );
}
