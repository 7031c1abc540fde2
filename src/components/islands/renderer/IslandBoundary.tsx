import { Component, useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** The astro-island element. */
  island: HTMLElement;
  children: ReactNode;
}

interface State {
  error?: Error;
}

/**
 * The error boundary of every island. If an island crashes, it shows the error and, below it, the island's existing content.
 * The rest of the page keeps working.
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
    // React removes the crashed nodes when it commits. During this render they are still in place.
    return <Crash error={error} island={island} nodes={[...island.childNodes]} />;
  }
}

/** Puts back the nodes that React removed. They are the same nodes, so text that visitors typed is kept. */
function Crash({ error, island, nodes }: { error: Error; island: HTMLElement; nodes: readonly ChildNode[] }) {
  const title = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const message = document.querySelector<HTMLTemplateElement>('#island-error');
    if (message) title.current?.replaceChildren(message.content.cloneNode(true));
    content.current?.replaceChildren(...nodes);
    island.setAttribute('data-failed', '');
    // oxlint-disable-next-line react/exhaustive-deps -- at the next render the nodes are no longer in the island
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
