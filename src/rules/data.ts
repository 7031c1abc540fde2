import { getString, isServed, placeOfValue, quote, type Content, type Problem, type Rule } from '@stepless/check';

import { isUnit } from '../shared/units.ts';

const MB = 1_000_000;
const LARGEST = 10 * MB;

/** Finds units that no list of data sheets has. */
const findUnits = ({ values }: Content): Problem[] =>
  values.flatMap((value): Problem[] => {
    const text = value.path.at(-1) === 'unit' && value.entry.owner === 'specifications' ? getString(value) : undefined;
    if (text === undefined || text.trim() === '' || isUnit(text.trim())) return [];
    const remedy = 'Check it, such as N·m, kW, min⁻¹, °C, lb·ft or %. If it is right, leave it.';
    return [{ ...placeOfValue(value), message: `${quote(text)} is an unusual unit.`, remedy }];
  });

/** Finds downloads that are too large. */
const findDownloads = ({ project, config }: Content): Problem[] =>
  project.sources.flatMap((source): Problem[] => {
    const { length } = source.bytes;
    if (length <= LARGEST || !isServed(config, source.name)) return [];
    const message = `The file is ${Math.ceil(length / MB)} MB. The limit is ${LARGEST / MB} MB.`;
    const remedy = 'Export it at a lower resolution, or split it into several files.';
    return [{ source, range: [0, 0], message, remedy }];
  });

export const dataRules: readonly Rule[] = [
  {
    code: 'unusual-unit',
    title: 'An unusual unit',
    why: 'Data sheets have certain units. Another one may be mistyped.',
    level: 'warning',
    find: findUnits,
  },
  {
    code: 'oversized-download',
    title: 'A download that is too large',
    why: 'Many visitors have a slow or an expensive connection.',
    find: findDownloads,
  },
];
