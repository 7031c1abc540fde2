import { replace, write } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';

/** Puts words into the prose of a page. */
const say = (text: string) => replace(about, '</PageHeader>', `${text}\n\n</PageHeader>`);
const describe = (text: string) => replace('features.json', '"description": "', `"description": "${text} `);

/** For each rule about words, some mistakes that it must find. */
export const mistakes: MistakesByRule = {
  'wrong-term': [
    mistake('the other word for a message, in a list', describe('Send us an inquiry.')),
    mistake('the other word for a message, in prose', say('Inquiries are answered, and we inquire back.')),
    mistake('the brand, in prose', say('We founded Stepless in a shed.')),
    mistake("the brand's possession", say('Stepless’s drive is in use.')),
    mistake('the brand, in a page title', replace(about, 'title: "About {brand}"', 'title: "Stepless: who we are"')),
    mistake('the e-mail address, in a list', replace('contact.json', '["{email}"]', '["licensing@example.com"]')),
    mistake('the e-mail address, in prose', say('Write to licensing@example.com, please.')),
  ],
  spelling: [
    mistake('two swapped letters in a list', describe('It can recieve power.')),
    mistake('a letter too few in prose', say('The transmision has **no geers**.')),
    mistake('a mistake in an attribute', replace(about, '<PageHeader title="', '<PageHeader title="Wellcome: ')),
    mistake('a mistake in the description of a page', replace(about, 'description: "', 'description: "Teh ')),
    mistake('a word that resembles no other', say('A qwrtzpsdf drives it.')),
    mistake('American spellings', say('The color of the center of the fiber, organized and analyzed.')),
    mistake('American spellings that no pattern has', say('Aluminum is gray, and fulfills its purpose.')),
    mistake('the verb for the noun, and the noun for the verb', say('A license is yours. We licence it.')),
    mistake('a misspelt word with a capital', say('Revolutionery machines.')),
  ],
  'placeholder-text': [
    mistake('a note to oneself', describe('TODO')),
    mistake('a note in prose', say('The price is TBC.')),
    mistake('a sample text', say('Lorem ipsum dolor sit amet.')),
    mistake('an unanswered question', describe('It saves ??? of fuel.')),
  ],
  'vague-link': [
    mistake('a link that says “here”', say('To read on, [click here](/licensing).')),
    mistake('a bold one', say('See [**here**](/licensing).')),
    mistake(
      'a button',
      replace(
        about,
        '</PageHeader>',
        '<Buttons>\n  <Button href="/licensing">Read more</Button>\n</Buttons>\n\n</PageHeader>',
      ),
    ),
    mistake('a link in the footer', replace('navigation.json', '"label": "Licensing"', '"label": "Link"')),
  ],
  'vague-alt': [
    mistake('the name that a camera gave', say('![IMG_2034.jpg](../team/placeholder.svg)')),
    mistake('a word for any picture', say('![Image](../team/placeholder.svg)')),
    mistake(
      'the name of the file',
      say('![team-photo-2](../team/team-photo-2.svg)'),
      write(
        'team/team-photo-2.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      ),
    ),
  ],
  'long-title': [
    mistake(
      'a title that is too long with the brand',
      replace(
        about,
        'title: "About {brand}"',
        'title: "About the people who make stepless transmissions for all machines"',
      ),
    ),
    mistake(
      'a title that is too long with a placeholder',
      replace(
        about,
        'title: "About {brand}"',
        'title: "About {brand}: who makes these transmissions, why, and since when"',
      ),
    ),
  ],
};

/** The same for rules before the launch. */
export const launchMistakes: MistakesByRule = {
  'launch-copyright': [
    mistake('last year', replace('site.json', '"copyrightYear": 2024', '"copyrightYear": 2025')),
    mistake('a year to come', replace('site.json', '"copyrightYear": 2024', '"copyrightYear": 2062')),
    mistake('a year long ago', replace('site.json', '"copyrightYear": 2024', '"copyrightYear": 1999')),
  ],
};
