import { abbreviateList, quote } from '../format-text.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { formatPlace, getClaims, getPlaces, type ClaimPlace } from './claims.ts';

const formatFigures = ({ figures }: ClaimPlace) => figures.map(({ text }) => quote(text)).join(' and ');

const isSame = (place: ClaimPlace, other: ClaimPlace) =>
  place.figures.some(({ value }) =>
    other.figures.some((figure) => figure.value === value || (other.isPart && value.startsWith(`${figure.value} `))),
  );

export const differingFigures: Rule = {
  code: 'differing-figures',
  title: 'Two figures for one claim',
  explanation:
    'A claim may be shown in several places. Each of them must show the same value and unit as the statement of the claim. Otherwise a visitor who sees both believes neither. Spaces, signs, and words such as “under” make no difference.',
  bad: { file: 'benefits.json', text: '"metric": "18%", "claim": "efficiency"' },
  good: { file: 'benefits.json', text: '"metric": "15%", "claim": "efficiency"' },
  find: (content) => {
    const claims = getClaims(content);
    return getPlaces(content).flatMap(({ claim, places: [first, ...others] }): Problem[] => {
      if (first === undefined || !claims.has(claim)) return [];
      const [agreeing = [], differing = []] = [true, false].map((same) =>
        others.filter((place) => isSame(first, place) === same),
      );
      const agreed = abbreviateList([...new Set([first, ...agreeing].map(formatPlace))]);
      return differing.map((place) => {
        const what = 'which figure is right';
        return {
          source: place.source,
          range: place.range,
          ...(place.field !== undefined && { field: place.field }),
          message: `The claim ${quote(claim)} is ${formatFigures(place)} here, and ${formatFigures(first)} in ${agreed}.`,
          ...askToDecide(
            `Find out ${what}, and write it in all places. If they are two claims, give one of them an id of its own in claims.json.`,
            what,
          ),
        };
      });
    });
  },
};
