import type { Content } from '../content.ts';
import { isExampleProfile } from '../example-profile.ts';
import { getText, getMember } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { isReservedHost } from '../reserved-host.ts';
import { askToDecide } from '../remedies.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { quote } from '../format-text.ts';
import { findParts } from './parts.ts';

const isPlaceholder = ({ value }: Entry, field: string) => /\bplaceholder\b/i.test(getText(value, field) ?? '');

function createProblem({ source, value, name }: Entry, field: string, diagnosis: Diagnosis): Problem[] {
  const range = getMember(value, field)?.value.range;
  return range ? [{ source, range, field: name, ...diagnosis }] : [];
}

const placeholder = {
  message: 'The site shows this person, who is a placeholder.',
  ...askToDecide('Replace the placeholder with a real person, or hide the team again.', 'a real person'),
};

/** Finds example contact details of a person. */
function findExamples(entry: Entry): Problem[] {
  const [email = '', profile = ''] = [getText(entry.value, 'email'), getText(entry.value, 'linkedin')];
  return [
    ...(isReservedHost(email.replace(/^.*@/, ''))
      ? createProblem(entry, 'email', {
          message: `${quote(email)} is an example. Nobody can be reached there.`,
          ...askToDecide('Write the person’s own e-mail address.', 'own e-mail address'),
        })
      : []),
    ...(isExampleProfile(profile)
      ? createProblem(entry, 'linkedin', {
          message: `${quote(profile)} is an example profile.`,
          ...askToDecide('Write the address of the person’s own profile.', 'own profile'),
        })
      : []),
  ];
}

const isShown = (content: Content) =>
  findParts(content, 'element').some(({ part }) => part.name === 'Team' && !part.isHidden);

export const launchTeam: Rule = {
  code: 'launch-team',
  title: 'Placeholder people in the team',
  explanation:
    'The people in team/ are placeholders, and the team is hidden. Once a page shows the team, every member must be a real person with a real e-mail address and profile.',
  bad: { file: 'team/1-placeholder.json', text: '"name": "Placeholder Name 1"' },
  good: { file: 'team/1-placeholder.json', text: '"name": and the name of a member of your team' },
  launch: true,
  find: (content) =>
    content.entries
      .filter(({ owner }) => owner === 'team')
      .flatMap((entry) => {
        const field = ['name', 'role', 'bio', 'image'].find((key) => isPlaceholder(entry, key));
        if (field === undefined) return findExamples(entry);
        return isShown(content) ? createProblem(entry, field, placeholder) : [];
      }),
};
