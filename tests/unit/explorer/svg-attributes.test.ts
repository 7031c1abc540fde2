import { expect, it } from 'vitest';

import { createChart, formatPoint } from '../../../src/explorer/chart-geometry.ts';
import { getChartAttributes, getPulleyAttributes } from '../../../src/explorer/svg-attributes.ts';
import { getViews } from '../../../src/explorer/pulley-views.ts';
import { drawBelt } from '../../../src/kinematics/belt-path.ts';
import { createSection, drawOutlines, getHalfGap } from '../../../src/kinematics/cone-section.ts';
import { getSteplessState } from '../../../src/kinematics/stepless.ts';
import { getSteppedState } from '../../../src/kinematics/stepped.ts';
import { drivetrain } from '../../helpers/drivetrain.ts';

const [stepless, stepped] = [getSteplessState(80, drivetrain), getSteppedState(80, drivetrain)];

it('draws the pulleys and the belt at the radii of the stepless gearbox', () => {
  const { primary, secondary } = stepless;
  const { centreDistance } = drivetrain;
  const section = createSection(stepless, drivetrain);
  const views = getViews(drivetrain);
  expect(getPulleyAttributes(stepless, drivetrain)).toEqual({
    primary: { r: primary },
    secondary: { r: secondary },
    'primary radius': { points: `0 0 ${-primary} 0` },
    'secondary radius': { points: `${centreDistance} 0 ${centreDistance + secondary} 0` },
    belt: { d: drawBelt(stepless, centreDistance) },
    cones: { d: drawOutlines(section.cones) },
    'belt section': { d: drawOutlines(section.belt) },
    'side projection': {
      d: `M${-primary} 0V${views.side}M${centreDistance + secondary} 0V${views.side}`,
    },
    'section projection': {
      d: [
        `M${-primary} ${-views.section}V${-getHalfGap(primary, primary, drivetrain)}`,
        `M${centreDistance + secondary} ${-views.section}V${-getHalfGap(secondary, secondary, drivetrain)}`,
      ].join(''),
    },
  });
});

it('places the dots of a chart on both curves', () => {
  const chart = createChart('engineSpeed', drivetrain);
  const [onStepped, onStepless] = [formatPoint(stepped, chart), formatPoint(stepless, chart)];
  expect(getChartAttributes(stepless, stepped, chart)).toEqual({
    'engineSpeed between': { points: `${onStepped} ${onStepless}` },
    'engineSpeed stepped': { points: `${onStepped} ${onStepped}.01` },
    'engineSpeed stepless': { points: `${onStepless} ${onStepless}.01` },
  });
});
