import { type Document, eachOperation, type Operation, schemesOf } from './document.ts';

const isOpenToKeys = (operation: Operation) =>
  schemesOf(operation).includes('bearer') && !operation['x-session-only'];

/** Whether a narrow key may be refused: every key can call an operation with `x-narrow-keys: true`. */
export const isRefusedToSome = (operation: Operation): boolean =>
  isOpenToKeys(operation) && operation['x-narrow-keys'] !== true;

export const readsOnly = (operation: Operation, method: string): boolean =>
  method === 'get' || operation['x-reads'] === true;

function needsOf(operation: Operation, method: string): string {
  if (!isRefusedToSome(operation)) return 'any key';
  if (operation['x-narrow-keys'] === false) return 'a key without limits';
  const { tags, 'x-tag-of': named = [], 'x-tag-of-stored': stored } = operation;
  return [
    `${readsOnly(operation, method) ? 'reads' : 'writes'}: ${tags[0]}`,
    ...named.map((name) => `tag of ${name}`),
    ...(stored ? ['tags of the stored item'] : []),
  ].join(' + ');
}

type Schema = {
  'x-tags-of-keys'?: true;
  'x-tag-of-values'?: Record<string, string>;
};

/**
 * Expands the enum with `x-tags-of-keys` to the tags that a key can be limited to, and adds `x-key-needs` to operations
 * that keys can call.
 */
export function expandTags(document: Document): void {
  const tags = new Set<string>();
  eachOperation(document, (operation, method) => {
    if (!isOpenToKeys(operation)) return;
    if (operation['x-narrow-keys'] === undefined) tags.add(operation.tags[0]!);
    Object.assign(operation, { 'x-key-needs': needsOf(operation, method) });
  });
  const names = document.tags.map(({ name }) => name).filter((name) => tags.has(name));
  for (const schema of Object.values(document.components.schemas) as Schema[]) {
    if (!schema['x-tags-of-keys']) continue;
    delete schema['x-tags-of-keys'];
    Object.assign(schema, { enum: names, 'x-labels': Object.fromEntries(names.map((name) => [name, name])) });
  }
}

export const tagsOfValues = (document: Document): Record<string, string> =>
  Object.assign(
    {},
    ...(Object.values(document.components.schemas) as Schema[]).map((schema) => schema['x-tag-of-values']),
  );
