import { isCep, normalizeCep } from '#domain/cep.ts';
import { isCnpj, normalizeCnpj } from '#domain/cnpj.ts';
import { canonicalFusoHorario, fusoHorarioOf } from '#domain/fusoHorario.ts';
import { isPhone, normalizePhone } from '#domain/phone.ts';
import type { components } from '#generated/api.d.ts';
import { type FieldError, fail } from '../../http/fail.ts';
import { oneLine, stored, type TextRule, wrongTexts } from '../../http/texts.ts';

type LojaUpdate = components['schemas']['LojaUpdate'];
type LojaTexts = Omit<LojaUpdate, 'cliente' | 'senha'>;

const isEmpty = (text: string) => !oneLine(text);

const rules: { [F in keyof LojaTexts]: TextRule } = {
  nome: { isRight: (text) => oneLine(text).length >= 2, message: 'Nome precisa ter no mínimo 2 caracteres' },
  cidade: { isRight: (text) => !isEmpty(text), message: 'Cidade não pode ficar vazio' },
  cnpj: { isRight: (text) => isEmpty(text) || isCnpj(text), message: 'CNPJ inválido.' },
  telefone: { isRight: (text) => isEmpty(text) || isPhone(text), message: 'Telefone inválido.' },
  cep: { isRight: (text) => isEmpty(text) || isCep(text), message: 'CEP inválido.' },
  fusoHorario: {
    isRight: (text) => isEmpty(text) || canonicalFusoHorario(oneLine(text)) !== undefined,
    message: 'Fuso horário inválido.',
  },
};

const normalizers: { [F in keyof LojaTexts]: (tidy: string) => string } = {
  email: (text) => text.toLowerCase(),
  cnpj: normalizeCnpj,
  telefone: normalizePhone,
  cep: normalizeCep,
  fusoHorario: (text) => canonicalFusoHorario(text) ?? '',
};

/** The texts that a request names, as they are stored; `code` when one of them cannot be right. */
export function storedTexts(body: LojaTexts, code: 'L002' | 'L004'): LojaTexts {
  const fields: FieldError[] = wrongTexts(body, rules);
  if (fields.length > 0) throw fail(code, { fields });
  const entries = Object.entries(body) as [keyof LojaTexts, string | null][];
  return Object.fromEntries(entries.map(([field, text]) => [field, stored(text, normalizers[field])]));
}

type Place = { uf: string; fusoHorario: string };
type PlaceChange = { uf?: string; fusoHorario?: string | null };

/** The time zone after a change: the one given, else it follows the state, unless it was chosen otherwise. */
export function fusoHorarioAfter(before: Place, { uf = before.uf, fusoHorario }: PlaceChange): string {
  if (fusoHorario) return fusoHorario;
  const isOfState = before.fusoHorario === fusoHorarioOf(before.uf);
  return fusoHorario === null || isOfState ? fusoHorarioOf(uf) : before.fusoHorario;
}
