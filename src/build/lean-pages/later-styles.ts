import { transform, type Selector } from 'lightningcss';

import { classesOfPage, elementsOfPage, STYLE } from './classes.ts';

/** Where the first layer begins that the first screen has no use for. */
const LATER = '@layer sections{';
/** The first part of the main one, which is its header or a section. */
const FIRST_SCREEN = /<main\b[^>]*><(header|section)\b[^]*?<\/\1>/;

/** Whether a style sheet has a rule for what stands in a part of a page, other than for paper. */
function concerns(css: string, part: string): boolean {
  const names = { class: new Set(classesOfPage(part)), type: new Set(elementsOfPage(part)) };
  const mayMatch = (selector: Selector): boolean =>
    selector.every((component) => {
      if (component.type === 'type' || component.type === 'class') return names[component.type].has(component.name);
      if (component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where')) {
        return component.selectors.some(mayMatch);
      }
      return true;
    });

  let isConcerned = false;
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        media: ({ value }) =>
          value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
        style: ({ value }) => {
          isConcerned ||= value.selectors.some(mayMatch);
        },
      },
    },
  });
  return isConcerned;
}

/**
 * Puts the styles that the first screen has no use for behind it, so that its words are on the screen before those
 * styles have arrived. In the body, HTML allows a style element only within a drawing, where text is markup but for
 * CDATA; this drawing takes no room. A page whose first screen does have a use for them keeps all styles in its head.
 */
export function withLaterStyles(page: string): string {
  const css = STYLE.exec(page)?.[0] ?? '';
  const start = css.indexOf(LATER);
  const screen = FIRST_SCREEN.exec(page);
  if (start === -1 || !screen) return page;
  const [first, later] = [css.slice(0, start), css.slice(start)];
  const end = screen.index + screen[0].length;
  if (concerns(later, page.slice(page.indexOf('<body'), end))) return page;
  const drawing = `<svg width="0" height="0" aria-hidden="true"><style><![CDATA[${later}]]></style></svg>`;
  return (page.slice(0, end) + drawing + page.slice(end)).replace(STYLE, () => first);
}
