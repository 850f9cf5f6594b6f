import type { Handlers } from '../../http/handlers.ts';
import { assertFound, missing } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { countGrades, countGrupos, countLojas, findNamed } from './impacto.queries.ts';

const ONLY_WITH_LINKS = 'Só com playlists e vinhetas';

export const impactoHandlers = ({ db }: Context) =>
  ({
    async countImpacto({ body: { entidade, ids, lojas } }) {
      if (lojas && entidade !== 'PLAYLIST' && entidade !== 'VINHETA')
        throw fail('REQ001', { fields: [{ path: 'lojas', message: ONLY_WITH_LINKS }] });
      const named = await findNamed(db, entidade, ids);
      assertFound(ids, named, missing(entidade));
      const inativos = named.filter(({ status }) => status === 'INATIVO').length;
      const grades = lojas ? 0 : await countGrades(db, entidade, ids);
      const grupos = await countGrupos(db, entidade, ids);
      const counts = await countLojas(db, entidade, ids, lojas);
      return { status: 200, body: { inativos, ...counts, grades, grupos } };
    },
  }) satisfies Partial<Handlers>;
