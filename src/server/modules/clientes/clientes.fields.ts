import { isCnpj, normalizeCnpj } from '#domain/cnpj.ts';
import { isPhone, normalizePhone } from '#domain/phone.ts';
import type { components } from '#generated/api.d.ts';
import type { FieldError } from '../../http/fail.ts';
import { oneLine, stored, type TextRule, wrongTexts } from '../../http/texts.ts';

type ClienteUpdate = components['schemas']['ClienteUpdate'];
export type ClienteField = keyof ClienteUpdate;

/** The fields of a client that a request gives, as they are stored. */
export type ClienteFields = ClienteUpdate;

type TextField = Exclude<ClienteField, 'inadimplente'>;

const rules: { [F in TextField]?: TextRule } = {
  nome: { isRight: (text) => oneLine(text).length >= 2, message: 'Nome precisa ter no mínimo 2 caracteres' },
  cnpj: { isRight: (text) => !text.trim() || isCnpj(text), message: 'CNPJ inválido.' },
  telefone: { isRight: (text) => !text.trim() || isPhone(text), message: 'Telefone inválido.' },
};

/** What the contract's schema cannot say about the fields of a client. */
export const wrongFields = (body: ClienteUpdate): FieldError[] => wrongTexts(body, rules);

/** The fields that a request names, as they are stored: a CNPJ without punctuation, a phone in digits. */
export function storedFields(body: ClienteUpdate): ClienteFields {
  const { nome, razaoSocial, cnpj, responsavel, email, telefone, inadimplente } = body;
  return {
    ...(nome !== undefined && { nome: oneLine(nome) }),
    ...(razaoSocial !== undefined && { razaoSocial: stored(razaoSocial) }),
    ...(cnpj !== undefined && { cnpj: stored(cnpj, normalizeCnpj) }),
    ...(responsavel !== undefined && { responsavel: stored(responsavel) }),
    ...(email !== undefined && { email: stored(email, (text) => text.toLowerCase()) }),
    ...(telefone !== undefined && { telefone: stored(telefone, normalizePhone) }),
    ...(inadimplente !== undefined && { inadimplente }),
  };
}
