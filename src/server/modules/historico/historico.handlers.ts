import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { fail } from '../../fail.ts';
import { isStale } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { toPage, toRow } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { clientesHandlers } from '../clientes/clientes.handlers.ts';
import { comunicadosHandlers } from '../comunicados/comunicados.handlers.ts';
import { configuracoesHandlers } from '../configuracoes/configuracoes.handlers.ts';
import type { Context } from '../context.ts';
import { conflicts, refuse } from '../desfazer/desfazer.handlers.ts';
import { lockRows, restore } from '../desfazer/desfazer.queries.ts';
import { assertOpenToKeys, findBroken } from '../desfazer/regras.ts';
import { lojasHandlers } from '../lojas/lojas.handlers.ts';
import { musicasHandlers } from '../musicas/musicas.handlers.ts';
import { notificacoesHandlers } from '../notificacoes/notificacoes.handlers.ts';
import { playlistsHandlers } from '../playlists/playlists.handlers.ts';
import { vinhetasHandlers } from '../vinhetas/vinhetas.handlers.ts';
import { type Entidade, findExcluida, linhaOf, listHistorico, type Qual } from './historico.queries.ts';
import { findLigacoes } from './ligacoes.ts';
import {
  AGORA,
  asAlteracoes,
  asCampos,
  findDiffering,
  mustFindMomento,
  mustHaveTabela,
  toGoBack,
} from './versoes.ts';

/** What answers for one that is not there. */
const missing: Record<Entidade, ErrorCode> = {
  ...{ ADMIN: 'A006', CLIENTE: 'C006', LOJA: 'L006', MUSICA: 'M006', PLAYLIST: 'P012' },
  ...{ VINHETA: 'V006', NOTIFICACAO: 'N006', COMUNICADO: 'R003', CONFIGURACAO: 'AT001' },
};

const ofTheTop: readonly Entidade[] = ['ADMIN', 'CONFIGURACAO'];

/** Refuses who may not read the entity; the top level reads also what was deleted. */
async function assertVisible(db: Db, qual: Qual, me: Me): Promise<void> {
  if (!isTop(me) && ofTheTop.includes(qual.entidade)) throw fail('A011');
  const excluida = await findExcluida(db, qual);
  if (excluida === undefined || (excluida && !isTop(me))) throw fail(missing[qual.entidade]);
}

type Row = Awaited<ReturnType<typeof listHistorico>>['items'][number];

/** An entry as it is told; whoever is not of the top level is told of others no more than the entity itself tells. */
const toRegistro =
  (entidade: Entidade, isWhole: boolean) =>
  ({ adminId, adminNome, login, endereco, ...row }: Row): components['schemas']['RegistroDoHistorico'] => ({
    ...toRow(row),
    entidade,
    acao: row.acao as components['schemas']['Acao'],
    admin: { _id: adminId, nome: adminNome },
    login: isWhole ? login : null,
    endereco: isWhole ? endereco : null,
  });

export const historicoHandlers = (context: Context) => {
  const { db } = context;

  /** What reads each entity as it is now. */
  const readers = {
    CLIENTE: clientesHandlers(context).getCliente,
    LOJA: lojasHandlers(context).getLoja,
    MUSICA: musicasHandlers(context).getMusica,
    PLAYLIST: (call: { params: { id: string } }) =>
      playlistsHandlers(context).getPlaylist({ ...call, query: {} } as never),
    VINHETA: vinhetasHandlers(context).getVinheta,
    NOTIFICACAO: notificacoesHandlers(context).getNotificacao,
    COMUNICADO: comunicadosHandlers(context).getComunicado,
    CONFIGURACAO: configuracoesHandlers(context).getConfiguracoes,
    ADMIN: undefined,
  } satisfies Record<Entidade, unknown>;

  async function refuseStale({ entidade, id }: Qual): Promise<never> {
    const read = readers[entidade] as ((call: object) => Promise<{ body: object }>) | undefined;
    const current = (await read?.({ params: { id } }))?.body as Record<string, unknown>;
    throw fail('REQ003', { current });
  }

  /** Gives fields back; answers null where the version read is no longer that which is there. */
  async function goBack(trx: Db, qual: Qual, momento: number, manter: string[], me: Me, req: FastifyRequest) {
    const tabela = mustHaveTabela(qual);
    const linha = linhaOf(qual);
    const planned = toGoBack(tabela, await findDiffering(trx, qual, momento, AGORA), manter);
    await lockRows(trx, asAlteracoes(tabela, linha, planned));
    const { rows } = await sql<{ versao: number; nome: string }>`
      select versao, ${sql.ref(tabelas[tabela].nome)}::text as nome from ${sql.table(tabela)}
      where id::text = ${linha} ${tabela === 'configuracoes' ? sql`` : sql`and deleted_at is null`}`.execute(
      trx,
    );
    const [now] = rows;
    if (!now) throw fail(missing[qual.entidade]);
    if (isStale(req, now.versao)) return null;
    const back = toGoBack(tabela, await findDiffering(trx, qual, momento, AGORA), manter);
    if (back.length === 0) return { _id: null, campos: [] };
    const alteracoes = asAlteracoes(tabela, linha, back);
    await assertOpenToKeys(trx, alteracoes, me);
    await restore(trx, tabela, alteracoes, me);
    refuse(await findBroken(trx, alteracoes));
    const campos = await asCampos(trx, qual, back);
    const of = (side: 'antes' | 'depois') => Object.fromEntries(campos.map((one) => [one.campo, one[side]]));
    const depois = of('antes');
    const nome =
      tabela === 'configuracoes' ? 'Configurações' : String(depois[tabelas[tabela].nome] ?? now.nome);
    const [_id] = await recordAtividade(trx, me, {
      ...{ acao: 'VOLTAR_VERSAO', entidade: qual.entidade, entidadeId: qual.id, nome },
      ...{ antes: of('depois'), depois },
    });
    return { _id: _id!, campos: campos.map(({ campo }) => campo) };
  }

  return {
    async listHistorico({ params, query, me }) {
      await assertVisible(db, params, me);
      const isWhole = isTop(me);
      const page = await listHistorico(db, params, query, isWhole ? null : me.id);
      return toPage(page, toRegistro(params.entidade, isWhole));
    },

    async compareVersoes({ params, query: { versao, com }, me }) {
      await assertVisible(db, params, me);
      mustHaveTabela(params);
      const one = await mustFindMomento(db, params, versao);
      const other = com === undefined ? AGORA : await mustFindMomento(db, params, com);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const campos = await asCampos(db, params, await findDiffering(db, params, from, to));
      return { status: 200, body: { campos, ligacoes: await findLigacoes(db, params, from, to) } };
    },

    async restoreVersao({ params, body: { versao, manter = [] }, me, req }) {
      await assertVisible(db, params, me);
      const body = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const momento = await mustFindMomento(trx, params, versao);
          return goBack(trx, params, momento, manter, me, req);
        }),
      );
      return body ? { status: 200, body } : refuseStale(params);
    },
  } satisfies Partial<Handlers>;
};
