import { expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import * as fields from '#generated/fields.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import * as zod from '#generated/zod/zod.gen.ts';
import { dereference } from '#server/http/references.ts';
import { bodyCheck } from '#server/http/validation.ts';
import { formResolver } from '#web/shared/form/resolver.ts';
import type { Document, Schema } from '../../tools/contract/document.ts';

const document = contract as unknown as Document;
const schemas = contract.components.schemas as unknown as Record<
  string,
  { properties: Record<string, Schema>; required?: string[] }
>;

/** Values close to a format but invalid, and valid ones written differently than stored. */
const ofFormats: Record<string, unknown[]> = {
  cnpj: ['12.ABC.345/01DE-36', ' 12.abc.345/01de-35 '],
  telefone: ['(01) 98765-4321', '+55 (11) 98765-4321'],
  cep: ['0131010', '01310-100'],
  isrc: ['BR-ABC-26-0001', 'br-abc-26-00001'],
  'fuso-horario': ['America/Vitrola', 'america/sao_paulo'],
  email: ['ana@', ' Ana@Vitrola.COM '],
};

function breaking(field: Schema, { required: isRequired, format = '' }: fields.Field): unknown[] {
  const { minLength, maxLength, minimum, maximum, maxItems, type } = field as Record<string, number>;
  const isText = String(type).includes('string');
  // The specification lets only the server check the instructions, against the store. Their schema allows an empty
  // text.
  const mayBeEmpty = String(type) === 'string' && !minLength && !field.enum && format !== 'email';
  return [
    ...(isRequired ? [undefined] : []),
    ...(isText ? ['não é nada disso', 5] : ['texto', null]),
    ...(isText && !mayBeEmpty ? [''] : []),
    ...(isText && !mayBeEmpty && format !== 'password' ? [' \n '] : []),
    ...(minLength && minLength > 1 ? ['a'] : []),
    ...(maxLength ? ['a'.repeat(maxLength + 1)] : []),
    ...(ofFormats[format] ?? []),
    ...(minimum === undefined ? [] : [minimum - 1, 1.5]),
    ...(maximum ? [maximum + 1] : []),
    ...(String(type) === 'array' ? [[]] : []),
    ...(maxItems && maxItems < 100 ? [Array(maxItems + 1).fill('x')] : []),
  ];
}

it.each(Object.entries(fields))('%s is the same from the server and in the form', async (name, described) => {
  const schema = dereference(document, schemas[name]!);
  const server = bodyCheck(schema);
  const own = described as Record<string, fields.Field>;
  const form = formResolver({
    schema: (zod as unknown as Record<string, $ZodType>)[`z${name}`]!,
    fields: own,
  });
  const options = { fields: {}, shouldUseNativeValidation: false };
  for (const [field, property] of Object.entries(schema.properties))
    for (const value of breaking(property, own[field]!)) {
      const { errors } = await form({ [field]: value }, undefined, options);
      const [refusal] = server({ [field]: value })?.filter(({ path }) => path.split('.')[0] === field) ?? [];
      const told = (errors as Record<string, { message?: string }>)[field]?.message;
      expect([field, value, told]).toEqual([field, value, refusal?.message]);
    }
});
