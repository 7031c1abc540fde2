import { id } from './text.ts';

/** The id of a claim in claims.json. */
export const claimId = id.meta({
  title: 'Claim',
  description: 'The id of the claim in claims.json that says where this figure comes from.',
  examples: ['efficiency'],
  kind: 'claim',
  reference: 'claims',
});
