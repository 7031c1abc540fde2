/** A link target as browsers want it: a phone number without its blanks. */
export function linkTarget(href: string): string {
  return href.startsWith('tel:') ? href.replaceAll(/[^\d+:a-z]/g, '') : href;
}
