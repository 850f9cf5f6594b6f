import type { components } from '#generated/api.d.ts';
import { fold } from './text.ts';

type Schemas = components['schemas'];

/** Keeps the first of tags that differ only in case and accents. */
export function withoutRepeats(etiquetas: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const etiqueta of etiquetas) if (!kept.has(fold(etiqueta))) kept.set(fold(etiqueta), etiqueta);
  return [...kept.values()];
}

export function retagged(
  etiquetas: readonly string[],
  { adicionar = [], retirar = [] }: Schemas['EtiquetasDaTarefa'],
): string[] {
  const removed = retirar.map(fold);
  return withoutRepeats([...etiquetas.filter((one) => !removed.includes(fold(one))), ...adicionar]);
}

export function renamed(etiquetas: readonly string[], { de, para }: Schemas['EtiquetaRename']): string[] {
  const alike = [fold(de), fold(para)];
  return withoutRepeats(etiquetas.map((one) => (alike.includes(fold(one)) ? para : one)));
}

export const splitEtiquetas = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);
