/** The side of the square view box of the chart. CSS stretches it to the size of the plot. */
export const CHART_SIZE = 1000;

/** What the chart assumes. It is schematic: its axes have no numbers. */
const RATIOS = [2.4, 1.62, 1.15, 0.83, 0.6, 0.44];
/** The speed of the machine at the right edge of the chart, in km/h. */
const TOP_SPEED = 120;
/** The speeds of the engine in min⁻¹: at the top of the chart, where the gears change up, where stepless keeps it, and at idle. */
const [TOP_ENGINE_SPEED, SHIFT_SPEED, HELD_SPEED, IDLE_SPEED] = [3200, 2800, 2200, 800];
const FINAL_DRIVE = 5;
/** In metres. */
const WHEEL_RADIUS = 0.31;

/** The speed of the machine in km/h at an engine speed and a ratio: v = n · 2πR · (60 ÷ 1000) ÷ (i · f). */
const computeSpeed = (engineSpeed: number, ratio: number): number =>
  (engineSpeed * 2 * Math.PI * WHEEL_RADIUS * 60) / 1000 / (ratio * FINAL_DRIVE);

/** Returns a point of the chart at an engine speed and a ratio. */
function locate(engineSpeed: number, ratio: number): string {
  const x = (computeSpeed(engineSpeed, ratio) / TOP_SPEED) * CHART_SIZE;
  return `${Math.round(x)} ${Math.round(CHART_SIZE * (1 - engineSpeed / TOP_ENGINE_SPEED))}`;
}

/** From standstill, a clutch slips until the machine is as fast as the idling engine in the first ratio. */
const drawStart = (): string =>
  `M0 ${CHART_SIZE * (1 - IDLE_SPEED / TOP_ENGINE_SPEED)}L${locate(IDLE_SPEED, RATIOS[0] ?? NaN)}`;

/** In a gear, the engine speeds up with the machine. At each change of gear it drops back. */
function drawStepped(): string {
  const changes = RATIOS.slice(1).map((ratio, gear) => {
    const before = RATIOS[gear] ?? NaN;
    return `L${locate(SHIFT_SPEED, before)}L${locate((SHIFT_SPEED * ratio) / before, ratio)}`;
  });
  const last = RATIOS.at(-1) ?? NaN;
  return `${drawStart()}${changes.join('')}L${locate((SHIFT_SPEED * TOP_SPEED) / computeSpeed(SHIFT_SPEED, last), last)}`;
}

/** From the highest ratio on, the ratio falls as the machine speeds up, and the engine keeps its speed. */
const drawStepless = (): string => `${drawStart()}L${locate(HELD_SPEED, RATIOS[0] ?? NaN)}H${CHART_SIZE}`;

export const drawEngineSpeedChart = () => ({ stepped: drawStepped(), stepless: drawStepless() });
