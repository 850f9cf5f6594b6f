import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FieldError } from './fail.ts';

const MOST_FIELDS = 50;

const options = {
  allErrors: true,
  strict: false,
  useDefaults: true,
  // Unknown fields of a body are an error, not something to drop silently.
  removeAdditional: false,
} as const;

const ofBodies = new Ajv2020({ ...options, coerceTypes: false });
/** Paths, queries and headers are text, so their numbers and booleans are coerced. */
const ofText = new Ajv2020({ ...options, coerceTypes: true });
addFormats.default(ofBodies);
addFormats.default(ofText);

/** Checks one part of the requests by the contract; compiled at the first of them, since all at once hold up the start. */
export const validatorCompiler: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  return (part: unknown) => {
    compiled ??= (httpPart === 'body' ? ofBodies : ofText).compile(schema);
    return compiled(part) || { error: compiled.errors ?? [] };
  };
};

const labels: Record<string, string> = {
  nome: 'Nome',
  login: 'Login',
  email: 'E-mail',
  senha: 'Senha',
  senhaAtual: 'Senha atual',
  level: 'Nível',
  status: 'Status',
  razaoSocial: 'Razão social',
  cnpj: 'CNPJ',
  responsavel: 'Responsável',
  telefone: 'Telefone',
  inadimplente: 'Inadimplente',
  cep: 'CEP',
  cidade: 'Cidade',
  uf: 'UF',
  ids: 'Itens',
};

/** The label a field is named by in messages. */
export const labelOf = (field: string) => labels[field] ?? field;

const typeMessages: Record<string, string> = {
  integer: 'precisa ser um número inteiro',
  number: 'precisa ser um número',
  boolean: 'precisa selecionar uma opção',
};

const formatMessages: Record<string, string> = {
  email: 'precisa ser um e-mail válido',
  'date-time': 'precisa ser uma data válida',
  date: 'precisa ser uma data válida',
};

function messageOf(label: string, { keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `${label} é obrigatório`;
    case 'additionalProperties':
      return `${label} não é um campo conhecido`;
    case 'minLength':
      return params.limit === 1
        ? `${label} não pode ficar vazio`
        : `${label} precisa ter no mínimo ${params.limit} caracteres`;
    case 'maxLength':
      return `${label} pode ter no máximo ${params.limit} caracteres`;
    case 'minItems':
      return `A lista de ${label} não pode estar vazia`;
    case 'maxItems':
      return `A lista de ${label} pode ter no máximo ${params.limit} itens`;
    case 'minimum':
      return `${label} precisa ser no mínimo ${params.limit}`;
    case 'maximum':
      return `${label} pode ser no máximo ${params.limit}`;
    case 'format':
      return `${label} ${formatMessages[params.format] ?? 'não foi preenchido ou não está correto'}`;
    case 'type':
      return `${label} ${typeMessages[params.type] ?? 'não foi preenchido ou não está correto'}`;
    default:
      return `${label} não foi preenchido ou não está correto`;
  }
}

/** The validator's errors as the answer's `fields`: one for each path, in pt-BR. */
export function toFields(validation: readonly unknown[]): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const error of validation.slice(0, MOST_FIELDS) as ErrorObject[]) {
    const parts = error.instancePath.split('/').slice(1);
    const named = error.params.missingProperty ?? error.params.additionalProperty;
    if (named) parts.push(named);
    const path = parts.join('.');
    const label = labelOf(parts.findLast((part) => Number.isNaN(Number(part))) ?? 'Requisição');
    if (!fields.has(path)) fields.set(path, { path, message: messageOf(label, error) });
  }
  return [...fields.values()];
}

/** Checks values as a body with this schema is checked: answers what is wrong, nothing when it is right. */
export function bodyCheck(schema: object): (value: unknown) => FieldError[] | undefined {
  const validate = validatorCompiler({ schema: { ...schema }, method: 'POST', url: '', httpPart: 'body' });
  return (value) => {
    const checked = validate(value);
    return checked === true ? undefined : toFields((checked as { error: unknown[] }).error);
  };
}
