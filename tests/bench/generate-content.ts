import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Row {
  id: string;
  title: string;
}

const formatNumber = (number: number) => String(number).padStart(5, '0');

const page = (number: number) => `---
title: "Page ${number}"
description: "The generated page with the number ${number}, which has no equal among the generated pages."
---

<PageHeader title="Page ${number}">

Words on {product}, and [a link](/generated/page-${formatNumber(Math.max(number - 1, 0))}).

</PageHeader>

<Section id="one" title="One">

### A heading

Some prose with **bold** and *emphasised* words, a list, and [a place on this page](#two).

- first
- second

</Section>

<Section id="two" title="Two">

<Highlights />

<Buttons>
  <Button href="/#contact">Get in touch</Button>
</Buttons>

</Section>
`;

/**
 * Generates content of a given size: half of its entries are pages, a quarter are people, a quarter are rows.
 *
 * @param from content without mistakes. The generated entries are added to a copy of it.
 */
export function generateContent(from: string, to: string, entries: number): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const pages = Math.floor(entries / 2);
  const people = Math.floor(entries / 4);
  mkdirSync(join(to, 'pages/generated'));
  for (let number = 0; number < pages; number++) {
    writeFileSync(join(to, `pages/generated/page-${formatNumber(number)}.mdx`), page(number));
  }
  const person = readFileSync(join(from, 'team/1-placeholder.json'), 'utf8');
  for (let number = 0; number < people; number++) {
    writeFileSync(
      join(to, `team/person-${formatNumber(number)}.json`),
      person.replace('Placeholder Name 1', `Generated Name ${number}`),
    );
  }
  const features = JSON.parse(readFileSync(join(from, 'features.json'), 'utf8')) as Row[];
  const [feature] = features;
  for (let number = 0; number < entries - pages - people; number++) {
    if (feature) features.push({ ...feature, id: `feature-${formatNumber(number)}`, title: `Feature ${number}` });
  }
  writeFileSync(join(to, 'features.json'), JSON.stringify(features, undefined, 2));
}
