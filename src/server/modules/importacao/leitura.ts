import { fold } from '#domain/text.ts';
import type { Field } from '#generated/fields.ts';
import type { Parsed } from './importavel.ts';

export const UNREADABLE = '\uFFFD';

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

function readOption(labels: Readonly<Record<string, string>>, nome: string, text: string): Parsed {
  const found = Object.entries(labels).find(([code, label]) =>
    [code, label].some((one) => bare(one) === bare(text)),
  );
  if (found) return { valor: found[0] };
  const names = Object.values(labels);
  return { erro: `${nome} precisa ser ${names.slice(0, -1).join(', ')} ou ${names.at(-1)}` };
}

const booleans = new Map([
  ...['sim', 's', 'true', 'verdadeiro', '1', 'x'].map((text) => [text, true] as const),
  ...['nao', 'n', 'false', 'falso', '0'].map((text) => [text, false] as const),
]);

export function readBoolean(nome: string, text: string): Parsed {
  const value = booleans.get(fold(text));
  return value === undefined ? { erro: `${nome} precisa ser sim ou não` } : { valor: value };
}

/** Restores leading zeros that spreadsheets drop from numbers. */
export const withZeros = (text: string, length: number, most = 2) =>
  /^\d+$/.test(text) && text.length < length && text.length >= length - most
    ? text.padStart(length, '0')
    : text;

/** Formats that lose leading zeros: their length in digits, and the most zeros to restore. */
const digits: Readonly<Record<string, [length: number, most: number]>> = { cnpj: [14, 2], cep: [8, 1] };

export function readField({ label, options, format = '' }: Field, text: string): Parsed {
  if (options) return readOption(options, label, text);
  return { valor: format in digits ? withZeros(text, ...digits[format]!) : text };
}

const estados = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
};

/** Accepts the abbreviation, the name, or both: `SP - São Paulo`. */
export function readUf(text: string): Parsed {
  const found = Object.entries(estados).find(([sigla, nome]) =>
    [sigla, nome, sigla + nome, nome + sigla].some((name) => bare(name) === bare(text)),
  );
  return found ? { valor: found[0] } : { erro: 'UF precisa ser a sigla de um estado' };
}
