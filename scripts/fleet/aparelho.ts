import { randomUUID } from 'node:crypto';
import { type Api, Refused } from './api.ts';
import { type Chance, chanceOf, shuffle, whole } from './chance.ts';
import type { Contado, Livro } from './livro.ts';
import { type LojaDaFrota, sincroniaCompleta } from './mundo.ts';
import type { Relogio } from './relogio.ts';
import { createTocador, type Evento } from './tocador.ts';

/** How often what goes wrong does: shares from 0 to 1. */
export type Percalcos = {
  /** Of the deliveries, those after which the network is away for hours; of every other one the answer is lost too. */
  quedas: number;
  /** Of the deliveries, those that are sent once more, although they were answered. */
  repetir: number;
  /** Whether batches are sent in any order. */
  foraDeOrdem: boolean;
  /** Of the plays, those stamped by a clock that is wrong. */
  relogio: number;
  /** Of the deliveries, those before which another device takes the store over. */
  assumir: number;
};

const POR_LOTE = 200;
const DAY_MS = 86_400_000;
const MENOR_QUEDA_MS = 600_000;
const MAIOR_QUEDA_MS = 6 * 3_600_000;

const novoDispositivo = () => ({ _id: randomUUID(), nome: 'Frota', plataforma: 'frota', versao: '1.0.0' });

/** Signs a store in for the first time, and changes the password that the agency set. */
async function entrar(api: Api, { login, senha }: LojaDaFrota, nova: string): Promise<string> {
  const dispositivo = novoDispositivo();
  const { accessToken } = await api.insist('playerLogin', null, { body: { login, senha, dispositivo } });
  await api
    .insist('changePlayerSenha', accessToken, { body: { senhaAtual: senha, senha: nova } })
    // An attempt whose answer was lost has changed it.
    .catch((error) => {
      if (!(error instanceof Refused && error.code === 'TPL007')) throw error;
    });
  return accessToken;
}

/** An event as a wrong clock stamps it: one that must be refused. */
function malCarimbado(evento: Evento, chance: Chance): Contado {
  const a = (momento: number) => {
    const time = momento.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}${evento.evento.slice(13)}`;
  };
  const carimbado = (momento: number, recusa: string) => ({
    evento: { ...evento, evento: a(momento), momento: new Date(momento).toISOString() },
    recusa,
  });
  const qual = whole(chance, 3);
  if (qual === 0) return carimbado(Date.now() + DAY_MS, 'EV001');
  if (qual === 1) return carimbado(Date.now() - 40 * DAY_MS, 'EV002');
  return { evento: { ...evento, evento: a(Date.parse(evento.momento) + 1000) }, recusa: 'EV003' };
}

/** Signs a store in and answers its device, which plays from then on whenever it is asked to go on. */
export async function ligar(
  api: Api,
  loja: LojaDaFrota,
  semente: string,
  percalcos: Percalcos,
  livro: Livro,
) {
  const chance = chanceOf(`${semente} ${loja.login.split('.').at(-1)}`);
  const senha = `${loja.senha}-${randomUUID()}`.slice(0, 40);
  let token = await entrar(api, loja, senha);
  const sincronia = await sincroniaCompleta(api, token);
  let tocador: ReturnType<typeof createTocador> | undefined;
  /** In the order of the plays; `enviados` are those whose answer was lost. */
  let fila: Contado[] = [];
  const enviados = new Set<Contado>();
  let semRedeAte = 0;
  let sinais = 0;
  let proximoSinal = 0;

  function tocar(relogio: Relogio): void {
    tocador ??= createTocador(sincronia, relogio.inicio, semente, chance);
    const contados = tocador.ate(relogio.agora()).map((evento) => {
      const isStamped = evento.tipo === 'VINHETA' || evento.tipo === 'CONTATO';
      return isStamped && chance() < percalcos.relogio ? malCarimbado(evento, chance) : { evento };
    });
    livro.gerou(loja._id, contados);
    fila.push(...contados);
  }

  const enviar = (lote: Contado[], comToken: string) =>
    api.insist(
      'sendPlayerEventos',
      comToken,
      {
        headers: { 'X-Filial': loja._id },
        body: { enviadoEm: new Date().toISOString(), eventos: lote.map(({ evento }) => evento) },
      },
      () => {
        for (const contado of lote) enviados.add(contado);
      },
    );

  async function entregarLote(comToken: string): Promise<void> {
    if (percalcos.foraDeOrdem) shuffle(fila, chance);
    const lote = fila.slice(0, POR_LOTE);
    const recebidos = await enviar(lote, comToken);
    livro.respondido(lote, lote.filter((contado) => enviados.has(contado)).length, recebidos);
    fila = fila.slice(lote.length);
    for (const contado of lote) enviados.delete(contado);
    if (chance() < percalcos.repetir)
      livro.respondido(lote, lote.length, await enviar(lote, comToken), 'repetido');
  }

  /** The heartbeat, when the server asked for one: as often as that while the time runs faster, too. */
  async function sinalizar(agora: number): Promise<void> {
    if (Date.now() < proximoSinal) return;
    sinais += 1;
    const execucao = tocador?.tocando(agora);
    const { proximoSinalEmS } = await api.insist('sendPlayerSinal', token, {
      headers: { 'X-Filial': loja._id },
      body: {
        seq: sinais,
        estado: execucao ? 'TOCANDO' : 'FORA_DO_HORARIO',
        desde: execucao?.momento ?? new Date(agora).toISOString(),
        musica: execucao?.musica ?? null,
        playlist: execucao?.playlist ?? null,
        sincronia: sincronia.versao,
        faltam: 0,
        fila: { eventos: fila.length, maisAntigo: fila[0]?.evento.momento ?? null },
        versao: '1.0.0',
      },
    });
    proximoSinal = Date.now() + proximoSinalEmS * 1000;
  }

  /** Moves the store to another device. The one that it was on keeps the right to deliver: its token is answered. */
  async function assumir(): Promise<string> {
    const antigo = token;
    const body = { login: loja.login, senha, dispositivo: novoDispositivo(), assumir: true };
    token = (await api.insist('playerLogin', null, { body })).accessToken;
    return antigo;
  }

  async function perderRede(agora: number): Promise<void> {
    semRedeAte = agora + MENOR_QUEDA_MS + whole(chance, MAIOR_QUEDA_MS - MENOR_QUEDA_MS);
    const lote = fila.slice(0, POR_LOTE);
    if (lote.length === 0 || chance() < 0.5) return;
    for (const contado of lote) enviados.add(contado);
    await enviar(lote, token);
  }

  return {
    loja,

    /** Plays until the stores' now, and delivers what waits unless its network is away; at the end it never is. */
    async seguir(relogio: Relogio, isFim: boolean): Promise<void> {
      const agora = relogio.agora();
      tocar(relogio);
      if (!isFim && agora < semRedeAte) return;
      if (!isFim && chance() < percalcos.quedas) return perderRede(agora);
      await sinalizar(agora);
      const comToken = chance() < percalcos.assumir ? await assumir() : token;
      while (fila.length > 0) await entregarLote(comToken);
    },
  };
}
