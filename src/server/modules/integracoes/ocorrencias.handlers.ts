import { isTop } from '#domain/capabilities.ts';
import { webhooks } from '#generated/webhooks.ts';
import { decodeCursor, encodeCursor, refusingWrongCursor } from '../../db/pages.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { refusalOf } from '../limites.ts';
import { entidadeOf, type OcorrenciaRow, readConteudo } from './conteudo.ts';
import { isLost, listAfter, noteReading, type Posicao } from './ocorrencias.queries.ts';

/** Most rows that a call reads to fill a page with rows visible to the caller. */
const MOST_LOOKED_AT = 1000;
const HOUR_MS = 3_600_000;
const CURSOR = { order: 'ocorrencias', keys: ['transacao', 'numero', 'criadaEm', 'em'] };
const ONLY_TOP = ['ADMIN', 'AGENDAMENTO'];

function maySee(row: OcorrenciaRow, me: Me): boolean {
  const { tipo, dados } = row;
  const { tag, level } = webhooks[tipo];
  const entidade = entidadeOf(row);
  if (!isTop(me) && (level === '0' || ONLY_TOP.includes(entidade ?? ''))) return false;
  const grupos: readonly string[] | null = me.limites?.grupos ?? null;
  if (!me.limites || !grupos) return true;
  if (tipo !== 'CADASTRO_ALTERADO' && !grupos.includes(tag)) return false;
  const named = [entidade, dados.acao, dados.relatorio].filter((name) => typeof name === 'string');
  return refusalOf('listOcorrencias', me.limites, named) === undefined;
}

export function ocorrenciasHandlers({ db, settings }: Context): Pick<Handlers, 'listOcorrencias'> {
  return {
    async listOcorrencias({ query, me }) {
      if (!settings.WEBHOOKS) throw fail('IN005');
      const { limit = 100, cursor } = query;
      if (me.chaveId) await noteReading(db, me.chaveId);
      // Whole hours, so that cursors stay the same while nothing happens.
      const now = String(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
      const start: Posicao = ['0', '0', now, now];
      const from = cursor === undefined ? start : (decodeCursor(cursor, CURSOR) as Posicao);
      if (await refusingWrongCursor(query, () => isLost(db, from))) throw fail('IN003');
      const most = isTop(me) && !me.limites?.grupos ? limit : MOST_LOOKED_AT;
      const looked = await listAfter(db, from, most);
      const seen = looked.filter((row) => maySee(row, me)).slice(0, limit);
      const last = seen.length === limit ? seen.at(-1) : looked.at(-1);
      const isAtEnd = looked.length < most && last === looked.at(-1);
      const at = last && [last.transacao, String(last.numero), String(Date.parse(last.createdAt))];
      const [transacao, numero, criadaEm] = (at ?? from) as Posicao;
      const conteudo = await readConteudo(db, seen);
      const items = seen.map((row) => conteudo.get(row.numero)!).filter((one) => one.tipo !== 'TESTE');
      const next = [transacao, numero, criadaEm, isAtEnd ? now : criadaEm];
      return { status: 200, body: { items, nextCursor: encodeCursor(CURSOR.order, next) } };
    },
  };
}
