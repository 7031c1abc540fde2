/** Says something to people who use a screen reader. */
export type Announce = (text: string) => void;

/** Adds a live region to the editor's page. It is in the page before its first text: otherwise, screen readers may miss that. */
export function createAnnouncer(document: Document): { announce: Announce; remove: () => void } {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Not seen, but read: clipped to nothing, as `display: none` would silence it.
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return {
    announce: (text) => {
      // A new element is announced even if it says the same as the one before it.
      const line = document.createElement('p');
      line.textContent = text;
      region.replaceChildren(line);
    },
    remove: () => {
      region.remove();
    },
  };
}
