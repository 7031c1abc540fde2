/** The files at the beginning of each sequence: a small site whose texts are typed in. */
export const files: Readonly<Record<string, string>> = {
  'benefits.json': `[
  {
    "id": "one",
    "icon": "gauge",
    "title": "First title",
    "description": "The first text, with {product} in it.",
    "metric": "15%",
    "colour": "green"
  },
  { "id": "two", "icon": "leaf", "title": "Second title", "description": "A caf\\u00e9\u00A0and a soft\u00ADhyphen.", "metric": "1%", "colour": "blue" }
]
`,
  'site.json': `{
  "brand": "Fixture",
  "product": "Gearless",
  "url": "https://fixture.example",
  "email": "fixture@example.org",
  "phone": "+44 20 7946 0999",
  "copyrightYear": 2024
}
`,
  'pages/index.mdx': `---
title: Home
description: The first page of a small site.
---

# The main heading

A paragraph with **bold** words,
wrapped over *two* lines and {product}.

- An item of a list
- Another item\u00A0here

> Quoted words

| Name | Value |
| ---- | ----- |
| Mass | 12 kg |
`,
};
