import { z } from 'zod';

import { findDrivetrainProblems, MAX_ROAD_SPEED } from '../kinematics/drivetrain-problem.ts';
import type { Drivetrain } from '../kinematics/drivetrain.ts';
import { compareFields } from './cross-field.ts';
import { line, paragraph } from './text.ts';

/** An assumption of the illustration: its label with the unit, and its value. */
const assumption = <Value extends z.ZodType>(title: string, description: string, value: Value) =>
  z
    .strictObject({
      label: line(60).meta({ title: 'Label', description: 'What is assumed, with its unit.' }),
      value: value.meta({ title: 'Value', description }),
    })
    .meta({ title, description });

const radius = z.number().min(5).max(500);
const engineSpeed = z.int().min(100).max(20_000);
const text = (title: string, description: string, max = 60) => line(max).meta({ title, description });

const chart = z.strictObject({
  label: text('Label', 'What the chart shows, with its unit.', 40),
  description: paragraph(240).meta({
    title: 'Description',
    description: 'A description of the chart for people who cannot see it.',
  }),
});

const gearbox = z.strictObject({
  label: text('Label', 'The name of the gearbox, as the heading of a column.', 24),
  spoken: text('Spoken', 'The name of the gearbox inside a sentence for screen readers.', 24),
});

type Assumptions = { readonly [Name in keyof Drivetrain]: { readonly value: Drivetrain[Name] } };

/** The fields that limit the initial road speed. */
interface Speeds {
  slider: { start: number };
  assumptions: Pick<Assumptions, 'highestSpeed'>;
}

/** The ratio explorer: the assumptions of its calculation, and all its texts. */
export const explorer = z
  .strictObject({
    note: paragraph(240).meta({
      title: 'Note',
      description: 'Says that the figures are assumptions of an illustration.',
    }),
    assumptions: z
      .strictObject({
        tyreRadius: assumption('Tyre radius', 'The tyre radius in metres, 0.05 to 2.', z.number().min(0.05).max(2)),
        finalDrive: assumption('Final drive', 'The ratio of the final drive, 0.5 to 20.', z.number().min(0.5).max(20)),
        ratios: assumption(
          'Gear ratios',
          'The six ratios of the stepped gearbox, each from 0.1 to 10 and lower than the one before.',
          z.array(z.number().min(0.1).max(10)).length(6),
        ),
        smallestRadius: assumption(
          'Smallest radius',
          'The smallest radius of the belt in millimetres, 5 to 500.',
          radius,
        ),
        largestRadius: assumption('Largest radius', 'The largest radius of the belt in millimetres, 5 to 500.', radius),
        centreDistance: assumption(
          'Centre distance',
          'The distance between the shafts in millimetres, 20 to 2,000.',
          z.number().min(20).max(2000),
        ),
        coneAngle: assumption(
          'Cone angle',
          'The angle between the face of a cone and a plane across its shaft in degrees, 5 to 25.',
          z.number().min(5).max(25),
        ),
        idleSpeed: assumption('Idle speed', 'The idle speed of the engine in min⁻¹, 100 to 20,000.', engineSpeed),
        shiftSpeed: assumption(
          'Shift speed',
          'The engine speed at which the stepped gearbox changes up, in min⁻¹, 100 to 20,000.',
          engineSpeed,
        ),
        heldSpeed: assumption(
          'Held speed',
          'The engine speed that the stepless gearbox keeps, in min⁻¹, 100 to 20,000.',
          engineSpeed,
        ),
        highestSpeed: assumption(
          'Highest speed',
          'The highest road speed in km/h, 10 to 500.',
          z.int().min(10).max(MAX_ROAD_SPEED),
        ),
      })
      .check(
        compareFields((assumptions: Assumptions, isValid) => {
          const known = Object.entries(assumptions).filter(([field]) => isValid(field, 'value'));
          const drivetrain: Partial<Drivetrain> = getDrivetrain(Object.fromEntries(known) as unknown as Assumptions);
          return findDrivetrainProblems(drivetrain).map(({ field, message, remedy }) => ({
            place: { path: [field, 'value'], input: drivetrain[field], message },
            remedy,
          }));
        }),
      )
      .meta({
        title: 'Assumptions',
        description: 'The assumptions of the illustration. They are not properties of the product.',
      }),
    formulas: z
      .array(
        z.strictObject({
          label: text('Label', 'The result of the formula.'),
          formula: text('Formula', 'The formula, in one line.', 120),
        }),
      )
      .min(1)
      .max(8)
      .meta({ title: 'Formulas', description: 'The formulas of the calculation.' }),
    stepless: gearbox,
    stepped: gearbox,
    slider: z.strictObject({
      label: text('Label', 'The label of the slider, with the unit.', 40),
      start: z.int().min(0).meta({ title: 'Start', description: 'The initial road speed in km/h.' }),
      spokenSpeed: text('Spoken speed', 'The unit of the road speed, for screen readers.', 40),
      spokenEngineSpeed: text('Spoken engine speed', 'The unit of the engine speed, for screen readers.', 40),
    }),
    pulleys: z.strictObject({
      description: paragraph(240).meta({
        title: 'Description',
        description: 'A description of the drawing along the shafts for people who cannot see it.',
      }),
      section: paragraph(240).meta({
        title: 'Section',
        description: 'A description of the drawing across the shafts, with the cones, for people who cannot see it.',
      }),
      caption: paragraph(160).meta({
        title: 'Caption',
        description: 'A sentence or two below both drawings: what they show.',
      }),
      primary: text('Driving pulley', 'The radius of the driving pulley, with its unit.', 40),
      secondary: text('Driven pulley', 'The radius of the driven pulley, with its unit.', 40),
    }),
    gear: text('Gear', 'Shown before the number of a gear.', 16),
    charts: z.strictObject({ engineSpeed: chart, ratio: chart }),
    numbers: z.strictObject({
      summary: text('Summary', 'The label that opens the table and the formulas.', 40),
      assumptions: text('Assumptions', 'The heading of the list of assumptions.', 40),
      formulas: text('Formulas', 'The heading of the formulas.', 40),
      table: text('Table', 'The caption of the table.', 80),
      step: z
        .int()
        .min(1)
        .max(100)
        .meta({ title: 'Step', description: 'The difference between two rows of the table in km/h, 1 to 100.' }),
      columns: z
        .strictObject({
          speed: text('Speed', 'The road speed.', 40),
          steplessRatio: text('Stepless ratio', 'The ratio of the stepless gearbox.', 40),
          primaryRadius: text('Driving radius', 'The radius of the belt on the driving pulley.', 40),
          secondaryRadius: text('Driven radius', 'The radius of the belt on the driven pulley.', 40),
          steplessEngineSpeed: text('Stepless engine speed', 'The engine speed with the stepless gearbox.', 40),
          gear: text('Gear', 'The gear of the stepped gearbox.', 40),
          steppedRatio: text('Stepped ratio', 'The ratio of the stepped gearbox.', 40),
          steppedEngineSpeed: text('Stepped engine speed', 'The engine speed with the stepped gearbox.', 40),
        })
        .meta({
          title: 'Columns',
          description:
            'The headings of the columns, each with its unit. The name of the gearbox stands above its columns.',
        }),
      copy: text('Copy', 'The button that copies the table.', 40),
      copied: text('Copied', 'Announced when the table has been copied.', 80),
      copyFailed: text('Copy failed', 'Announced if the table could not be copied; it is then selected instead.', 160),
    }),
  })
  .check(
    compareFields(({ slider, assumptions }: Speeds, isValid) => {
      if (!isValid('slider', 'start') || !isValid('assumptions', 'highestSpeed', 'value')) return [];
      const highest = assumptions.highestSpeed.value;
      const { start } = slider;
      if (start <= highest) return [];
      const message = `must be at most the highest road speed, ${highest}`;
      const higher = start <= MAX_ROAD_SPEED ? `, or raise highestSpeed to ${start} or more` : '';
      const remedy = `Lower start to ${highest} or less${higher}.`;
      const place = { path: ['slider', 'start'], input: start, message };
      return [{ place, remedy }];
    }),
  );

export type Explorer = z.output<typeof explorer>;

/** Returns the values of the assumptions, without their labels. */
export const getDrivetrain = (assumptions: Assumptions): Drivetrain =>
  Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as unknown as Drivetrain;
