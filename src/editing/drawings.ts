// A drawing of each component for the palette of the editor, on a field of 120 by 80. It shows how the component is laid out, not
// what is in it.
import type { ComponentName } from '../schemas/components.ts';

const path = (d: string, classes: string) => `<path d="${d}" class="${classes}"/>`;

const circle = (x: number, y: number, radius: number, classes: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" class="${classes}"/>`;

const box = (x: number, y: number, width: number, height: number, classes = 'd-frame') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${classes}"/>`;

/** A line of text. A strong one is a heading. */
const line = (x: number, y: number, length: number, isStrong = false) =>
  path(`M${x} ${y}h${length}`, isStrong ? 'd-strong' : 'd-text');

const lines = (x: number, y: number, lengths: readonly number[]) =>
  lengths.map((length, index) => line(x, y + index * 6, length)).join('');

/** The same thing several times, side by side. */
const columns = (count: number, draw: (x: number, index: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => draw(8 + (index * 104) / count, index).join('')).join('');

const pulleys = [
  circle(80, 48, 7, 'd-frame'),
  circle(100, 48, 11, 'd-frame'),
  path('M80 41L100 37M80 55l20 4', 'd-signal'),
].join('');
const stepped = 'M12 60v-14h14v-10h16v-8h18v-6h20';
const heading = line(8, 14, 30, true);

export const drawings: Readonly<Record<ComponentName, readonly string[]>> = {
  Hero: [line(8, 18, 88, true), lines(8, 38, [48, 44]), box(8, 54, 24, 9, 'd-fill'), pulleys],
  PageHeader: [line(8, 22, 56, true), lines(8, 40, [52, 44]), path('M76 54c10 0 12-30 34-34', 'd-signal')],
  Section: [heading, lines(52, 14, [60, 56, 60, 40]), box(52, 46, 24, 9, 'd-fill')],
  CallToAction: [
    box(0, 14, 120, 52, 'd-band'),
    path('M10 32h44', 'd-strong'),
    path('M10 42h56', 'd-frame'),
    box(84, 34, 26, 11, 'd-fill'),
  ],
  Highlights: [columns(3, (x) => [line(x, 28, 22, true), lines(x, 38, [28, 26, 20])])],
  News: [...[16, 38, 60].flatMap((y) => [path(`M8 ${y - 8}h104`, 'd-frame'), line(8, y, 18), line(44, y, 46, true)])],
  RatioChart: [
    path('M10 10v56h100', 'd-frame'),
    path(stepped, 'd-frame'),
    path('M12 62C30 36 54 26 106 16', 'd-signal'),
  ],
  Technology: [
    columns(3, (x, index) => [line(x, 14, 22, index === 0)]),
    path('M8 20h104', 'd-frame'),
    lines(8, 34, [40, 36]),
    path('M66 36h46M66 48h46M66 60h46', 'd-text'),
    path('M60 32v32', 'd-signal'),
  ],
  Calculator: [
    lines(8, 14, [30, 24, 30, 20]),
    path('M52 12v46h60', 'd-frame'),
    path('M56 54c12-22 28-28 54-32', 'd-signal'),
  ],
  Benefits: [columns(4, (x) => [path(`M${x} 22h22`, 'd-signal'), line(x, 34, 14, true), lines(x, 44, [20, 18])])],
  Comparison: [20, 38, 56].flatMap((y, index) => [
    line(8, y, 22),
    path(`M40 ${y - 3}h${30 + index * 6}`, 'd-frame'),
    path(`M40 ${y + 3}h${48 + index * 5}`, 'd-signal'),
    path(`M8 ${y + 9}h104`, 'd-frame'),
  ]),
  Specifications: [10, 44].flatMap((y) => [
    line(8, y, 26, true),
    ...[y + 9, y + 18].flatMap((at) => [line(8, at, 34), line(62, at, 18), path(`M8 ${at + 4}h104`, 'd-frame')]),
  ]),
  Questions: [16, 34, 52].flatMap((y) => [line(8, y, 60, true), path(`M104 ${y}h8m-4 -4v8M8 ${y + 9}h104`, 'd-frame')]),
  Question: [line(8, 20, 60, true), path('M104 20h8M8 12h104M8 60h104', 'd-frame'), lines(8, 34, [72, 66, 50])],
  Downloads: [20, 44].flatMap((y) => [
    path(`M12 ${y - 6}v12m-4 -4l4 4l4 -4`, 'd-signal'),
    line(24, y, 36, true),
    line(76, y, 36),
    path(`M8 ${y + 12}h104`, 'd-frame'),
  ]),
  Quote: [path('M8 14v42', 'd-signal'), lines(16, 18, [84, 90, 62]), line(16, 52, 34, true)],
  Figure: [box(8, 10, 104, 46), path('M8 48l28 -20l20 14l24 -22l32 24', 'd-frame'), line(8, 68, 60)],
  Video: [box(8, 10, 104, 60), path('M52 28v24l20 -12z', 'd-signal')],
  Environment: [
    columns(3, (x, index) => [
      line(x, 30, 12, true),
      line(x, 42, 24),
      path(`M${x} 52h28`, 'd-frame'),
      path(`M${x} 52h${10 + index * 6}`, 'd-signal'),
    ]),
  ],
  Industries: [columns(2, (x) => [box(x, 18, 9, 9), line(x, 38, 26, true), lines(x, 48, [42, 38, 30])])],
  Process: [
    path('M16 16v48', 'd-signal'),
    ...[20, 40, 60].flatMap((y) => [circle(16, y, 3, 'd-fill'), line(28, y - 2, 30, true), line(28, y + 5, 70)]),
  ],
  Reasons: [columns(3, (x) => [circle(x + 5, 24, 5, 'd-frame'), line(x, 38, 24, true), lines(x, 48, [28, 24])])],
  Team: [
    columns(3, (x) => [
      box(x, 12, 26, 26),
      path(`M${x + 4} 38c0-12 18-12 18 0`, 'd-frame'),
      circle(x + 13, 22, 5, 'd-frame'),
      line(x, 48, 22, true),
      lines(x, 57, [26, 20]),
    ]),
  ],
  Contact: [
    heading,
    lines(8, 30, [28, 24, 30, 22]),
    box(52, 10, 60, 12),
    box(52, 27, 60, 12),
    box(52, 44, 60, 12),
    box(52, 61, 26, 10, 'd-fill'),
  ],
  StatusPage: ['<text x="8" y="40" class="d-fill" font-size="30">404</text>', lines(8, 52, [60, 46])],
  Buttons: [box(14, 34, 42, 14, 'd-fill'), box(64, 34, 42, 14)],
  Button: [box(36, 33, 48, 15, 'd-fill')],
  Geometry: [
    path('M8 40h104M34 14v52M86 14v52', 'd-frame'),
    line(12, 30, 40, true),
    line(12, 50, 40, true),
    line(66, 34, 40, true),
    line(66, 46, 40, true),
  ],
  Dimension: [box(48, 28, 24, 8, 'd-fill')],
  Claim: [lines(30, 36, [36]), box(70, 28, 8, 8, 'd-fill')],
};
