import { type Breach, messageOf } from '#domain/messages.ts';

type Issue = {
  code?: string;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  /** One list per alternative of a union. */
  errors?: readonly (readonly Issue[])[];
};

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

function breachOf(issue: Issue): Breach {
  const [first] = issue.errors?.[0] ?? [];
  if (first) return breachOf({ ...first, input: issue.input });
  const { code, input, expected, format, origin, minimum, maximum } = issue;
  if (expected === 'boolean') return { rule: 'boolean' };
  if (input === undefined) return { rule: 'missing' };
  if (isBlank(input)) return { rule: 'empty' };
  if (origin === 'array') {
    return code === 'too_big' ? { rule: 'maxItems', limit: Number(maximum) } : { rule: 'emptyList' };
  }
  if (expected === 'int' || expected === 'number') return { rule: 'integer' };
  if (format === 'email') return { rule: 'email' };
  if (format === 'datetime' || format === 'date') return { rule: 'date' };
  const isText = origin === 'string';
  if (code === 'too_small') return { rule: isText ? 'minLength' : 'minimum', limit: Number(minimum) };
  if (code === 'too_big') return { rule: isText ? 'maxLength' : 'maximum', limit: Number(maximum) };
  return { rule: 'wrong' };
}

export const messageFor = (issue: Issue, label: string) => messageOf(breachOf(issue), label);

export const wrong = (label: string) => messageOf({ rule: 'wrong' }, label);
