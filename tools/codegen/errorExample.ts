import { filled, messageOf, refusesBody } from '#domain/messages.ts';
import { dereference } from '#server/http/references.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { type Document, type Operation, parametersOf } from './document.ts';

type Field = { title?: string };
type Fields = { required?: string[]; properties?: Record<string, Field> };

const values = {
  limite: 50,
  usados: 49.8,
  loja: 'Padaria São João – Savassi',
  segundos: 5,
  motivo: 'ela não inclui o grupo “Lojas”',
};

function fieldsOf({ code, message }: CatalogueEntry, operation: Operation, document: Document) {
  if (refusesBody(code, message)) {
    const [content] = Object.values(operation.requestBody?.content ?? {});
    const { required, properties = {} } = dereference(document, (content?.schema ?? {}) as Fields);
    const path = (required ?? Object.keys(properties)).at(-1);
    if (!path) return undefined;
    const { title = path } = properties[path] ?? {};
    return [{ path, message: messageOf({ rule: required ? 'missing' : 'wrong' }, title) }];
  }
  if (code !== 'REQ001') return undefined;
  const query = parametersOf(operation, document).find((parameter) => parameter.in === 'query');
  const path = query?.name ?? 'nmoe';
  const { title = path } = dereference<Field>(document, query?.schema ?? {});
  return [{ path, message: messageOf({ rule: query ? 'wrong' : 'unknown' }, title) }];
}

export function errorExample(entry: CatalogueEntry, operation: Operation, document: Document) {
  const message = filled(entry.message, values);
  const fields = fieldsOf(entry, operation, document);
  return { summary: message, value: { error: { code: entry.code, message, ...(fields && { fields }) } } };
}
