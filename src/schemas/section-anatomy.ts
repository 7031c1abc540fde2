import type { SectionName } from './sections.ts';

interface Anatomy {
  /** The levels of the headings that the component brings along, in order, before what stands between its tags. */
  headings: readonly (1 | 2 | 3 | 4)[];
  /** What may stand between its tags. */
  holds: 'nothing' | 'words' | 'buttons' | 'anything';
  /** Where it may stand: straight on the page, inside another component, or only inside Buttons. */
  stands: 'page' | 'inside' | 'buttons';
}

/** How the components of a page file fit into each other, which their attributes do not tell. */
export const anatomy: Record<SectionName, Anatomy> = {
  Hero: { headings: [1], holds: 'anything', stands: 'page' },
  PageHeader: { headings: [1], holds: 'anything', stands: 'page' },
  StatusPage: { headings: [1], holds: 'anything', stands: 'page' },
  Section: { headings: [2], holds: 'anything', stands: 'page' },
  Technology: { headings: [2, 3, 4, 3, 4, 3], holds: 'anything', stands: 'page' },
  RatioExplorer: { headings: [2], holds: 'nothing', stands: 'page' },
  Contact: { headings: [2, 3, 4], holds: 'nothing', stands: 'page' },
  RatioChart: { headings: [3], holds: 'nothing', stands: 'inside' },
  Highlights: { headings: [3], holds: 'nothing', stands: 'inside' },
  Benefits: { headings: [3], holds: 'nothing', stands: 'inside' },
  Comparison: { headings: [3], holds: 'nothing', stands: 'inside' },
  Environment: { headings: [3], holds: 'nothing', stands: 'inside' },
  Industries: { headings: [3], holds: 'nothing', stands: 'inside' },
  Process: { headings: [3], holds: 'nothing', stands: 'inside' },
  Reasons: { headings: [3], holds: 'nothing', stands: 'inside' },
  Team: { headings: [3], holds: 'nothing', stands: 'inside' },
  Buttons: { headings: [], holds: 'buttons', stands: 'inside' },
  Button: { headings: [], holds: 'words', stands: 'buttons' },
};
