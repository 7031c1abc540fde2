/** Tells texts in other languages from misspelt English, by the small words that every text has. */

/** Words that are common in one language, and are no words of English. */
const smallWords: Readonly<Record<string, string>> = {
  de: 'der das und ist nicht ein eine einer einen mit für von zu auf dem wir sie sich auch als oder bei aus nach über im zum zur wie wird werden',
  fr: 'le les et est une pour dans nous vous avec sur pas qui que du aux ou sont par cette ce ses notre votre plus sans',
  es: 'el los las una y es con del por para que se su sus como más sin nuestro nuestra sobre está son al en',
  it: 'il lo gli una è con della del di che per non si nel sono più come nostro nostra alla dei le',
  pt: 'uma com da das dos que não por para seu sua mais são como é em ao nossa nosso sem',
  nl: 'het een van voor met niet wij zijn wordt naar ook bij aan deze door uit onze de en',
  sv: 'och är att det som för med inte av till från vi på den ett en vår',
  da: 'og er det som ikke af til fra vi på den et en vores kan der med for',
  pl: 'jest nie się na do że i oraz dla przez jak lub nasze są po od',
};

const names: Readonly<Record<string, string>> = {
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  sv: 'Swedish',
  da: 'Danish',
  pl: 'Polish',
};

const english = new Set(
  'the of and is are to with for that this from which by your our we you it its be can not has have as at on'.split(
    ' ',
  ),
);

const languages = Object.entries(smallWords).map(([tag, list]) => ({ tag, words: new Set(list.split(' ')) }));

interface Language {
  tag: string;
  name: string;
}

/** Small words of a text that must be there before it counts as one in another language. */
const FEWEST = 3;

/**
 * Returns the language of some words, if it is not English.
 *
 * @param words in lower case
 */
export function detectLanguage(words: readonly string[]): Language | undefined {
  const count = (known: ReadonlySet<string>) => words.filter((each) => known.has(each)).length;
  const [best] = languages
    .map(({ tag, words: known }) => ({
      tag,
      hits: count(known),
      kinds: new Set(words.filter((each) => known.has(each))).size,
    }))
    .toSorted((a, b) => b.hits - a.hits);
  if (!best || best.kinds < FEWEST || best.hits <= 2 * count(english)) return undefined;
  return { tag: best.tag, name: names[best.tag] ?? best.tag };
}
