import type { components } from '#generated/api.d.ts';

/** The models of the contract, by name. */
export type Schemas = components['schemas'];
