import { icons } from '../schemas/icon.ts';
import { countSlips } from './nearest-name.ts';

/** What icons are often called, and the icon of that meaning. */
const synonyms: Readonly<Record<string, string>> = {
  aerospace: 'plane',
  aeroplane: 'plane',
  agriculture: 'tractor',
  aircraft: 'plane',
  airplane: 'plane',
  automotive: 'car',
  aviation: 'plane',
  boat: 'ship',
  cash: 'coins',
  co2: 'leaf',
  cost: 'coins',
  costs: 'coins',
  eco: 'leaf',
  ecology: 'leaf',
  efficiency: 'gauge',
  electric: 'zap',
  electricity: 'zap',
  email: 'mail',
  energy: 'zap',
  environment: 'leaf',
  gear: 'cog',
  gears: 'cog',
  green: 'leaf',
  growth: 'trending-up',
  industry: 'factory',
  lightning: 'zap',
  location: 'map-pin',
  lorry: 'truck',
  marine: 'ship',
  money: 'coins',
  nature: 'leaf',
  noise: 'volume-2',
  people: 'users',
  performance: 'chart-line',
  petrol: 'fuel',
  power: 'zap',
  price: 'coins',
  quiet: 'volume-x',
  railway: 'train-front',
  robot: 'bot',
  safety: 'shield',
  savings: 'piggy-bank',
  security: 'shield',
  silence: 'volume-x',
  speed: 'gauge',
  speedometer: 'gauge',
  sustainability: 'leaf',
  team: 'users',
  telephone: 'phone',
  time: 'clock',
  tools: 'wrench',
  train: 'train-front',
  vehicle: 'car',
  vessel: 'ship',
  warning: 'triangle-alert',
};

/** Writes a name as icons are written: `fa-ChartLine.svg` becomes `chart-line`. */
const normalize = (name: string) =>
  name
    .trim()
    .replace(/\.(?:svg|png)$/i, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^(?:fas?|fa-(?:solid|regular)|icon|lucide|mdi|bi|ti|i)-(?=.)/, '')
    .replaceAll(/^-|-$/g, '');

/** Finds the icon whose tags name a meaning first. */
function findByTag(word: string): string | undefined {
  const ranked = [...icons]
    .filter(([, words]) => words.includes(word))
    .map(([icon, words]) => ({ icon, rank: words.indexOf(word) * 100 + icon.length }))
    .toSorted((a, b) => a.rank - b.rank);
  return ranked[0]?.icon;
}

/** Finds the only icon whose name has so many slips of the hand, or the only one that begins with the same letter. */
function findBySpelling(name: string, slips: number): string | undefined {
  const near = [...icons.keys()].filter(
    (icon) => Math.abs(icon.length - name.length) <= slips && countSlips(icon, name) <= slips,
  );
  const alike = near.length === 1 ? near : near.filter((icon) => icon.startsWith(name.charAt(0)));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Finds the icon that is meant by an unknown name: the same in other letters, a typing error, or the meaning. */
export function findMeantIcon(unknown: string): string | undefined {
  const name = normalize(unknown);
  if (name.length < 2) return undefined;
  const isKnown = (icon: string | undefined) => icon !== undefined && icons.has(icon);
  const words = name.split('-');
  const candidates = [
    () => name,
    () => synonyms[name],
    () => (name.length > 3 ? findBySpelling(name, 1) : undefined),
    () => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`),
    () => findByTag(name),
    () => (name.length > 6 ? findBySpelling(name, 2) : undefined),
    () => words.map((word) => synonyms[word]).find(isKnown),
    () => [...icons.keys()].find((icon) => icon.split('-').includes(name)),
    () => words.find((word) => word.length > 2 && icons.has(word)),
  ];
  for (const find of candidates) {
    const icon = find();
    if (isKnown(icon)) return icon;
  }
  return undefined;
}
