import { Component, useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** The island's own element. */
  island: HTMLElement;
  children: ReactNode;
}

interface State {
  error?: Error;
}

/**
 * Stands round every island. When one crashes, the visitor reads what happened and, below it, the island's own
 * words as the server wrote them; the rest of the page lives on.
 */
export class IslandBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { island, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    // React takes the crashed nodes out of the page when it commits; until then they are still in their place.
    return <Crash error={error} island={island} nodes={[...island.childNodes]} />;
  }
}

interface CrashProps {
  error: Error;
  island: HTMLElement;
  nodes: readonly ChildNode[];
}

/** Puts back the very nodes that React took out: nothing is rendered again, and what was typed is still there. */
function Crash({ error, island, nodes }: CrashProps) {
  const title = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const words = document.querySelector<HTMLTemplateElement>('#island-error');
    if (words) title.current?.replaceChildren(words.content.cloneNode(true));
    content.current?.replaceChildren(...nodes);
    island.setAttribute('data-failed', '');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- by the next rendering the nodes are no longer in the island
  }, []);

  return (
    <div className="island-error">
      <div role="alert">
        <div ref={title} />
        <p>{error.message}</p>
      </div>
      <div ref={content} className="island-content" />
    </div>
  );
}
