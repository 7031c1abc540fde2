import { drawRatioLines } from './ratio-lines.ts';

/** The lines of a drawing beside the headline of a page, as SVG path data. */
export interface HeaderDrawing {
  viewBox: string;
  /** Pale construction lines. */
  guide: string;
  ink: string;
  stepped?: string;
  /** The one continuous line. */
  stepless: string;
}

/** A sheet with two pulleys. The line of their belt leaves the sheet and runs through the axles of a row of machines. */
export function drawMachines(): HeaderDrawing {
  const wheel = 'a10 10 0 1 0 20 0 10 10 0 1 0-20 0';
  const machine = (x: number) => `M${x} 146v-38h34l12 18h24v20M${x + 6} 146${wheel}m38 0${wheel}`;
  return {
    viewBox: '0 -27 480 220',
    guide: 'M14 74H174M58 26V122M126 26V122M222 156H480',
    ink: `M1 10H187V152H1zM117 152V134H187M117 143H187M42 74a16 16 0 1 0 32 0 16 16 0 1 0-32 0M94 74a32 32 0 1 0 64 0 32 32 0 1 0-64 0${[232, 316, 400].map(machine).join('')}`,
    stepless:
      'M118.5 105.1 54.2 89.5A16 16 0 0 1 54.2 58.5L118.5 42.9C160 33 208 26 208 86 208 128 212 146 240 146H480',
  };
}

/** A staircase with construction lines that run past its corners, and a pencil that draws a curve through it. */
export function drawSketch(): HeaderDrawing {
  const [width, height, steps] = [350, 150, 5];
  const [tread, riser, overrun] = [width / steps, height / steps, 9];
  const { stepped, stepless } = drawRatioLines(width, height, steps);
  const construction = Array.from(
    { length: steps },
    (_, step) =>
      `M${tread * step} ${height - riser * step + overrun}v-${riser + 2 * overrun}m-${overrun} ${overrun}h${tread + 2 * overrun}`,
  );
  return {
    viewBox: '-30 -60 480 220',
    guide: `M-30 ${height}H400${construction.join('')}`,
    ink: 'M350 0 357-22 394-59 409-44 372-7zM357-22 372-7M387-52 402-37',
    stepped,
    stepless,
  };
}
