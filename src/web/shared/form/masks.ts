import { MaskInput, type MaskInputOptions } from 'maska';

const masks = {
  cnpj: { mask: '**.***.***/****-##', tokens: { '*': { pattern: /[0-9a-zA-Z]/, transform: upper } } },
  cep: { mask: '#####-###' },
  telefone: { mask: ['(##) ####-####', '(##) #####-####'] },
  uf: { mask: '@@', tokens: { '@': { pattern: /[a-zA-Z]/, transform: upper } } },
  inteiro: { mask: '#########' },
} satisfies Record<string, MaskInputOptions>;

export type MaskName = keyof typeof masks;

function upper(character: string) {
  return character.toUpperCase();
}

type Tracked = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

// What a script writes into an input React takes for known, and calls no onChange: so it is made to forget.
function letReactHear(input: Tracked) {
  input._valueTracker?.setValue(' ');
}

/** A ref that masks what is typed into an input, before React hears of it. */
export function maskRef(name: MaskName) {
  return refs[name];
}

const refs = Object.fromEntries(
  Object.entries(masks).map(([name, options]) => [
    name,
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const mask = new MaskInput(input, { ...options, onMaska: () => letReactHear(input) });
      return () => mask.destroy();
    },
  ]),
) as Record<MaskName, (input: HTMLInputElement | null) => (() => void) | undefined>;
