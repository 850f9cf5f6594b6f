import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '#domain/schemas.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { useWrite } from '../../shared/api/mutation.ts';
import { versionSeen } from '../../shared/api/operation.ts';
import type { Visao } from './olhar.ts';

type Mudanca = { visao: Visao; body: Schemas['VisaoUpdate'] };

/** A concurrent change fails with REQ003: render `VisaoMudou` to resolve it. */
export function useUpdateVisao() {
  const queries = useQueryClient();
  const keep = (now: Visao) =>
    queries.setQueriesData<Schemas['VisaoPage']>(
      { queryKey: ['listVisoes'] },
      (page) => page && { ...page, items: page.items.map((one) => (one._id === now._id ? now : one)) },
    );
  return useWrite<Mudanca, Visao>({
    success: 'Visão alterada com sucesso!',
    invalidates: ['listVisoes', 'getVisao'],
    toastError: ({ code }) => code !== 'REQ003',
    run: async ({ visao, body }, call) => {
      const path = { id: visao._id };
      try {
        const seen = versionSeen(await call('getVisao', { path }), visao.updatedAt);
        const headers = seen ? { 'If-Match': seen } : {};
        const saved = await call('updateVisao', { path, body, headers });
        keep(saved);
        return saved;
      } catch (thrown) {
        const { code, current } = ApiError.from(thrown);
        if (code === 'REQ003') keep(current as Visao);
        throw thrown;
      }
    },
  });
}

export type UpdateVisao = ReturnType<typeof useUpdateVisao>;
