/** The width of the page in the frame. `fit` is as wide as there is room. */
export const widths = {
  fit: undefined,
  phone: 390,
  tablet: 820,
  desktop: 1440,
} as const;

export type Width = keyof typeof widths;

export const widthOptions = [
  { value: 'fit', label: 'As wide as there is room', icon: 'unfold-horizontal' },
  { value: 'phone', label: 'Phone', icon: 'smartphone' },
  { value: 'tablet', label: 'Tablet', icon: 'tablet' },
  { value: 'desktop', label: 'Desktop', icon: 'monitor' },
] as const satisfies readonly { value: Width; label: string; icon: string }[];

export const modeOptions = [
  { value: 'edit', label: 'A click edits', icon: 'pencil' },
  { value: 'browse', label: 'A click works as for visitors', icon: 'mouse-pointer-click' },
] as const;
