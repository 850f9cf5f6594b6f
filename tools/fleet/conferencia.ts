import type { Evento } from '#domain/eventos.ts';
import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { Api } from '../../src/server/demo/frota/api.ts';
import { conferirComandos } from '../../src/server/demo/frota/comandos.ts';
import type { Livro } from '../../src/server/demo/frota/livro.ts';
import { type Mundo, VINHETA_S } from './mundo.ts';
import { createProgramacao } from './programacao.ts';
import { conferirDuracoes, conferirVinhetas } from './vinhetas.ts';

type Pagina<Item> = { items: Item[]; nextCursor?: string | null };

export async function todas<Item>(
  pagina: (query: { cursor?: string }) => Promise<Pagina<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const lida = await pagina(cursor ? { cursor } : {});
    items.push(...lida.items);
    cursor = lida.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

function diferencas(nome: string, esperadas: string[], lidas: string[]): string[] {
  const vezes = new Map<string, number>();
  for (const linha of esperadas) vezes.set(linha, (vezes.get(linha) ?? 0) + 1);
  for (const linha of lidas) vezes.set(linha, (vezes.get(linha) ?? 0) - 1);
  return [...vezes]
    .filter(([, resto]) => resto !== 0)
    .map(([linha, resto]) => `${nome}: ${Math.abs(resto)} × ${resto > 0 ? 'falta' : 'sobra'} ${linha}`);
}

const linha = (...partes: unknown[]) => partes.join(' ');
const contagem = (vezes: Map<string, number>) => [...vezes].map(([nome, n]) => linha(nome, n));
const dia = (momento: number) => new Date(momento).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/**
 * Compares the ledger with the reports, rollups, likes and the rights report, row by row. Also checks each play against
 * the store's programme, each jingle against its calendar, and each command against what its device did. Returns the
 * differences.
 */
export async function conferir(
  api: Api,
  admin: string,
  { clientes, lojas, programadas, vinhetas: pedidas }: Mundo,
  livro: Livro,
  inicio: number,
): Promise<{
  linhas: number;
  deGrades: number;
  doCalendario: number;
  comandos: number;
  diferencas: string[];
}> {
  const achadas: string[] = [];
  let linhas = 0;
  const comparar = (nome: string, esperadas: string[], lidas: string[]) => {
    linhas += lidas.length;
    achadas.push(...diferencas(nome, esperadas, lidas));
  };

  const feriados = await todas((query) => api.insist('listFeriados', admin, { query }));
  const conferirProgramacao = createProgramacao(programadas, feriados, { inicio, fim: Date.now() });
  let deGrades = 0;
  let doCalendario = 0;
  let comandos = 0;
  const comCalendario = new Set(
    pedidas
      .filter(({ validade, janelas, horasMarcadas }) => validade ?? janelas ?? horasMarcadas)
      .map(({ _id }) => _id),
  );
  for (const loja of lojas) {
    const execucoes = livro.eventosDe(loja._id).filter((evento) => evento.tipo === 'EXECUCAO');
    const conferida = conferirProgramacao(loja, execucoes);
    achadas.push(...conferida.queixas);
    deGrades += conferida.deGrades;
    const jingles = livro.eventosDe(loja._id).filter((evento) => evento.tipo === 'VINHETA');
    doCalendario += jingles.filter(({ vinheta }) => comCalendario.has(vinheta)).length;
    achadas.push(
      ...conferirVinhetas(fusoHorarioOf(loja.uf, loja.cidade), pedidas, jingles),
      ...conferirDuracoes(pedidas, VINHETA_S * 1000, execucoes, jingles),
    );
    const path = { id: loja._id };
    const ditos = await todas((query) => api.insist('listComandos', admin, { path, query }));
    achadas.push(...conferirComandos(loja._id, livro.comandosDe(loja._id), ditos));
    comandos += livro.comandosDe(loja._id).size;
  }

  for (const cliente of clientes) {
    const minhas = lojas.filter((loja) => loja.cliente === cliente);
    const fatos = minhas.flatMap(({ _id: loja }) =>
      livro.eventosDe(loja).map((evento) => ({ loja, ...evento })),
    );
    type Fato<Tipo> = Extract<Evento, { tipo: Tipo }> & { loja: string };
    const de = <Tipo extends Evento['tipo']>(tipo: Tipo) =>
      fatos.filter((fato): fato is Fato<Tipo> & (typeof fatos)[number] => fato.tipo === tipo);
    const execucoes = de('EXECUCAO');
    const vinhetas = de('VINHETA');
    const curtidas = de('CURTIDA');

    const faixas = await todas((query) =>
      api.insist('reportClientesFaixas', admin, { query: { cliente, ...query } }),
    );
    comparar(
      'Faixas tocadas',
      execucoes.map(({ loja, musica, playlist, momento }) => linha(loja, musica, playlist, momento)),
      faixas.map(({ loja, musica, playlist, horarioExecutadoPlayer }) =>
        linha(loja._id, musica._id, playlist?._id, horarioExecutadoPlayer),
      ),
    );

    const direitos = { cliente, de: dia(inicio - DAY_MS), ate: dia(Date.now() + DAY_MS) };
    const direitosAutorais = await todas((query) =>
      api.insist('reportDireitosAutorais', admin, { query: { ...direitos, ...query } }),
    );
    comparar(
      'Direitos autorais',
      execucoes.map(({ loja, musica, momento, tocadoMs, fim }) =>
        linha(loja, musica, momento, tocadoMs, fim),
      ),
      direitosAutorais.map(({ loja, musica, horarioExecutadoPlayer, tocadoMs, fim }) =>
        linha(loja._id, musica._id, horarioExecutadoPlayer, tocadoMs, fim),
      ),
    );

    const tocadas = await todas((query) =>
      api.insist('reportClientesVinhetas', admin, { query: { cliente, ...query } }),
    );
    comparar(
      'Vinhetas tocadas',
      vinhetas.map(({ loja, vinheta, momento }) => linha(loja, vinheta, momento)),
      tocadas.map(({ loja, vinheta, createdAt }) => linha(loja._id, vinheta._id, createdAt)),
    );

    const opinioes = await todas((query) =>
      api.insist('reportClientesLikeDislike', admin, { query: { cliente, ...query } }),
    );
    comparar(
      'Curtidas',
      curtidas.map(({ loja, musica, playlist, momento, executadoEm, liked }) =>
        linha(loja, musica, playlist, momento, executadoEm, liked),
      ),
      opinioes.map(({ loja, musica, playlist, createdAt, horarioExecutadoPlayer, liked }) =>
        linha(loja._id, musica._id, playlist?._id, createdAt, horarioExecutadoPlayer, liked),
      ),
    );

    const contatos = await todas((query) =>
      api.insist('reportClientesContatosSuporte', admin, { query: { cliente, ...query } }),
    );
    comparar(
      'Contatos de suporte',
      de('CONTATO').map(({ loja, email, momento }) => linha(loja, email, momento)),
      contatos.map(({ loja, email, createdAt }) => linha(loja._id, email, createdAt)),
    );

    const avisos = await Promise.all(
      minhas.map(({ comunicado: id }) => api.insist('getComunicado', admin, { path: { id } })),
    );
    const leram = new Set(de('COMUNICADO_LIDO').map(({ comunicado }) => comunicado));
    comparar(
      'Comunicados lidos',
      minhas.map(({ comunicado }) => linha(comunicado, leram.has(comunicado) ? 'LIDO' : 'NÃO LIDO')),
      avisos.map(({ _id, status }) => linha(_id, status)),
    );

    const horas = await todas((query) =>
      api.insist('reportInsightsHoras', admin, { query: { cliente, ...query } }),
    );
    const minutos = (loja: string) =>
      execucoes.reduce((soma, fato) => (fato.loja === loja ? soma + fato.tocadoMs : soma), 0);
    comparar(
      'Horas por loja, em ms',
      minhas.map(({ _id }) => linha(_id, minutos(_id))),
      horas.map(({ lojaId, musicTime }) => linha(lojaId, Math.round(musicTime * 60_000))),
    );

    const somas = await todas((query) =>
      api.insist('reportInsightsFaixasVinhetas', admin, { query: { cliente, ...query } }),
    );
    const da = (loja: string, de: { loja: string }[]) => de.filter((fato) => fato.loja === loja).length;
    comparar(
      'Faixas e vinhetas por loja',
      minhas.map(({ _id }) => linha(_id, da(_id, execucoes), da(_id, vinhetas))),
      somas.map((soma) => linha(soma.lojaId, soma.faixas, soma.vinhetas)),
    );

    const aprovadas = new Map<string, number>();
    for (const { musica, liked } of curtidas)
      if (liked) aprovadas.set(musica, (aprovadas.get(musica) ?? 0) + 1);
    const curtidasPorFaixa = await todas((query) =>
      api.insist('listAggregateLikes', admin, { query: { cliente, ...query } }),
    );
    comparar(
      'Curtidas por faixa',
      contagem(aprovadas),
      curtidasPorFaixa.filter(({ count }) => count > 0).map(({ _id, count }) => linha(_id, count)),
    );
  }
  return { linhas, deGrades, doCalendario, comandos, diferencas: achadas };
}
