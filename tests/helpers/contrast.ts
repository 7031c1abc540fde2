/** The relative luminance of a colour such as `#1f5fc4`: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Calculates the contrast ratio of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 *
 * @param one a colour as six hex digits: `#1f5fc4`
 * @returns 1 (the same colour) to 21 (black on white)
 */
export function getContrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
