/** The widths of bold characters in em, rounded up, in the widest of the common system fonts. */
const NARROW = 0.42;
const USUAL = 0.74;
const WIDE = 1.08;

const widthOf = (character: string) => {
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return 0;
  if (/[\s.,:;'’|!ijlI]/.test(character)) return NARROW;
  return /[%‰@mwMW]/.test(character) ? WIDE : USUAL;
};

/**
 * Returns the class that makes the largest figure of a list fit on one line. All figures of a list have the same size.
 *
 * @returns `em-3` for figures that are at most three times as wide as high
 */
export function fitFigures(figures: readonly string[]): string {
  const widths = figures.map((figure) =>
    Array.from(figure).reduce((width, character) => width + widthOf(character), 0),
  );
  return `em-${Math.ceil(Math.max(1, ...widths))}`;
}
