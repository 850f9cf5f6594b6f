import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { $ZodRawIssue, $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { messageFor } from './messages.ts';

export type Labels<Values> = { [Key in keyof Values]-?: string };
/** A form's own rules: a message for each field that breaks one. */
export type Rules<Values> = (values: Values) => { [Key in keyof Values]?: string | false | null | undefined };
export type Message = (issue: $ZodRawIssue, label: string) => string;

type ResolverOptions<Values> = {
  schema: $ZodType;
  labels: Labels<Values>;
  rules?: Rules<Values>;
  message?: Message;
};

/** An empty input is no value: the contract's null. */
export function withoutBlanks<Values extends FieldValues>(values: Values): Values {
  const cleaned = Object.entries(values).map(([key, value]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return [key, text === '' ? null : text];
  });
  return Object.fromEntries(cleaned);
}

/** Checks a form by the contract's schema and its own rules, in the panel's words, fields in the order of their labels. */
export function formResolver<Values extends FieldValues>(options: ResolverOptions<Values>): Resolver<Values> {
  const { schema, labels, rules, message = messageFor } = options;
  return (values) => {
    const parsed = safeParse(schema, withoutBlanks(values), {
      error: (issue) => {
        const field = String(issue.path?.[0] ?? '');
        return message(issue, (labels as Record<string, string>)[field] ?? field);
      },
    });
    const own: Record<string, string | false | null | undefined> = rules?.(values) ?? {};
    const found: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
    for (const [field, text] of Object.entries(own)) if (text) found[field] ??= text;

    const broken = Object.keys(labels).filter((field) => found[field]);
    if (broken.length === 0) return { values: withoutBlanks(values), errors: {} };
    const errors = broken.map((field) => [field, { type: 'validation', message: found[field] }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

/** The first message, in the order in which the form shows its fields. */
export function firstMessage(errors: FieldErrors, labels: object): string | undefined {
  const field = Object.keys(labels).find((name) => errors[name]);
  return field && String(errors[field]?.message ?? '');
}
