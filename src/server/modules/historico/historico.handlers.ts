import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import { reads } from '#generated/entidades.ts';
import { tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { isStale } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { missing } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { toPage, toRow } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { conflicts, refuse } from './desfazer.handlers.ts';
import { lockRows } from './desfazer.queries.ts';
import { type Entidade, findExcluida, linhaOf, listHistorico, type Qual } from './historico.queries.ts';
import { findLigacoes } from './ligacoes.ts';
import { findRegrasMudadas, followRegra } from './listasPorRegra.ts';
import { assertOpenToKeys, findBroken } from './regras.ts';
import {
  AGORA,
  asAlteracoes,
  asCampos,
  findDiffering,
  mustFindMomento,
  mustHaveTabela,
  toGoBack,
} from './versoes.ts';
import { writeRows } from './writeBack.ts';

const codeOf = (entidade: Entidade) => {
  if (entidade === 'ADMIN') return 'A006';
  return entidade === 'CONFIGURACAO' ? 'AT001' : missing(entidade);
};

const ofTheTop: readonly Entidade[] = ['ADMIN', 'CONFIGURACAO'];

async function assertVisible(db: Db, qual: Qual, me: Me): Promise<void> {
  if (!isTop(me) && ofTheTop.includes(qual.entidade)) throw fail('A011');
  const excluida = await findExcluida(db, qual);
  if (excluida === undefined || (excluida && !isTop(me))) throw fail(codeOf(qual.entidade));
}

type Row = Awaited<ReturnType<typeof listHistorico>>['items'][number];

/** Below the top level, entries show no login and address of other administrators. */
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

type Readers = Pick<Handlers, (typeof reads)[keyof typeof reads]>;

export const historicoHandlers = ({ db }: Context, readers: Readers) => {
  async function refuseStale({ entidade, id }: Qual): Promise<never> {
    const read = entidade === 'ADMIN' ? undefined : readers[reads[entidade]];
    const found = await (read as ((call: object) => Promise<{ body: object }>) | undefined)?.({
      params: { id },
      query: {},
    });
    const current = found?.body as Record<string, unknown>;
    throw fail('REQ003', { current });
  }

  /** Restores the fields of a version. Returns null if the caller's version is stale. */
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
    if (!now) throw fail(codeOf(qual.entidade));
    if (isStale(req, now.versao)) return null;
    const back = toGoBack(tabela, await findDiffering(trx, qual, momento, AGORA), manter);
    if (back.length === 0) return { _id: null, campos: [] };
    const alteracoes = asAlteracoes(tabela, linha, back);
    await assertOpenToKeys(trx, alteracoes, me);
    const mudadas = await findRegrasMudadas(trx, alteracoes);
    await writeRows(trx, alteracoes, me);
    for (const mudada of mudadas) await followRegra(trx, mudada);
    refuse(await findBroken(trx, alteracoes));
    const campos = await asCampos(trx, qual, back);
    const of = (side: 'antes' | 'depois') => Object.fromEntries(campos.map((one) => [one.campo, one[side]]));
    const depois = of('antes');
    const nome =
      tabela === 'configuracoes' ? 'Configurações' : String(depois[tabelas[tabela].nome] ?? now.nome);
    const [_id] = await recordAtividade(trx, me, {
      acao: 'VOLTAR_VERSAO',
      entidade: qual.entidade,
      entidadeId: qual.id,
      nome,
      antes: of('depois'),
      depois,
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
