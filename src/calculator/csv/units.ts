import { PER_MINUTE } from '../model/source.ts';
import type { Column } from './parse-table.ts';

const KMH = 1 / 3.6;
const MPH = 0.44704;
const KNOT = 0.514444;
const POUND_FOOT = 1.355818;

const times = { s: 1, min: 60, h: 3600 };
const torques = { nm: 1, knm: 1000, 'lbf-ft': POUND_FOOT, lbfft: POUND_FOOT, 'lb-ft': POUND_FOOT, lbft: POUND_FOOT };
const shares = { '%': 0.01, '1': 1, '-': 1 };

/** The columns of a cycle. A share of the time is one of an hour. */
export const cycleColumns = {
  time: { names: ['time', 't'], units: times },
  duration: { names: ['duration', 'dt', 'share'], units: { ...times, '%': 36 } },
  speed: { names: ['speed', 'v'], units: { 'km/h': KMH, kmh: KMH, 'm/s': 1, mph: MPH, kn: KNOT, kt: KNOT } },
  slope: { names: ['slope', 'grade', 'gradient'], units: shares },
  force: { names: ['force', 'pull', 'f'], units: { n: 1, kn: 1000, lbf: 4.448222 } },
  torque: { names: ['torque', 'm'], units: torques },
  power: { names: ['power', 'p'], units: { w: 1, kw: 1000, hp: 745.7 } },
} satisfies Record<string, Column>;

/** The columns of a map of a power source, or of the efficiency of a gearbox. Fuel is in g/s, or in g/kWh as it is. */
export const mapColumns = {
  speed: {
    names: ['speed', 'n'],
    units: { 'min-1': PER_MINUTE, '1/min': PER_MINUTE, rpm: PER_MINUTE, 'rad/s': 1 },
  },
  torque: { names: ['torque', 't', 'm'], units: torques },
  consumption: {
    names: ['consumption', 'bsfc', 'fuel'],
    units: { 'g/kwh': 1, 'g/s': 1, 'g/h': 1 / 3600, 'kg/h': 1 / 3.6, w: 1, kw: 1000 },
  },
  efficiency: { names: ['efficiency', 'eta', 'η'], units: shares },
} satisfies Record<string, Column>;
