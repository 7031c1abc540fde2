import { findNearestName } from './nearest-name.ts';

/** What people call the facts of site.json. */
const synonyms: Readonly<Record<string, string>> = {
  telephone: 'phone',
  tel: 'phone',
  phonenumber: 'phone',
  mail: 'email',
  'e-mail': 'email',
  emailaddress: 'email',
  company: 'brand',
  companyname: 'brand',
  brandname: 'brand',
  productname: 'product',
  transmission: 'product',
  currentyear: 'year',
};

/** Finds the fact that the name of a placeholder means. */
export function findFact(name: string, facts: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replaceAll(/[\s_.]|(?<!^e)-/g, '');
  const meant = Object.hasOwn(synonyms, plain) ? synonyms[plain] : undefined;
  return meant !== undefined && facts.includes(meant) ? meant : findNearestName(name, facts);
}
