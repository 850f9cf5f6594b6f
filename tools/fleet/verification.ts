import type { Evento } from '#domain/eventos.ts';
import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { Api } from '../../src/server/demo/frota/api.ts';
import { verifyComandos } from '../../src/server/demo/frota/comandos.ts';
import type { Ledger } from '../../src/server/demo/frota/ledger.ts';
import { createProgramacao } from './programacao.ts';
import { verifyDurations, verifyVinhetas } from './vinhetas.ts';
import { VINHETA_S, type World } from './world.ts';

type Page<Item> = { items: Item[]; nextCursor?: string | null };

export async function readAll<Item>(
  readPage: (query: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor ? { cursor } : {});
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

function findDifferences(name: string, expected: string[], found: string[]): string[] {
  const times = new Map<string, number>();
  for (const row of expected) times.set(row, (times.get(row) ?? 0) + 1);
  for (const row of found) times.set(row, (times.get(row) ?? 0) - 1);
  return [...times]
    .filter(([, rest]) => rest !== 0)
    .map(([row, rest]) => `${name}: ${Math.abs(rest)} × ${rest > 0 ? 'falta' : 'sobra'} ${row}`);
}

const row = (...parts: unknown[]) => parts.join(' ');
const toRows = (times: Map<string, number>) => [...times].map(([name, n]) => row(name, n));
const dayOf = (momento: number) => new Date(momento).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/**
 * Compares the ledger with the reports, rollups, likes and the rights report, row by row. Also checks each play against
 * the store's programme, each jingle against its calendar, and each command against what its device did. Returns the
 * differences.
 */
export async function verify(
  api: Api,
  admin: string,
  { clientes, lojas, programmed, vinhetas: requested }: World,
  ledger: Ledger,
  start: number,
): Promise<{
  rows: number;
  ofGrades: number;
  ofCalendario: number;
  comandos: number;
  differences: string[];
}> {
  const differences: string[] = [];
  let rows = 0;
  const compare = (name: string, expected: string[], found: string[]) => {
    rows += found.length;
    differences.push(...findDifferences(name, expected, found));
  };

  const feriados = await readAll((query) => api.insist('listFeriados', admin, { query }));
  const verifyProgramacao = createProgramacao(programmed, feriados, { start, end: Date.now() });
  let ofGrades = 0;
  let ofCalendario = 0;
  let comandos = 0;
  const withCalendario = new Set(
    requested
      .filter(({ validade, janelas, horasMarcadas }) => validade ?? janelas ?? horasMarcadas)
      .map(({ _id }) => _id),
  );
  for (const loja of lojas) {
    const execucoes = ledger.listEventos(loja._id).filter((evento) => evento.tipo === 'EXECUCAO');
    const checked = verifyProgramacao(loja, execucoes);
    differences.push(...checked.complaints);
    ofGrades += checked.ofGrades;
    const jingles = ledger.listEventos(loja._id).filter((evento) => evento.tipo === 'VINHETA');
    ofCalendario += jingles.filter(({ vinheta }) => withCalendario.has(vinheta)).length;
    differences.push(
      ...verifyVinhetas(fusoHorarioOf(loja.uf, loja.cidade), requested, jingles),
      ...verifyDurations(requested, VINHETA_S * 1000, execucoes, jingles),
    );
    const path = { id: loja._id };
    const reported = await readAll((query) => api.insist('listComandos', admin, { path, query }));
    differences.push(...verifyComandos(loja._id, ledger.listComandos(loja._id), reported));
    comandos += ledger.listComandos(loja._id).size;
  }

  for (const cliente of clientes) {
    const own = lojas.filter((loja) => loja.cliente === cliente);
    const facts = own.flatMap(({ _id: loja }) =>
      ledger.listEventos(loja).map((evento) => ({ loja, ...evento })),
    );
    type Fact<T> = Extract<Evento, { tipo: T }> & { loja: string };
    const ofTipo = <T extends Evento['tipo']>(tipo: T) =>
      facts.filter((fact): fact is Fact<T> & (typeof facts)[number] => fact.tipo === tipo);
    const execucoes = ofTipo('EXECUCAO');
    const vinhetas = ofTipo('VINHETA');
    const curtidas = ofTipo('CURTIDA');

    const faixas = await readAll((query) =>
      api.insist('reportClientesFaixas', admin, { query: { cliente, ...query } }),
    );
    compare(
      'Faixas tocadas',
      execucoes.map(({ loja, musica, playlist, momento }) => row(loja, musica, playlist, momento)),
      faixas.map(({ loja, musica, playlist, horarioExecutadoPlayer }) =>
        row(loja._id, musica._id, playlist?._id, horarioExecutadoPlayer),
      ),
    );

    const rightsQuery = { cliente, de: dayOf(start - DAY_MS), ate: dayOf(Date.now() + DAY_MS) };
    const direitosAutorais = await readAll((query) =>
      api.insist('reportDireitosAutorais', admin, { query: { ...rightsQuery, ...query } }),
    );
    compare(
      'Direitos autorais',
      execucoes.map(({ loja, musica, momento, tocadoMs, fim }) => row(loja, musica, momento, tocadoMs, fim)),
      direitosAutorais.map(({ loja, musica, horarioExecutadoPlayer, tocadoMs, fim }) =>
        row(loja._id, musica._id, horarioExecutadoPlayer, tocadoMs, fim),
      ),
    );

    const playedVinhetas = await readAll((query) =>
      api.insist('reportClientesVinhetas', admin, { query: { cliente, ...query } }),
    );
    compare(
      'Vinhetas tocadas',
      vinhetas.map(({ loja, vinheta, momento }) => row(loja, vinheta, momento)),
      playedVinhetas.map(({ loja, vinheta, createdAt }) => row(loja._id, vinheta._id, createdAt)),
    );

    const opinions = await readAll((query) =>
      api.insist('reportClientesLikeDislike', admin, { query: { cliente, ...query } }),
    );
    compare(
      'Curtidas',
      curtidas.map(({ loja, musica, playlist, momento, executadoEm, liked }) =>
        row(loja, musica, playlist, momento, executadoEm, liked),
      ),
      opinions.map(({ loja, musica, playlist, createdAt, horarioExecutadoPlayer, liked }) =>
        row(loja._id, musica._id, playlist?._id, createdAt, horarioExecutadoPlayer, liked),
      ),
    );

    const contatos = await readAll((query) =>
      api.insist('reportClientesContatosSuporte', admin, { query: { cliente, ...query } }),
    );
    compare(
      'Contatos de suporte',
      ofTipo('CONTATO').map(({ loja, email, momento }) => row(loja, email, momento)),
      contatos.map(({ loja, email, createdAt }) => row(loja._id, email, createdAt)),
    );

    const comunicados = await Promise.all(
      own.map(({ comunicado: id }) => api.insist('getComunicado', admin, { path: { id } })),
    );
    const readIds = new Set(ofTipo('COMUNICADO_LIDO').map(({ comunicado }) => comunicado));
    compare(
      'Comunicados lidos',
      own.map(({ comunicado }) => row(comunicado, readIds.has(comunicado) ? 'LIDO' : 'NÃO LIDO')),
      comunicados.map(({ _id, status }) => row(_id, status)),
    );

    const hours = await readAll((query) =>
      api.insist('reportInsightsHoras', admin, { query: { cliente, ...query } }),
    );
    const playedMs = (loja: string) =>
      execucoes.reduce((sum, fact) => (fact.loja === loja ? sum + fact.tocadoMs : sum), 0);
    compare(
      'Horas por loja, em ms',
      own.map(({ _id }) => row(_id, playedMs(_id))),
      hours.map(({ lojaId, musicTime }) => row(lojaId, Math.round(musicTime * 60_000))),
    );

    const sums = await readAll((query) =>
      api.insist('reportInsightsFaixasVinhetas', admin, { query: { cliente, ...query } }),
    );
    const countOf = (loja: string, facts: { loja: string }[]) =>
      facts.filter((fact) => fact.loja === loja).length;
    compare(
      'Faixas e vinhetas por loja',
      own.map(({ _id }) => row(_id, countOf(_id, execucoes), countOf(_id, vinhetas))),
      sums.map((sum) => row(sum.lojaId, sum.faixas, sum.vinhetas)),
    );

    const approved = new Map<string, number>();
    for (const { musica, liked } of curtidas)
      if (liked) approved.set(musica, (approved.get(musica) ?? 0) + 1);
    const byFaixa = await readAll((query) =>
      api.insist('listAggregateLikes', admin, { query: { cliente, ...query } }),
    );
    compare(
      'Curtidas por faixa',
      toRows(approved),
      byFaixa.filter(({ count }) => count > 0).map(({ _id, count }) => row(_id, count)),
    );
  }
  return { rows, ofGrades, ofCalendario, comandos, differences };
}
