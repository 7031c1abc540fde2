import type { SectionName } from '../../../schemas/sections.ts';

/** What each component is, in a sentence. */
const descriptions: Record<SectionName, string> = {
  Hero: 'The first screen of the home page: a large headline beside the drawing of the machine.',
  PageHeader: 'The beginning of any other page: a headline, an introduction and perhaps a drawing.',
  Section: 'A heading with text beside it. It can contain cards, tables and buttons.',
  CallToAction: 'A dark band with a heading, a sentence and a button.',
  Highlights: 'The highlights, as short texts side by side.',
  RatioChart: 'The chart of the stepped and the stepless ratio, with a text.',
  Technology: 'The technology in tabs, such as how it works, what it does and what it works with.',
  Calculator: 'What efficiency a stepless gearbox has to reach in the machine that a visitor describes.',
  RatioExplorer: 'The gearbox that visitors drive themselves, with its charts.',
  Benefits: 'The benefit cards: a figure each, and what it means.',
  Comparison: 'The table that compares the product with a traditional transmission.',
  Environment: 'The environmental figures, each with a bar.',
  Specifications: 'The table of technical data, in groups of rows.',
  Questions: 'The questions of the list, each of which opens its answer.',
  Question: 'A question that opens its answer, which is written on this page.',
  Downloads: 'Files to download, each with its date, language, type and size.',
  Quote: 'What somebody said, with the name, and perhaps a portrait and a link to the proof.',
  Figure: 'A picture with a caption, and who made it.',
  Video: 'A video that plays when it is pressed, or a picture that leads to one.',
  Industries: 'The industries, each with its applications.',
  Process: 'The steps from an enquiry to a licence, numbered.',
  Reasons: 'Reasons to become a partner, each with an icon.',
  Team: 'The people of the team, each with a portrait.',
  News: 'The latest news: the date, the title and the summary of each.',
  Contact: 'The contact details beside the enquiry form.',
  StatusPage: 'The whole page that visitors see at a wrong address or after an error.',
  Buttons: 'A row of buttons.',
  Button: 'A button that leads to a page, a section or another site.',
  Claim: 'A figure in a sentence, with the claim that says where it comes from.',
};

export const describeSection = (component: string): string => descriptions[component as SectionName];
