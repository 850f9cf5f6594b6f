import { PAGING } from '#server/http/query.ts';
import { type Document, eachOperation, parametersOf } from './document.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = (operationId: string) => `FiltrosDe${capitalized(operationId)}`;
export const filtroNameOf = (parameter: string) => `Filtro${capitalized(parameter)}`;

/**
 * Adds a schema for the query parameters of each report, without paging (`FiltrosDeListLojas`), and makes
 * `FiltrosDeRelatorio` the union of these schemas. Contracts before 2.0.0 have no such union.
 */
export function expandFiltros(document: Document): void {
  const { schemas } = document.components;
  const { FiltrosDeRelatorio, RelatorioExportavel } = schemas;
  if (!FiltrosDeRelatorio) return;
  const reports = (RelatorioExportavel as { enum: string[] }).enum;
  eachOperation(document, (operation) => {
    const { operationId } = operation;
    if (!reports.includes(operationId)) return;
    const own = parametersOf(operation, document).filter(
      ({ in: place, name }) => place === 'query' && !PAGING.includes(name),
    );
    const properties = own.map(({ name, schema, description }) => [
      name,
      // `sort` names columns of the list, which need no labels here.
      { ...schema, ...(description && { description }), ...(name === 'sort' && { 'x-labels': false }) },
    ]);
    const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
    schemas[nameOf(operationId)] = {
      type: 'object',
      description: `The query parameters of \`${operationId}\`, without paging.`,
      'x-query-of': operationId,
      additionalProperties: false,
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(properties),
    };
  });
  const anyOf = reports.map((id) => ({ $ref: `#/components/schemas/${nameOf(id)}` }));
  Object.assign(FiltrosDeRelatorio, { anyOf });
}
