import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { $ZodRawIssue, $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { formatOf, tidyText } from '#domain/formats.ts';
import type { Field } from '#generated/fields.ts';
import { messageFor, wrong } from './messages.ts';

/** In screen order. */
export type Fields<Values> = { readonly [Key in keyof Values]-?: Field };
export type Rules<Values> = (values: Values) => { [Key in keyof Values]?: string | false | null | undefined };
export type Message = (issue: $ZodRawIssue, label: string) => string;

type ResolverOptions<Values> = {
  schema: $ZodType;
  fields: Fields<Values>;
  rules?: Rules<Values>;
  message?: Message;
};

export function withoutBlanks<Values extends FieldValues>(values: Values): Values {
  const cleaned = Object.entries(values).map(([key, value]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return [key, text === '' ? null : text];
  });
  return Object.fromEntries(cleaned);
}

/** The same clean-up as the server's, before validation. */
function tidyValues(values: FieldValues, fields: Readonly<Record<string, Field>>): FieldValues {
  const tidied = Object.entries(withoutBlanks(values)).map(([name, value]) => [
    name,
    typeof value === 'string' ? tidyText(value, fields[name] ?? {}) : value,
  ]);
  return Object.fromEntries(tidied);
}

/** Validates with the contract's schema and the form's rules. Errors are in field order and in the panel's words. */
export function formResolver<Values extends FieldValues>(options: ResolverOptions<Values>): Resolver<Values> {
  const { schema, fields, rules, message = messageFor } = options;
  const labelOf = (field: string) => (fields as Record<string, Field>)[field]?.label ?? field;
  return (values) => {
    const tidied = tidyValues(values, fields);
    const parsed = safeParse(schema, tidied, {
      error: (issue) => {
        return message(issue, labelOf(String(issue.path?.[0] ?? '')));
      },
    });
    const own: Record<string, string | false | null | undefined> = rules?.(values) ?? {};
    const found: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
    for (const [name, { format, label }] of Object.entries<Field>(fields)) {
      const text: unknown = tidied[name];
      if (typeof text === 'string' && formatOf(format)?.isRight(text) === false)
        found[name] = own[name] || wrong(label);
    }
    for (const [field, text] of Object.entries(own)) if (text) found[field] ??= text;

    const broken = Object.keys(fields).filter((field) => found[field]);
    if (broken.length === 0) return { values: withoutBlanks(values), errors: {} };
    const errors = broken.map((field) => [field, { type: 'validation', message: found[field] }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

export function firstMessage(errors: FieldErrors, fields: object): string | undefined {
  const field = Object.keys(fields).find((name) => errors[name]);
  return field && String(errors[field]?.message ?? '');
}

/** Returns the refused parts of a field by path (`blocos.3`), for components that can mark them. */
export const partsOf = (refused: readonly { path: string; message: string }[], field: string) =>
  Object.fromEntries(
    refused.filter(({ path }) => path.startsWith(`${field}.`)).map(({ path, message }) => [path, message]),
  );
