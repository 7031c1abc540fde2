import { z } from 'zod';

import { findDrivetrainProblems, FASTEST } from '../kinematics/drivetrain-problem.ts';
import type { Drivetrain } from '../kinematics/drivetrain.ts';
import { crossFieldIssue } from './cross-field.ts';
import { line, paragraph } from './text.ts';

/** An assumption of the illustration: how it is named on the page, with its unit, and its value. */
const assumption = <Value extends z.ZodType>(title: string, value: Value) =>
  z
    .strictObject({
      label: line(60).meta({ title: 'Label', description: 'What is assumed, with its unit.' }),
      value: value.meta({ title: 'Value', description: title }),
    })
    .meta({ title });

const radius = z.number().min(5).max(500);
const engineSpeed = z.int().min(100).max(20_000);
const words = (title: string, description: string, max = 60) => line(max).meta({ title, description });

const chart = z.strictObject({
  label: words('Label', 'What the chart shows, with its unit.', 40),
  description: paragraph(240).meta({ title: 'Description', description: 'The chart in words, for who cannot see it.' }),
});

const gearbox = z.strictObject({
  label: words('Label', 'The gearbox as the head of a column.', 24),
  spoken: words('Spoken', 'The gearbox in the middle of a sentence that is read aloud.', 24),
});

/** The ratio explorer: the assumptions that it reckons with, and every word round its drawing. */
export const explorer = z
  .strictObject({
    note: paragraph(240).meta({
      title: 'Note',
      description: 'Says that the figures are assumptions of an illustration.',
    }),
    assumptions: z
      .strictObject({
        tyreRadius: assumption('Tyre radius in metres, 0.05 to 2.', z.number().min(0.05).max(2)),
        finalDrive: assumption('Final drive, 0.5 to 20.', z.number().min(0.5).max(20)),
        ratios: assumption('Six ratios, each below the one before.', z.array(z.number().min(0.1).max(10)).length(6)),
        smallestRadius: assumption('The smallest radius of the belt in millimetres, 5 to 500.', radius),
        largestRadius: assumption('The largest radius of the belt in millimetres, 5 to 500.', radius),
        centreDistance: assumption('From shaft to shaft in millimetres, 20 to 2,000.', z.number().min(20).max(2000)),
        idleSpeed: assumption('The least that the engine turns, in min⁻¹, 100 to 20,000.', engineSpeed),
        shiftSpeed: assumption('The engine speed at which the stepped gearbox changes up, in min⁻¹.', engineSpeed),
        heldSpeed: assumption('The engine speed that the stepless gearbox holds, in min⁻¹.', engineSpeed),
        highestSpeed: assumption('The highest road speed in km/h, 10 to 500.', z.int().min(10).max(FASTEST)),
      })
      .check(({ value, issues }) => {
        // Figures are worth comparing only once each of them is right.
        if (issues.length > 0) return;
        for (const { field, message, remedy } of findDrivetrainProblems(drivetrainOf(value))) {
          const place = { path: [field, 'value'], input: value[field].value, message };
          issues.push(crossFieldIssue(place, { rule: 'wrong-combination', remedy }));
        }
      })
      .meta({
        title: 'Assumptions',
        description: 'What the illustration assumes. None of it is a property of the product.',
      }),
    formulas: z
      .array(
        z.strictObject({
          label: words('Label', 'What the formula gives.'),
          formula: words('Formula', 'The formula, in one line.', 120),
        }),
      )
      .min(1)
      .max(8)
      .meta({ title: 'Formulas', description: 'What the figures are reckoned with.' }),
    stepless: gearbox,
    stepped: gearbox,
    slider: z.strictObject({
      label: words('Label', 'The words of the slider, with the unit.', 40),
      start: z.int().min(0).meta({ title: 'Start', description: 'The road speed that shows first, in km/h.' }),
      spokenSpeed: words('Spoken speed', 'The unit of the road speed, read aloud.', 40),
      spokenEngineSpeed: words('Spoken engine speed', 'The unit of the engine speed, read aloud.', 40),
    }),
    pulleys: z.strictObject({
      description: paragraph(240).meta({
        title: 'Description',
        description: 'The drawing in words, for who cannot see it.',
      }),
      primary: words('Driving pulley', 'The radius of the driving pulley, with its unit.', 40),
      secondary: words('Driven pulley', 'The radius of the driven pulley, with its unit.', 40),
    }),
    gear: words('Gear', 'Stands before the number of a gear.', 16),
    charts: z.strictObject({ engineSpeed: chart, ratio: chart }),
    numbers: z.strictObject({
      summary: words('Summary', 'The words that open the table and the formulas.', 40),
      assumptions: words('Assumptions', 'The words above the list of assumptions.', 40),
      formulas: words('Formulas', 'The words above the formulas.', 40),
      table: words('Table', 'The words above the table.', 80),
      step: z.int().min(1).max(100).meta({ title: 'Step', description: 'The table has a row every so many km/h.' }),
      columns: z
        .strictObject({
          speed: words('Speed', 'The road speed.', 40),
          steplessRatio: words('Stepless ratio', 'The ratio of the stepless gearbox.', 40),
          primaryRadius: words('Driving radius', 'The radius of the belt on the driving pulley.', 40),
          secondaryRadius: words('Driven radius', 'The radius of the belt on the driven pulley.', 40),
          steplessEngineSpeed: words('Stepless engine speed', 'The engine speed before the stepless gearbox.', 40),
          gear: words('Gear', 'The gear of the stepped gearbox.', 40),
          steppedRatio: words('Stepped ratio', 'The ratio of the stepped gearbox.', 40),
          steppedEngineSpeed: words('Stepped engine speed', 'The engine speed before the stepped gearbox.', 40),
        })
        .meta({ title: 'Columns', description: 'The heads of the columns, each with its unit.' }),
      copy: words('Copy', 'The button that copies the table.', 40),
      copied: words('Copied', 'Said once the table has been copied.', 80),
      copyFailed: words('Copy failed', 'Said where it could not be copied; the table is selected then.', 160),
    }),
  })
  .check(({ value, issues }) => {
    if (issues.length > 0) return;
    const highest = value.assumptions.highestSpeed.value;
    const { start } = value.slider;
    if (start <= highest) return;
    const message = `must be at most the highest road speed, ${highest}`;
    const higher = start <= FASTEST ? `, or raise highestSpeed to ${start} or more` : '';
    const remedy = `Lower start to ${highest} or less${higher}.`;
    issues.push(
      crossFieldIssue({ path: ['slider', 'start'], input: start, message }, { rule: 'wrong-combination', remedy }),
    );
  });

export type Explorer = z.output<typeof explorer>;

type Assumptions = { readonly [Name in keyof Drivetrain]: { readonly value: Drivetrain[Name] } };

/** The figures of the assumptions, without their labels. */
export const drivetrainOf = (assumptions: Assumptions): Drivetrain =>
  Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as unknown as Drivetrain;
