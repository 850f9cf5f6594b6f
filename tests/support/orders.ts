import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { dereference } from '#server/http/references.ts';

type Parameter = { name: string; schema?: { enum?: string[] } };
type Described = Record<string, Record<string, { parameters?: Parameter[] }>>;

export function ordersOf(operation: OperationId): string[] {
  const { path, method } = operations[operation];
  const { parameters = [] } = (contract.paths as unknown as Described)[path]![method.toLowerCase()]!;
  return dereference(contract, parameters).find(({ name }) => name === 'sort')?.schema?.enum ?? [];
}
