import { getPlacement } from '../../schemas/sections.ts';
import type { BodyPart, Element } from '../parse/body.ts';
import type { Diagnosis, Rule } from '../rule.ts';
import { findParts } from './parts.ts';

/** Explains why a component must not be where it is. */
function diagnosePlace({ name, within }: Element): Diagnosis | undefined {
  const parent = getPlacement(name)?.parent;
  if (parent === 'page' && within && getPlacement(within.name)) {
    return {
      message: `<${name}> is inside <${within.name}>, but must be at the top level of the page.`,
      remedy: `Close the outer component first: put </${within.name}> before this.`,
    };
  }
  if (parent === 'component' && !within) {
    return {
      message: `<${name}> is at the top level of the page, without a heading above it.`,
      remedy: 'Put it inside a <Section title="…">.',
    };
  }
  if (parent === 'Buttons' && within?.name !== 'Buttons') {
    return {
      message: `<${name}> is outside <Buttons>.`,
      remedy: 'Put <Buttons> before it and </Buttons> after it.',
    };
  }
  return undefined;
}

/** Explains why a component must not have its content, or must have some. */
function diagnoseContent(element: Element): Diagnosis | undefined {
  const { name, isEmpty } = element;
  const children = getPlacement(name)?.children;
  if (children === 'nothing' && !isEmpty) {
    return {
      message: `<${name}> cannot have content. The content between its tags would not be shown.`,
      remedy: `Move the content after the tag, and write <${name} … />.`,
    };
  }
  if (children === 'text' && isEmpty) {
    return {
      message: `<${name}> has no label.`,
      remedy: `Write it between its tags: <${name} …>Get in touch</${name}>`,
    };
  }
  return undefined;
}

/** Whether a part is inside Buttons, but is not a button. */
const isStray = (part: BodyPart) =>
  part.within?.name === 'Buttons' &&
  (part.kind === 'heading' ||
    part.kind === 'image' ||
    (part.kind === 'element' && getPlacement(part.name)?.parent === 'component'));

export const misplacedComponent: Rule = {
  code: 'misplaced-component',
  title: 'A component in the wrong place',
  explanation:
    'Sections are at the top level of a page, one after the other. Cards, lists and buttons are inside a section. A Button is inside Buttons. Some components take all their text from a collection, and do not show any content between their tags.',
  bad: { file: 'pages/licensing.mdx', text: '<Button href="/#contact">Start</Button>\n\n</PageHeader>' },
  good: {
    file: 'pages/licensing.mdx',
    text: '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
  },
  find: (content) => {
    const elements = findParts(content, 'element').flatMap(({ source, part }) =>
      [diagnosePlace(part), diagnoseContent(part)].flatMap((diagnosis) =>
        diagnosis ? [{ source, range: part.nameRange, ...diagnosis }] : [],
      ),
    );
    const strays = content.documents.flatMap(({ source, page }) =>
      (page?.parts ?? []).filter(isStray).map((part) => ({
        source,
        range: part.range,
        message: '<Buttons> can only contain buttons.',
        remedy: 'Move this out of <Buttons>.',
      })),
    );
    return [...elements, ...strays];
  },
};
