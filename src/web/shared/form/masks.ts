import { MaskInput, type MaskInputOptions } from 'maska';
import { formatOf, formats } from '#domain/formats.ts';

const masks = {
  cnpj: formats.cnpj.mask,
  telefone: formats.telefone.mask,
  cep: formats.cep.mask,
  uf: '@@',
  inteiro: '#########',
} satisfies Record<string, MaskInputOptions['mask']>;

const tokens = {
  '*': { pattern: /[0-9a-zA-Z]/, transform: upper },
  '@': { pattern: /[a-zA-Z]/, transform: upper },
};

export type MaskName = keyof typeof masks;

function upper(character: string) {
  return character.toUpperCase();
}

type Tracked = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

// React skips onChange for values set by scripts, because its value tracker already has them. Resetting the tracker
// makes React fire it.
function letReactHear(input: Tracked) {
  input._valueTracker?.setValue(' ');
}

export const isMask = (format: string | undefined): format is MaskName => (format ?? '') in masks;

/** Masks the input before React handles the event. */
export function maskRef(name: MaskName) {
  return refs[name];
}

const refs = Object.fromEntries(
  Object.entries(masks).map(([name, pattern]) => [
    name,
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const mask = new MaskInput(input, {
        mask: pattern,
        tokens,
        preProcess: (text) => formatOf(name)?.tidy(text) ?? text,
        onMaska: () => letReactHear(input),
      });
      return () => mask.destroy();
    },
  ]),
) as Record<MaskName, (input: HTMLInputElement | null) => (() => void) | undefined>;
