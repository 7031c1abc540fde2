import { replace, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';

const specify = (from: string, to: string) => replace('specifications.json', from, to);

const openQuestion = replace('questions.json', '"As long as the machine."]', '"We do not know."], "open": true');
const showQuestions = (component = '<Questions />'): Change =>
  replace(about, '<Section hidden', `<Section title="Questions">\n\n${component}\n\n</Section>\n\n<Section hidden`);

export const mistakes: MistakesByRule = {
  'bad-format': [
    mistake('a unit that is none', specify('"N·m"', '"newtons"')),
    mistake('words at the end of a range', specify('"3.80"', '"four"')),
  ],
  'wrong-type': [mistake('a value without quotation marks', specify('"0.62"', '0.62'))],
  'wrong-combination': [
    mistake('the unit in the value', specify('"0.62"', '"350 Nm"')),
    mistake('a range in the value', specify('"0.62"', '"0.62-3.80"')),
    mistake('a range from high to low', specify('"0.62"', '"6.2"')),
    mistake('a range without a beginning', specify('"value": "0.62",', '')),
  ],
  'duplicate-id': [
    mistake(
      'a section with the id of an answer on its page',
      showQuestions(),
      replace(about, '<Section title="Our Mission"', '<Section id="belt-life" title="Our Mission"'),
    ),
  ],
  'dead-anchor': [
    mistake('a link to no answer', showQuestions(), replace(about, '(/#technology)', '(#belt-live)')),
    mistake('a link to an answer on another page', replace(about, '(/#technology)', '(#belt-life)')),
  ],
};

/** The same for rules before the launch. */
export const launchMistakes: MistakesByRule = {
  'launch-answers': [
    mistake('an open question that a page shows', openQuestion, showQuestions()),
    mistake('the same, among sections', openQuestion, showQuestions('Words.\n\n<Questions />')),
  ],
};
