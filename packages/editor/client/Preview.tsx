import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { widths, type Width } from './toolbar/view.ts';

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The address that the frame begins with. Later ones are set on the frame itself. */
  initialRoute: string;
  /** How wide the page is shown. */
  width: Width;
  /** What is shown in place of the page, if anything. */
  instead: ReactNode;
}

interface Size {
  width: number;
  height: number;
}

/** Measures how much room there is for the page. */
function useRoom(place: RefObject<HTMLDivElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return room;
}

/** The page itself, in a frame of the chosen width. A page that is wider than there is room for is shown smaller. */
export function Preview({ frame, initialRoute, width: name, instead }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const width = widths[name];
  const scale = width === undefined || !room ? 1 : Math.min(1, room.width / width);

  return (
    <div
      ref={place}
      // A frame that is shown smaller keeps its full width in the layout, so it begins at the left edge instead of around it.
      className={`flex h-full overflow-hidden bg-line ${name === 'desktop' ? 'justify-start' : 'justify-center'}`}
    >
      <iframe
        ref={frame}
        className={`h-full w-full shrink-0 bg-paper [&[inert]]:invisible ${name === 'desktop' ? 'origin-top-left' : 'origin-top'}`}
        title="The page"
        src={initialRoute}
        inert={Boolean(instead)}
        style={
          width === undefined || !room
            ? undefined
            : { width: `${width}px`, height: `${room.height / scale}px`, scale: String(scale) }
        }
      />
      {instead}
    </div>
  );
}
