import {
  explainPublicFile,
  getKind,
  getString,
  quote,
  formatField,
  type Content,
  type Problem,
  type Rule,
} from '@stepless/check';

import { isUnit } from '../schemas/unit.ts';

const MB = 1_000_000;
const LARGEST = 10 * MB;

/** Finds units that no list of data sheets has. */
const findUnits = ({ values }: Content): Problem[] =>
  values.flatMap((value): Problem[] => {
    const text = value.path.at(-1) === 'unit' && value.entry.owner === 'specifications' ? getString(value) : undefined;
    if (text === undefined || text.trim() === '' || isUnit(text.trim())) return [];
    const remedy = 'Check it, such as N·m, kW, min⁻¹, °C, lb·ft or %. If it is right, leave it.';
    return [
      {
        source: value.entry.source,
        range: value.node.range,
        field: formatField(value),
        message: `${quote(text)} is an unusual unit.`,
        remedy,
      },
    ];
  });

/** Finds downloads that are not there, are empty, or are too large. */
function findDownloads({ values, project, isRefused }: Content): Problem[] {
  return values.flatMap((value): Problem[] => {
    const name = getKind(value) === 'download' ? getString(value) : undefined;
    if (name === undefined || isRefused(value.node)) return [];
    const file = project.publicFiles.find(({ address }) => address === `/downloads/${name}`);
    const place = { source: value.entry.source, range: value.node.range, field: formatField(value) };
    const folder = `${project.publicDir}/downloads/`;
    if (!file)
      return [
        {
          ...place,
          message: `There is no file ${name} in ${folder}.`,
          remedy: `Put the file into ${folder}, or correct its name.`,
        },
      ];
    const wrong = explainPublicFile(file);
    if (wrong !== undefined)
      return [
        {
          ...place,
          message: `The file ${name} ${wrong}.`,
          remedy: 'Copy it again from its original, or export it again.',
        },
      ];
    if (file.size <= LARGEST) return [];
    const message = `The file ${name} has ${Math.ceil(file.size / MB)} MB. The limit is ${LARGEST / MB} MB.`;
    return [{ ...place, message, remedy: 'Export it at a lower resolution, or split it into several files.' }];
  });
}

export const dataRules: readonly Rule[] = [
  {
    code: 'unusual-unit',
    title: 'An unusual unit',
    why: 'Data sheets have certain units. Another one may be mistyped.',
    level: 'warning',
    find: findUnits,
  },
  {
    code: 'bad-download',
    title: 'A download that cannot be used',
    why: 'Many visitors have a slow or an expensive connection, and a missing file is a broken promise.',
    find: findDownloads,
  },
];
