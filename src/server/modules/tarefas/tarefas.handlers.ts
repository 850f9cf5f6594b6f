import { Readable } from 'node:stream';
import { messageOf } from '#domain/messages.ts';
import type { FileColumn } from '#domain/table.ts';
import { fold } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { AcaoDeTarefa, EntidadeDeTarefa, ResultadoDaLinha } from '#generated/labels.ts';
import type { MudancaDeEtiquetas } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { type FieldError, fail, failForKeys } from '../../lib/fail.ts';
import type { Acao } from '../acoes.ts';
import { toPage, toReference } from '../answers.ts';
import { clientes } from '../clientes/clientes.handlers.ts';
import { vinhetaDe, wrongComando } from '../comandos/comandos.ts';
import type { Context } from '../context.ts';
import { acoesOf } from '../entidades.ts';
import { toCsv } from '../exportacoes/csv.ts';
import { grades } from '../grades/grades.handlers.ts';
import { grupos } from '../grupos/grupos.handlers.ts';
import { outOfReach } from '../limites.ts';
import { playlists } from '../playlists/playlists.handlers.ts';
import { vinhetas } from '../vinhetas/vinhetas.handlers.ts';
import { filtrosOf, foreseeTarefa, keepLinhas } from './itens.ts';
import { mustFindTarefa, seenBy, toTarefa } from './tarefas.answers.ts';
import { addTarefa, endTarefa, listLinhas, listTarefas, setTotal } from './tarefas.queries.ts';

type Schemas = components['schemas'];
type Linha = Schemas['TarefaLinha'];

const MOST_ROWS = 100_000;
const ROWS_OF_BATCH = 1000;

const NO_SUCH_ACTION = 'Esta ação não existe aqui';
const NO_TAG = 'Escolha pelo menos uma etiqueta para adicionar ou retirar';
const ONE_REPORT = 'O diagnóstico se pede a uma loja de cada vez, na página dela';
const UNKNOWN_FIELD = 'Este campo não se altera aqui';

function wrongParts(body: Schemas['TarefaCreate'], acao: Acao): FieldError[] {
  const { campos, alvo, musicas, etiquetas, mensagem, comando } = body;
  const wanted = [
    { path: 'campos', label: 'Campos', given: campos, wants: acao.campos },
    { path: 'alvo', label: 'Playlist, vinheta, grupo, grade ou cliente', given: alvo, wants: acao.alvo },
    { path: 'musicas', label: 'Faixas', given: musicas, wants: acao.musicas },
    { path: 'etiquetas', label: 'Etiquetas', given: etiquetas, wants: acao.etiquetas },
    { path: 'mensagem', label: 'Mensagem', given: mensagem, wants: acao.mensagem },
    { path: 'comando', label: 'Comando', given: comando, wants: acao.comando },
  ];
  const wrong = wanted.flatMap(({ path, label, given, wants }) => {
    if (Boolean(wants) === (given !== undefined)) return [];
    return { path, message: messageOf({ rule: wants ? 'missing' : 'unknown' }, label) };
  });
  const hasNoTag = etiquetas && !etiquetas.adicionar?.length && !etiquetas.retirar?.length;
  const fields = Object.keys(campos ?? {}).filter((campo) => !acao.campos?.some((own) => own === campo));
  const ofComando = comando && acao.comando ? wrongComando(comando) : [];
  return [
    ...wrong,
    ...(hasNoTag ? [{ path: 'etiquetas', message: NO_TAG }] : []),
    ...fields.map((campo) => ({ path: `campos.${campo}`, message: UNKNOWN_FIELD })),
    ...ofComando.map((one) => ({ ...one, path: `comando.${one.path}` })),
    ...(comando?.tipo === 'DIAGNOSTICO' ? [{ path: 'comando.tipo', message: ONE_REPORT }] : []),
  ];
}

function checked(body: Schemas['TarefaCreate']) {
  const { entidade, acao: nome, ids, campos, mensagem, comando, alvo = null, musicas = null } = body;
  const acao = acoesOf(entidade)[nome];
  if (!acao) throw fail('REQ001', { fields: [{ path: 'acao', message: NO_SUCH_ACTION }] });
  const wrong = wrongParts(body, acao);
  if (wrong.length > 0) throw fail('REQ001', { fields: wrong });
  const filtros = filtrosOf(entidade, body.filtros ?? {});
  const parts = { campos, alvo, musicas, etiquetas: body.etiquetas, mensagem: mensagem ?? null, comando };
  return { entidade, nome, acao, filtros, ids, ...parts };
}

const alvos = { playlist: playlists, vinheta: vinhetas, grupo: grupos, grade: grades, cliente: clientes };

/** Fails with P012, V006, GR006, G003 or C006 if it does not exist. */
async function mustFindAlvo(db: Db, { acao, alvo: id, comando }: ReturnType<typeof checked>) {
  const found = acao.alvo
    ? await alvos[acao.alvo].mustFind(db, id!)
    : comando && (await vinhetaDe(db, comando));
  return found ? toReference(found) : null;
}

const colunas: FileColumn<Linha>[] = [
  { label: 'Nome', text: ({ nome }) => nome },
  { label: 'Resultado', text: ({ resultado }) => ResultadoDaLinha[resultado] },
  { label: 'Código', text: ({ codigo }) => codigo ?? '' },
  { label: 'Por quê', text: ({ mensagem }) => mensagem ?? '' },
  { label: 'Identificador', text: ({ _id }) => _id },
];

type LinhaListed = Awaited<ReturnType<typeof listLinhas>>['items'][number];
const toLinha = ({ linha, ...row }: LinhaListed): Linha => ({ _id: linha, ...row });

async function* linhasOf(db: Db, id: string): AsyncGenerator<Linha[]> {
  let cursor: string | undefined;
  do {
    const page = await listLinhas(db, id, { limit: ROWS_OF_BATCH, cursor });
    yield page.items.map(toLinha);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

type Checked = ReturnType<typeof checked>;
type Asked = Pick<Checked, 'entidade' | 'nome' | 'acao' | 'filtros'> &
  Partial<Omit<Checked, 'etiquetas'>> & { etiquetas?: MudancaDeEtiquetas | undefined };

/** Fails with TA002 or TA005, and with `none` if no row matches. */
export async function startTarefa(
  { db, signer, saude, wake }: Context,
  me: Me,
  { entidade, nome, acao, filtros, ids, alvo = null, musicas = null, ...parts }: Asked,
  none: ErrorCode = 'TA003',
) {
  const { campos, etiquetas, mensagem, comando } = parts;
  const created = await inTransaction(db, async (trx) => {
    const id = await addTarefa(trx, me, {
      total: 0,
      entidade,
      acao: nome,
      alvo,
      mensagem,
      filtros: JSON.stringify(filtros),
      campos: campos ? JSON.stringify(campos) : null,
      comando: comando ? JSON.stringify(comando) : null,
      musicas: musicas ? JSON.stringify(musicas) : null,
      etiquetas: etiquetas ? JSON.stringify(etiquetas) : null,
    });
    const which = { entidade, acao, filtros, ids, alvo, musicas, agora: saude.now(), most: MOST_ROWS };
    const total = await keepLinhas(trx, id, which);
    if (total === 0) throw fail(none);
    await setTotal(trx, id, total);
    return mustFindTarefa(trx, id, me);
  });
  wake('tarefas');
  return toTarefa(signer, created, me);
}

export const tarefasHandlers = (context: Context) => {
  const { db, signer, saude } = context;
  return {
    async listTarefas({ query, me }) {
      const seen = { adminId: seenBy(me), sem: outOfReach(me) };
      return toPage(await listTarefas(db, query, seen), (tarefa) => toTarefa(signer, tarefa, me));
    },

    async previewTarefa({ body }) {
      const asked = checked(body);
      const alvo = await mustFindAlvo(db, asked);
      return {
        status: 200,
        body: { ...(await foreseeTarefa(db, { ...asked, agora: saude.now() })), alvo },
      };
    },

    async createTarefa({ body, me }) {
      const asked = checked(body);
      if (asked.acao.soComSessao && me.chaveId) throw failForKeys(['acao']);
      await mustFindAlvo(db, asked);
      return { status: 201, body: await startTarefa(context, me, asked) };
    },

    async getTarefa({ params, me }) {
      return { status: 200, body: toTarefa(signer, await mustFindTarefa(db, params.id, me), me) };
    },

    async cancelTarefa({ params, me }) {
      const cancelled = await inTransaction(db, async (trx) => {
        await mustFindTarefa(trx, params.id, me);
        if (!(await endTarefa(trx, params.id, { status: 'CANCELADA' }))) throw fail('TA004');
        return mustFindTarefa(trx, params.id, me);
      });
      return { status: 200, body: toTarefa(signer, cancelled, me) };
    },

    async listTarefaLinhas({ params, query, me }) {
      await mustFindTarefa(db, params.id, me);
      return toPage(await listLinhas(db, params.id, query), toLinha);
    },

    async downloadTarefa({ params, me, reply }) {
      const { id, acao, entidade } = await mustFindTarefa(db, params.id, me);
      const nome = fold(`${AcaoDeTarefa[acao]} ${EntidadeDeTarefa[entidade]}`).replaceAll(' ', '-');
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="tarefa-${nome}.csv"`);
      return { status: 200, body: Readable.from(toCsv(colunas, linhasOf(db, id))) };
    },
  } satisfies Partial<Handlers>;
};
