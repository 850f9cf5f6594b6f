import { type OperationId, operations } from '#generated/operations.ts';
import { dropIdle } from '../../http/query.ts';
import { type FieldError, fail } from '../../lib/fail.ts';
import { queryOf } from '../consulta.ts';

/**
 * Validates filters against the query of the list or report and drops filters without effect. Fails with REQ001, also
 * if `id` is missing or superfluous.
 */
export function checkedFiltros(
  operation: OperationId,
  id: string | undefined,
  given: Record<string, unknown>,
): object {
  const { properties, check } = queryOf(operation);
  const filtros = { ...given };
  dropIdle(filtros, properties);
  const wrong: FieldError[] = (check(filtros) ?? []).map(({ path, message }) => ({
    path: `filtros.${path}`,
    message,
  }));
  const wantsId = operations[operation].path.includes('{id}');
  if (wantsId && id === undefined) wrong.push({ path: 'id', message: 'id é obrigatório' });
  if (!wantsId && id !== undefined) wrong.push({ path: 'id', message: 'id não é um campo conhecido' });
  if (wrong.length > 0) throw fail('REQ001', { fields: wrong });
  return filtros;
}
