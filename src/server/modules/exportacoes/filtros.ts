import { type OperationId, operations } from '#generated/operations.ts';
import { dropIdle } from '../../http/query.ts';
import { type FieldError, fail } from '../../lib/fail.ts';
import { queryOf } from '../consulta.ts';

/**
 * Checks filters as the list's or report's own query does, and answers those that say something: REQ001 unless the
 * query takes them and they name the entity that the path asks for.
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
