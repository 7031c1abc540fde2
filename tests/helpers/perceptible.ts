/** Attributes that browsers show or that screen readers read aloud. */
const onAnyElement = new Set([
  'abbr',
  'alt',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'set:html',
  'set:text',
  'summary',
  'title',
]);

/** Props of components that become text, by convention. */
const onComponents = new Set([
  'badge',
  'body',
  'caption',
  'cta',
  'description',
  'eyebrow',
  'heading',
  'headline',
  'hint',
  'intro',
  'message',
  'subtitle',
  'tagline',
  'text',
]);

/** Metadata that search engines, link previews and home screens show. */
const shownMeta = new Set([
  'apple-mobile-web-app-title',
  'application-name',
  'author',
  'description',
  'keywords',
  'og:description',
  'og:image:alt',
  'og:site_name',
  'og:title',
  'twitter:description',
  'twitter:image:alt',
  'twitter:title',
]);

const buttonTypes = new Set(['button', 'reset', 'submit']);

/** Whether visitors see or hear the value of an attribute. */
export function isPerceptible(element: string, attribute: string, others: ReadonlyMap<string, string>): boolean {
  if (onAnyElement.has(attribute)) return true;
  if (/^\p{Lu}/u.test(element)) return onComponents.has(attribute);
  if (element === 'meta' && attribute === 'content') {
    return shownMeta.has(others.get('name') ?? others.get('property') ?? '');
  }
  return element === 'input' && attribute === 'value' && buttonTypes.has(others.get('type') ?? '');
}
