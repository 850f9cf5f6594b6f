import type { Field } from '#generated/fields.ts';

/** Limits of two or more digits. A limit of `1` only means "not empty". */
const LIMIT =
  /\b(?:minLength|maxLength|minimum|maximum|maxItems)(?:: |=\{)\d[\d_]+|\brule: '\w+', limit: \d/g;
const REQUIRED = /<Field\.\w+\s+name="(\w+)"[^>]*?\srequired(?=[\s/>])/g;
const BODIES = /import \{([^}]*)\} from '#generated\/fields\.ts'/;

export function echoes(source: string, bodies: Record<string, Record<string, Field>>): string[] {
  const used = (BODIES.exec(source)?.[1] ?? '').split(',').map((name) => name.trim());
  const isRequired = (field: string) => used.some((body) => bodies[body]?.[field]?.required);
  return [
    ...(source.match(LIMIT) ?? []),
    ...[...source.matchAll(REQUIRED)].filter(([, field]) => isRequired(field!)).map(([field]) => field),
  ];
}
