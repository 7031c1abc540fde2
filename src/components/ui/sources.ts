import { getRows } from '../../collections/content.ts';
import type { Claim } from '../../schemas/claim.ts';

/** A claim that somebody answers for. */
export interface SourcedClaim extends Claim {
  basis: Exclude<Claim['basis'], 'example'>;
}

/** Loads the claims that pages show as sources: all but the examples. */
export const getSources = async (): Promise<SourcedClaim[]> =>
  (await getRows('claims')).filter((claim): claim is SourcedClaim => claim.basis !== 'example');
