import sprite from 'lucide-static/sprite.svg?url';

const look = {
  className: 'size-4.5 shrink-0 fill-none stroke-current stroke-[1.5]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  viewBox: '0 0 24 24',
  'aria-hidden': true,
} as const;

/** An icon of the editor, by its name in Lucide. Screen readers skip it, so the text beside it must carry its meaning. */
export const Icon = ({ name }: { name: string }) => (
  <svg {...look}>
    <use href={`${sprite}#${name}`} />
  </svg>
);

/** The SVG elements of an icon, as the site shows them. */
export const Drawing = ({ svg }: { svg: string }) => <svg {...look} dangerouslySetInnerHTML={{ __html: svg }} />;
