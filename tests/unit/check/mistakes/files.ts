import { move, obstruct, write } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';

const page =
  '---\ntitle: "Terms"\ndescription: "The terms under which we show you this site, and what you may do with it."\n---\n\n# Terms\n';
const aPerson = `{
  "name": "Ada Byron",
  "role": "Engineer",
  "bio": "Ada has built gears for twenty years.",
  "email": "ada@example.com",
  "linkedin": "https://www.linkedin.com/in/example-ada",
  "image": "./placeholder.svg"
}
`;

/** Mistakes with files: their names, their places and what they are. */
export const mistakes: MistakesByRule = {
  'missing-file': [
    mistake('a list in the folder of pages', move('benefits.json', 'pages/benefits.json')),
    mistake('a list in another case', move('benefits.json', 'Benefits.JSON')),
    mistake('a list put aside', move('benefits.json', 'benefits.json.bak')),
    mistake('the home page with a hidden second ending', move('pages/index.mdx', 'pages/index.mdx.txt')),
    mistake('the home page outside its folder', move('pages/index.mdx', 'index.mdx')),
  ],
  'unclaimed-file': [
    mistake('a page put aside, and nothing in its place', move(about, 'pages/about.mdx.bak')),
    mistake('a page saved as a copy', write('pages/about (1).mdx', 'Words')),
    mistake('a list of an earlier day', write('benefits_old.json', '[]')),
    mistake('two people have changed one file', write('benefits (conflicted copy 2026-11-01).json', '[]')),
    mistake('a page in another case beside the page', write('pages/About.mdx', 'Words')),
    mistake('a page with two endings', move(about, 'pages/about.mdx.txt')),
    mistake('a page with letters of another language', write('pages/Über uns.mdx', page)),
    mistake('a name of signs alone', write('pages/---.mdx', page)),
    mistake('an ending with swapped letters', write('pages/terms.mxd', page)),
    mistake('a folder in another case', write('Pages/terms.mdx', page)),
    mistake('a person as a page', write('team/ada.md', page)),
    mistake('a person outside the team', write('ada.json', aPerson)),
    mistake('a document of Word', write('pages/terms.docx', 'PK')),
    mistake('a list as a workbook of Excel', write('contact.xlsx', 'PK')),
    mistake('a photograph of a telephone', write('team/ada.heic', 'ftyp')),
    mistake('a picture beside no page', write('logo.png', 'PNG')),
    mistake('notes for colleagues', write('pages/README.md', 'Notes')),
    mistake('a file of no known kind', write('pages/data.xyz', '1')),
  ],
  'unreadable-file': [
    mistake('a page that may not be read', obstruct({ name: about, reason: 'denied', detail: '' })),
    mistake('a link to nothing', obstruct({ name: 'pages/x.mdx', reason: 'broken-link', detail: 'terms.mdx' })),
    mistake('a link to itself', obstruct({ name: 'pages/x.mdx', reason: 'circular-link', detail: 'x.mdx' })),
    mistake('a link to a folder', obstruct({ name: 'pages/more', reason: 'folder-link', detail: '../../more' })),
    mistake('a link to elsewhere', obstruct({ name: 'pages/x.mdx', reason: 'outside-link', detail: '/home/x.mdx' })),
    mistake('a folder in the place of a list', obstruct({ name: 'benefits.json', reason: 'folder', detail: '' })),
    mistake('a pipe', obstruct({ name: 'pages/x.mdx', reason: 'special', detail: '' })),
    mistake('a failing disk', obstruct({ name: about, reason: 'failed', detail: 'EIO: i/o error, read' })),
  ],
};
