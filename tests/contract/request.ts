import type { Located, Media, Schema } from '../../tools/contract/document.ts';

type Variables = { path: Record<string, string>; query: Record<string, unknown>; body?: unknown };

export function exampleVariables({ operation }: Located): Variables {
  const required = (operation.parameters ?? []).filter((parameter) => parameter.required);
  const valuesIn = (place: string) =>
    required
      .filter((parameter) => parameter.in === place)
      .map((parameter) => [parameter.name, exampleOf(parameter)]);
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    path: Object.fromEntries(valuesIn('path')),
    query: Object.fromEntries(valuesIn('query')),
    ...(media && { body: type === 'application/json' ? bodyOf(media) : formOf(media) }),
  };
}

function bodyOf({ example, examples, schema }: Media) {
  return example ?? Object.values(examples ?? {})[0]?.value ?? exampleOf({ schema });
}

function formOf({ example, schema }: Media) {
  const form = new FormData();
  const properties = (schema?.properties ?? {}) as Record<string, Schema>;
  for (const [name, part] of Object.entries(properties)) {
    const schema = (part.contentSchema as Schema | undefined) ?? part;
    const value = (example as Record<string, unknown> | undefined)?.[name] ?? exampleOf({ schema });
    if (part.format === 'binary') form.set(name, new File(['audio'], 'arquivo.mp3'));
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

function exampleOf({ example, schema = {} }: { example?: unknown; schema?: Schema }): unknown {
  const { example: own, examples, default: standard, enum: values } = schema as Record<string, never>;
  return example ?? own ?? examples?.[0] ?? standard ?? values?.[0] ?? exampleOfType(schema);
}

function exampleOfType({ type, items, properties, required }: Schema): unknown {
  if (type === 'array') return [exampleOf({ schema: items as Schema })];
  if (type !== 'object') return '018f2b6e';
  const fields = (properties ?? {}) as Record<string, Schema>;
  const names = (required ?? []) as string[];
  return Object.fromEntries(names.map((name) => [name, exampleOf({ schema: fields[name] })]));
}
