import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FastifySchemaCompiler } from 'fastify';
import { wrongDays } from '#domain/day.ts';
import { tidyText } from '#domain/formats.ts';
import { type Breach, messageOf } from '#domain/messages.ts';
import { wrongPeriodo } from '#domain/periodos.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import type { FieldError } from '../lib/fail.ts';
import { breachesOf, MOST_BREACHES } from './breaches.ts';
import { readQuery } from './query.ts';
import { dereference } from './references.ts';

/** Matches characters that UTF-8 or the database cannot hold: half a surrogate pair, and NUL. */
const NO_TEXT = /[\0\p{Cs}]/u;
/** Matches control characters, except the tabs and line breaks of multi-line texts. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;
const WRONG_TEXT = 'O texto tem caracteres inválidos.';
const DEEPEST = 10;

type Wrong = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'schemaPath' | 'data'> & {
  label?: string;
};

const wrongText = (instancePath: string): Wrong => ({
  instancePath,
  keyword: 'text',
  params: {},
  schemaPath: '',
});

type Schema = {
  title?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maximum?: number;
  anyOf?: Schema[];
  additionalProperties?: unknown;
  'x-multiline'?: true;
  /** Set for texts that are stored unchanged: ids, secrets and values that programs report. */
  'x-opaque'?: true;
  /** Set if list entries are validated one by one, so that an invalid one does not refuse the others. */
  'x-verdict'?: true;
};

/**
 * Finds texts, at any depth, that the database cannot store. Skips fields outside the contract, which are refused
 * anyway.
 */
function noTexts(value: unknown, schema: Schema = {}, instancePath = '', depth = 0): Wrong[] {
  if (typeof value === 'string') {
    return NO_TEXT.test(value) ? [wrongText(instancePath)] : [];
  }
  if (value === null || typeof value !== 'object' || depth > DEEPEST || schema['x-verdict']) return [];
  const { properties, additionalProperties } = schema;
  const keys = properties && additionalProperties === false ? Object.keys(properties) : Object.keys(value);
  return keys.flatMap((key) => {
    const inner = (value as Record<string, unknown>)[key];
    return noTexts(inner, properties?.[key] ?? schema.items, `${instancePath}/${key}`, depth + 1);
  });
}

function longLists(value: unknown, schema: Schema, instancePath = ''): Wrong[] {
  if (value === null || typeof value !== 'object') return [];
  const alternatives = [schema, ...(schema.anyOf ?? [])];
  if (Array.isArray(value)) {
    const limits = alternatives.flatMap(({ maxItems }) => maxItems ?? []);
    const limit = Math.max(...limits);
    if (limits.length > 0 && value.length > limit)
      return [{ instancePath, keyword: 'maxItems', params: { limit }, schemaPath: '', data: value }];
    const items = alternatives.find((one) => one.items?.properties)?.items;
    return items ? value.flatMap((item, index) => longLists(item, items, `${instancePath}/${index}`)) : [];
  }
  return alternatives.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) =>
      longLists((value as Record<string, unknown>)[name], field, `${instancePath}/${name}`),
    ),
  );
}

/** Tidies a value, its objects and lists in place; reports texts with forbidden characters in `wrong`. */
type Tidy = (value: unknown, place: string, wrong: Wrong[]) => unknown;

const opaque = (text: string) => (text.trim() ? text : '');

function textTidy(alternatives: Schema[], multiline: true | undefined): Tidy {
  const format = alternatives.find((one) => one.format)?.format;
  const mayBeNull = alternatives.some(({ type }) => [type].flat().includes('null'));
  const isOpaque = alternatives.some((one) => one['x-opaque']);
  return (text, place, wrong) => {
    const tidied = isOpaque ? opaque(text as string) : tidyText(text as string, { format, multiline });
    if (!isOpaque && format !== 'password' && CONTROL_CHARACTER.test(tidied)) wrong.push(wrongText(place));
    return tidied === '' && mayBeNull ? null : tidied;
  };
}

/**
 * Tidies a list in place. Texts that became equal by tidying are merged; original duplicates are left to `uniqueItems`.
 */
function tidyItems(list: unknown[], tidy: Tidy, place: string, wrong: Wrong[]): void {
  const isUnique = new Set(list).size === list.length;
  const tidied = list.map((item, index) => tidy(item, `${place}/${index}`, wrong));
  list.splice(0, list.length, ...(isUnique ? new Set(tidied) : tidied));
}

/**
 * Returns a function that tidies the texts of a value, or undefined if it has none. Fields without a schema stay as
 * they are.
 */
function tidyOf(schema: Schema): Tidy | undefined {
  if (schema.enum || schema['x-verdict']) return undefined;
  const alternatives = [schema, ...(schema.anyOf ?? [])];
  const isText = alternatives.some(({ type }) => [type].flat().includes('string'));
  const ofText = isText ? textTidy(alternatives, schema['x-multiline']) : undefined;
  const items = alternatives.find((one) => one.items)?.items;
  // Only lists with a format need tidying. Others hold ids or codes, up to a thousand.
  const ofItem = items && (items.format || items.properties) ? tidyOf(items) : undefined;
  const ofFields = alternatives
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .flatMap(([name, field]) => {
      const tidy = tidyOf(field);
      return tidy ? [[name, tidy] as const] : [];
    });
  if (!ofText && !ofItem && ofFields.length === 0) return undefined;
  return (value, place, wrong) => {
    if (typeof value === 'string') return ofText ? ofText(value, place, wrong) : value;
    if (Array.isArray(value)) {
      if (ofItem) tidyItems(value, ofItem, place, wrong);
    } else if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>;
      for (const [name, tidy] of ofFields)
        if (Object.hasOwn(fields, name)) fields[name] = tidy(fields[name], `${place}/${name}`, wrong);
    }
    return value;
  };
}

/**
 * Checks the dates of a period, which the schema of a parameter cannot express: their order, or, if a period can be
 * given in several ways, that at most one is used.
 */
function wrongPeriod(part: unknown, { properties }: Schema): Wrong[] {
  const { de, ate, periodo, intervalo } = properties ?? {};
  const isSaid = periodo && intervalo;
  if (!isSaid && (de?.format !== 'date' || ate?.format !== 'date')) return [];
  const wrong = isSaid ? wrongPeriodo(part as object, periodo.maximum) : wrongDays(part as object);
  return wrong.map(({ path, message }) => ({
    instancePath: `/${path}`,
    keyword: 'period',
    params: { message },
    schemaPath: '',
  }));
}

function titleAt(root: Schema, place: string[]): string | undefined {
  let schema = root;
  let { title } = root;
  for (const part of place) {
    const inner = schema.properties?.[part] ?? schema.items;
    if (!inner) return undefined;
    if (inner !== schema.items) ({ title } = inner);
    schema = inner;
  }
  return title;
}

const placeOf = ({ instancePath, params }: Wrong): string[] => {
  const named: string | undefined = params.missingProperty ?? params.additionalProperty;
  return [...instancePath.split('/').slice(1), ...(named ? [named] : [])];
};

/** Compiles the check of one part of requests. It does not read the entries of a list that is too long. */
export const validatorCompiler: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) => {
  const breaches = breachesOf(schema);
  const tidy = httpPart === 'body' ? tidyOf(schema) : undefined;
  return (part: unknown) => {
    if (httpPart === 'querystring') readQuery(part as Record<string, unknown>, schema);
    const isBody = httpPart === 'body' && typeof part === 'object' && part !== null;
    let wrong: Wrong[] = isBody ? longLists(part, schema) : [];
    if (wrong.length === 0) {
      const unreadable: Wrong[] = [];
      if (isBody) tidy?.(part, '', unreadable);
      wrong = breaches(part);
      if (wrong.length < MOST_BREACHES) wrong.push(...noTexts(part, schema), ...unreadable);
    }
    if (wrong.length === 0) wrong = wrongPeriod(part, schema);
    if (wrong.length === 0) return true;
    const told = wrong.slice(0, MOST_BREACHES);
    return { error: told.map((one) => ({ ...one, label: titleAt(schema, placeOf(one)) })) };
  };
};

const breaches: Record<string, Breach['rule']> = {
  required: 'missing',
  additionalProperties: 'unknown',
  minItems: 'emptyList',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  email: 'email',
  'date-time': 'date',
  date: 'date',
};

const isBlank = (data: unknown) => data === null || (typeof data === 'string' && data.trim() === '');

function breachOf({ keyword, params, data }: Wrong): Breach {
  const type = [params.type].flat().find((one) => one !== 'null');
  const isAboutChoice = type === 'boolean';
  if (keyword !== 'required' && !isAboutChoice && isBlank(data)) return { rule: 'empty' };
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'maxItems':
      return { rule: keyword, limit: params.limit };
    default:
      return { rule: breaches[params.format ?? type ?? keyword] ?? 'wrong' } as Breach;
  }
}

export function toFields(validation: readonly unknown[]): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const error of validation.slice(0, MOST_BREACHES) as Wrong[]) {
    const parts = placeOf(error);
    const path = parts.join('.');
    const label = error.label ?? parts.findLast((part) => Number.isNaN(Number(part))) ?? 'Requisição';
    const said = error.keyword === 'text' ? WRONG_TEXT : error.keyword === 'period' && error.params.message;
    const message = said || messageOf(breachOf(error), label);
    // A text that is no e-mail gets that message, even if it is also too long.
    if (!fields.has(path) || error.keyword === 'format') fields.set(path, { path, message });
  }
  return [...fields.values()];
}

/**
 * Returns a check for values, as if they were a body with this schema. It tidies texts in place and returns the errors,
 * or undefined.
 */
export function bodyCheck(schema: object): (value: unknown) => FieldError[] | undefined {
  const validate = validatorCompiler({ schema: { ...schema }, method: 'POST', url: '', httpPart: 'body' });
  return (value) => {
    const checked = validate(value);
    return checked === true ? undefined : toFields((checked as { error: unknown[] }).error);
  };
}

export const schemaCheck = (name: keyof typeof contract.components.schemas) =>
  bodyCheck(dereference(contract, contract.components.schemas[name]));
