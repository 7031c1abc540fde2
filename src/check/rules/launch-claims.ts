import { getMember, getText } from '../located.ts';
import { abbreviateList } from '../format-text.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { formatPlace, getClaims, getUses } from './claims.ts';

export const launchClaims: Rule = {
  code: 'launch-claims',
  title: 'Claims that nobody has proved',
  explanation:
    'A claim with the basis “example” stands for a figure that somebody still has to prove. A claim without a source cannot be checked by visitors. Before the site goes live, each claim needs a basis and a source, or its figure must go.',
  bad: { file: 'claims.json', text: '"basis": "example"' },
  good: { file: 'claims.json', text: '"basis": "measured", "source": "/downloads/test-report.pdf"' },
  launch: true,
  find: (content) => {
    const uses = getUses(content);
    return [...getClaims(content)].flatMap(([id, { source, name, value }]): Problem[] => {
      const basis = getMember(value, 'basis')?.value;
      const isExample = getText(value, 'basis') === 'example';
      if (!basis || (!isExample && getMember(value, 'source'))) return [];
      const places = (uses.get(id) ?? []).map(formatPlace);
      const shown = places.length === 0 ? '' : ` The site shows it in ${abbreviateList(places)}.`;
      const what = isExample ? 'what it rests on' : 'where visitors can read it';
      return [
        {
          source,
          range: basis.range,
          field: name,
          message: `${isExample ? 'This claim is an example: nobody has proved it.' : 'This claim has no source.'}${shown}`,
          ...(isExample
            ? askToDecide(
                `Write ${what} (basis, method, source, date, owner and reviewBy), or remove the figure.`,
                what,
              )
            : askToDecide(`Add "source": ${what}, such as /downloads/test-report.pdf.`, what)),
        },
      ];
    });
  },
};
