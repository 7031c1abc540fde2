import { useEffect, type RefObject } from 'react';

interface Shortcuts {
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Whether a key press belongs to an input, which has an undo of its own. */
const isTyping = (target: EventTarget | null) => {
  // Not instanceof: elements of the page in the frame have classes of their own.
  const element = target && 'closest' in target ? (target as Element) : null;
  return element?.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') != null;
};

/** Undoes and redoes with the usual keys, in the editor and on the page in the frame. */
export function useShortcuts({ undo, redo, frame }: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      void (isRedo ? redo() : undo());
    };
    const element = frame.current;
    // The frame gets a new document with every page.
    const onLoad = () => element?.contentWindow?.addEventListener('keydown', onKeyDown);
    window.addEventListener('keydown', onKeyDown);
    element?.addEventListener('load', onLoad);
    onLoad();
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('load', onLoad);
      element?.contentWindow?.removeEventListener('keydown', onKeyDown);
    };
  }, [undo, redo, frame]);
}
