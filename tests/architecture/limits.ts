import type { Field } from '#generated/fields.ts';

/** A number of two digits or more where the contract has a limit; `1` only says "not empty". */
const LIMIT =
  /\b(?:minLength|maxLength|minimum|maximum|maxItems)(?:: |=\{)\d[\d_]+|\brule: '\w+', limit: \d/g;
const REQUIRED = /<Field\.\w+\s+name="(\w+)"[^>]*?\srequired(?=[\s/>])/g;
const BODIES = /import \{([^}]*)\} from '#generated\/fields\.ts'/;

/** What a source says of limits though the contract says it: numbers, and fields of its body that it marks as required. */
export function echoes(source: string, bodies: Record<string, Record<string, Field>>): string[] {
  const used = (BODIES.exec(source)?.[1] ?? '').split(',').map((name) => name.trim());
  const isRequired = (field: string) => used.some((body) => bodies[body]?.[field]?.required);
  return [
    ...(source.match(LIMIT) ?? []),
    ...[...source.matchAll(REQUIRED)].filter(([, field]) => isRequired(field!)).map(([field]) => field),
  ];
}
