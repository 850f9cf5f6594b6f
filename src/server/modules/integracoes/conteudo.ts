import { type RawBuilder, type Selectable, sql } from 'kysely';
import { formatDay } from '#domain/day.ts';
import { tableOf } from '#domain/relatorios/tables.ts';
import type { components } from '#generated/api.d.ts';
import type { Database } from '#generated/db.d.ts';
import {
  AcaoDeTarefa,
  Entidade,
  EntidadeDeTarefa,
  ItemDoSistema,
  MotivoDaSituacao,
  SituacaoDaLoja,
  StatusDeTarefa,
  TipoDePedido,
} from '#generated/labels.ts';
import { type NomeDeTabela, tabelas } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';

type Schemas = components['schemas'];
type Named = Schemas['NomeadoNaOcorrencia'];

export type Conteudo = Schemas['Ocorrencia'] | Schemas['OcorrenciaTeste'];

export type OcorrenciaRow = Pick<
  Selectable<Database['ocorrencias']>,
  'numero' | 'id' | 'tipo' | 'dados' | 'tabela' | 'linha' | 'createdAt'
>;

/** The keys of `dados` with an id, and their tables. */
const named = [
  ['loja', 'lojas'],
  ['cliente', 'clientes'],
  ['agendamento', 'agendamentos'],
] as const;

/** The only row has another id in the database. */
const ID_DAS_CONFIGURACOES = 'configuracoes';

export function entidadeOf({ tabela, dados }: Pick<OcorrenciaRow, 'tabela' | 'dados'>): string | undefined {
  if (tabela === 'admins') return 'ADMIN';
  return tabela ? tabelas[tabela as NomeDeTabela].entidade : (dados.entidade as string | undefined);
}

type Place = readonly [tabela: string, id: string];

/** Reads the rows of each table at once. Ids are unique over all tables. */
async function readBy<Row extends { id: string }>(
  db: Db,
  places: readonly Place[],
  select: (tabela: string, ids: readonly string[]) => RawBuilder<Row>,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const [tabela, of] of Map.groupBy(places, ([nome]) => nome)) {
    const ids = new Set(of.map(([, id]) => id));
    for (const row of (await select(tabela, [...ids]).execute(db)).rows) found.set(row.id, row);
  }
  return found;
}

/** An erased entity keeps its name for reports, but is not named to others. */
const selectNames = (tabela: string, ids: readonly string[]) => sql<{ id: string; nome: string | null }>`
  select id, case when not exists (select from apagados where apagados.id = t.id) then nome end as nome
  from ${sql.table(tabela)} t where id = any(${ids}::text[])`;

const selectVersions = (tabela: string, ids: readonly string[]) => sql<{ id: string; versao: number }>`
  select id::text, versao from ${sql.table(tabela)}
  where id::text = any(${ids}::text[]) ${tabela === 'configuracoes' ? sql`` : sql`and deleted_at is null`}`;

/**
 * Builds the payloads of occurrences by `numero`, with the names and versions of now. Reads each table once. The name
 * of an erased entity and the version of a deleted one are null.
 */
export async function readConteudo(db: Db, rows: readonly OcorrenciaRow[]): Promise<Map<number, Conteudo>> {
  const idsOf = ({ dados }: OcorrenciaRow) => named.filter(([key]) => key in dados);
  const places = rows.flatMap((row) =>
    idsOf(row).map(([key, tabela]): Place => [tabela, row.dados[key] as string]),
  );
  const names = await readBy(db, places, selectNames);
  const changed = rows.flatMap(({ tabela, linha }): Place[] => (tabela && linha ? [[tabela, linha]] : []));
  const versions = await readBy(db, changed, selectVersions);

  function dadosOf(row: OcorrenciaRow): object {
    const { dados, tabela, linha } = row;
    if (tabela && linha) {
      const id = tabela === 'configuracoes' ? ID_DAS_CONFIGURACOES : linha;
      const versao = versions.get(linha)?.versao ?? null;
      return { entidade: entidadeOf(row), id, versao, tarefa: null };
    }
    const withNames = idsOf(row).map(([key]) => {
      const _id = dados[key] as string;
      return [key, { _id, nome: names.get(_id)?.nome ?? null } satisfies Named];
    });
    return { ...dados, ...Object.fromEntries(withNames) };
  }

  const toConteudo = (row: OcorrenciaRow) =>
    ({ id: row.id, tipo: row.tipo, em: row.createdAt, dados: dadosOf(row) }) as Conteudo;
  return new Map(rows.map((row) => [row.numero, toConteudo(row)]));
}

const cliente = ({ nome }: Named) => nome ?? 'um cliente apagado';

function loja({ nome }: Named): string {
  if (nome === null) return 'Uma loja apagada';
  return /^loja\b/i.test(nome) ? nome : `Loja ${nome}`;
}

const because = ({ situacao, motivo }: Schemas['OcorrenciaLojaParou']['dados']) =>
  (motivo ? MotivoDaSituacao[motivo] : SituacaoDaLoja[situacao]).toLowerCase();

type Sentences = { [T in Conteudo['tipo']]: (dados: Extract<Conteudo, { tipo: T }>['dados']) => string };

const sentences: Sentences = {
  LOJA_PAROU: (dados) => `${loja(dados.loja)} parou (${because(dados)}).`,
  LOJA_VOLTOU: (dados) =>
    `${loja(dados.loja)} ${dados.situacao === 'FECHADA' ? 'fechou sem ter voltado' : `voltou (${because(dados)})`}.`,
  DISPOSITIVO_PAREADO: (dados) => `${loja(dados.loja)} tem um aparelho.`,
  DISPOSITIVO_TROCADO: (dados) => `${loja(dados.loja)} trocou de aparelho.`,
  TAREFA_TERMINADA: ({ acao, entidade, status, total, falharam }) =>
    `Tarefa ${StatusDeTarefa[status].toLowerCase()}: ${AcaoDeTarefa[acao]}, ${EntidadeDeTarefa[entidade]} (${total} no total, ${falharam} com erro).`,
  EXPORTACAO_PRONTA: ({ relatorio }) => `Exportação pronta: ${tableOf(relatorio, {}).nome}.`,
  MES_FECHADO: (dados) =>
    `O mês ${dados.mes.split('-').reverse().join('/')} de ${cliente(dados.cliente)} foi fechado.`,
  COMPROVANTE_DO_DIA: (dados) =>
    `O comprovante de ${formatDay(dados.dia)} de ${cliente(dados.cliente)} está pronto.`,
  ENVIO_FALHOU: ({ agendamento: { nome } }) => `O relatório “${nome ?? 'apagado'}” não pôde ser enviado.`,
  SISTEMA_RUIM: ({ itens }) =>
    `O servidor precisa de atenção: ${itens.map((item) => ItemDoSistema[item].toLowerCase()).join(', ')}.`,
  CADASTRO_ALTERADO({ entidade, tarefa, versao }) {
    const what = tarefa ? 'alterado por uma tarefa' : versao === null ? 'excluído' : 'alterado';
    return `Cadastro ${what}: ${Entidade[entidade].toLowerCase()}.`;
  },
  PEDIDO_CRIADO: (dados) =>
    `Pedido de ${cliente(dados.cliente)}: ${TipoDePedido[dados.pedidoTipo].toLowerCase()}.`,
  TESTE: ({ destino }) => `Teste de “${destino}”: as ocorrências chegam aqui.`,
};

export const sentenceOf = ({ tipo, dados }: Conteudo): string =>
  (sentences[tipo] as (of: typeof dados) => string)(dados);
