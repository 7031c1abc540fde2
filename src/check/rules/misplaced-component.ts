import { placementOf } from '../../schemas/sections.ts';
import type { BodyPart, Element } from '../parse/body.ts';
import type { Diagnosis, Rule } from '../rule.ts';
import { findParts } from './parts.ts';

/** What is wrong with where a component stands. */
function wrongPlace({ name, within }: Element): Diagnosis | undefined {
  const stands = placementOf(name)?.stands;
  if (stands === 'page' && within && placementOf(within.name)) {
    return {
      message: `<${name}> stands inside <${within.name}>, and must stand by itself.`,
      remedy: `End the outer one first: put </${within.name}> before this.`,
    };
  }
  if (stands === 'inside' && !within) {
    return {
      message: `<${name}> stands by itself, without a heading above it.`,
      remedy: 'Put it inside a <Section title="…">.',
    };
  }
  if (stands === 'buttons' && within?.name !== 'Buttons') {
    return {
      message: `<${name}> stands outside <Buttons>.`,
      remedy: 'Put <Buttons> before it and </Buttons> after it.',
    };
  }
  return undefined;
}

/** What is wrong with what stands between a component's tags. */
function wrongContent(element: Element): Diagnosis | undefined {
  const { name, isEmpty } = element;
  const holds = placementOf(name)?.holds;
  if (holds === 'nothing' && !isEmpty) {
    return {
      message: `<${name}> holds nothing, so what stands between its tags would not be shown.`,
      remedy: `Move it after the tag, and write <${name} … />.`,
    };
  }
  if (holds === 'words' && isEmpty) {
    return {
      message: `<${name}> has no words on it.`,
      remedy: `Write them between its tags: <${name} …>Get in touch</${name}>`,
    };
  }
  return undefined;
}

/** Anything but buttons between the tags of Buttons. */
const isStray = (part: BodyPart) =>
  part.within?.name === 'Buttons' &&
  (part.kind === 'heading' ||
    part.kind === 'image' ||
    (part.kind === 'element' && placementOf(part.name)?.stands === 'inside'));

export const misplacedComponent: Rule = {
  code: 'misplaced-component',
  title: 'A component in the wrong place',
  explanation:
    'Sections stand one after the other, straight on the page; cards, lists and buttons stand inside a section; a Button stands inside Buttons. Some components take all their words from a collection, and show nothing that is put between their tags.',
  bad: { file: 'pages/licensing.mdx', text: '<Button href="/#contact">Start</Button>\n\n</PageHeader>' },
  good: {
    file: 'pages/licensing.mdx',
    text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
  },
  find: (content) => {
    const elements = findParts(content, 'element').flatMap(({ source, part }) =>
      [wrongPlace(part), wrongContent(part)].flatMap((diagnosis) =>
        diagnosis ? [{ source, range: part.nameRange, ...diagnosis }] : [],
      ),
    );
    const strays = content.documents.flatMap(({ source, page }) =>
      (page?.parts ?? []).filter(isStray).map((part) => ({
        source,
        range: part.range,
        message: '<Buttons> holds buttons, and nothing else.',
        remedy: 'Move this out of <Buttons>.',
      })),
    );
    return [...elements, ...strays];
  },
};
