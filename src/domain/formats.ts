import { validate } from 'cnpj';
import { cnpjText, lettersAndDigits } from './cnpj.ts';
import { canonicalFusoHorario } from './fusoHorario.ts';
import { digits, telefone } from './telefone.ts';
import { oneLine } from './text.ts';
import { visible } from './visible.ts';

type Format = {
  /** Converts a value to its stored form. */
  tidy: (text: string) => string;
  isRight: (text: string) => boolean;
  /** Formats a value for display; an invalid or incomplete text is returned unchanged. */
  show: (text: string) => string;
  /** The mask of an input: `#` is a digit, `@` a letter, `*` either, letters in upper case. */
  mask?: string | string[];
  placeholder?: string;
};

const asItIs = (text: string) => text;
const CNPJ =
  /(?:^|CNPJ|[^0-9A-Z])([0-9A-Z]{2}[^0-9A-Z]*[0-9A-Z]{3}[^0-9A-Z]*[0-9A-Z]{3}[^0-9A-Z]*[0-9A-Z]{4}[^0-9A-Z]*\d{2})(?![0-9A-Z])/g;

/** Finds the only CNPJ in a text, without punctuation; otherwise returns all letters and digits. */
function cnpj(text: string): string {
  const found = [...text.toUpperCase().matchAll(CNPJ)].map(([, one]) => lettersAndDigits(one!));
  const right = new Set(found.filter(validate));
  const [only = found[0]] = right;
  return only && right.size < 2 ? only : lettersAndDigits(text);
}

/** Lower-cases an e-mail and unwraps forms that programs copy: `mailto:`, `Ana <ana@vitrola.com>`. */
export const email = (text: string) =>
  oneLine(visible(text))
    .toLowerCase()
    .replace(/^[^<]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?]*).*$/, '$1');

/** Formats of the contract that no standard defines. */
export const formats = {
  /** Numeric or alphanumeric: `12ABC34501DE35`, `12.ABC.345/01DE-35`. */
  cnpj: {
    tidy: cnpj,
    isRight: (text) => validate(cnpj(text)),
    show: (text) => cnpjText(cnpj(text)),
    mask: '**.***.***/****-##',
    placeholder: '##.###.###/####-##',
  },
  telefone,
  /** `01310100`, `01310-100`. */
  cep: {
    tidy: digits,
    isRight: (text) => /^\d{8}$/.test(digits(text)),
    show: (text) => text.replace(/^(\d{5})-?(\d{3})$/, '$1-$2'),
    mask: '#####-###',
    placeholder: '#####-###',
  },
  /** `BRABC2600001`, `BR-ABC-26-00001`. */
  isrc: {
    tidy: lettersAndDigits,
    isRight: (text) => /^[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}$/i.test(text),
    show: asItIs,
    placeholder: 'BR-ABC-26-00001',
  },
  etiqueta: { tidy: asItIs, isRight: (text) => text !== '' && !text.includes(','), show: asItIs },
  'fuso-horario': {
    tidy: (text) => canonicalFusoHorario(text) ?? text,
    isRight: (text) => canonicalFusoHorario(text) !== undefined,
    show: asItIs,
  },
} satisfies Record<string, Format>;

export const formatOf = (name: string | undefined): Format | undefined =>
  (formats as Record<string, Format>)[name ?? ''];

type TextField = { readonly format?: string; readonly multiline?: true };

/**
 * Normalizes a text field for storage: visible characters, one line unless multiline, lower-case e-mail, no punctuation
 * in formatted values. Passwords and invalid texts stay unchanged.
 */
export function tidyText(text: string, { format, multiline }: TextField): string {
  if (format === 'password') return text;
  if (multiline) return text.replace(/\r\n?/g, '\n').trim();
  if (format === 'email') return email(text);
  const line = oneLine(visible(text));
  const own = formatOf(format);
  return own?.isRight(line) ? own.tidy(line) : line;
}
