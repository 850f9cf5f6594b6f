import type { components } from '#generated/api.d.ts';

/** Who changed an entity last, as answers tell it. */
export const toEditor = (id: string | null, nome: string | null): components['schemas']['ReferenceOrNull'] =>
  id && nome ? { _id: id, nome } : null;
