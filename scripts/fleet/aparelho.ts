import { chaveEm, type Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, shuffle, whole } from './chance.ts';
import type { Acesso } from './entrada.ts';
import type { Contado, Livro } from './livro.ts';
import type { LojaDaFrota } from './mundo.ts';
import type { Relogio } from './relogio.ts';
import { createTocador } from './tocador.ts';

type PlayerSincronia = components['schemas']['PlayerSincronia'];

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

/** How a device plays: by which numbers, with what going wrong, and who keeps the ledger. */
export type Modo = {
  chance: Chance;
  semente: string;
  percalcos: Percalcos;
  livro: Pick<Livro, 'gerou' | 'respondido'>;
};

export const semPercalcos: Percalcos = { quedas: 0, repetir: 0, foraDeOrdem: false, relogio: 0, assumir: 0 };

const POR_LOTE = 200;
const DAY_MS = 86_400_000;
const MENOR_QUEDA_MS = 600_000;
const MAIOR_QUEDA_MS = 6 * 3_600_000;

/** An event as a wrong clock stamps it: one that must be refused. */
function malCarimbado(evento: Evento, chance: Chance): Contado {
  const carimbado = (momento: number, recusa: string) => ({
    evento: { ...evento, evento: chaveEm(evento.evento, momento), momento: new Date(momento).toISOString() },
    recusa,
  });
  const qual = whole(chance, 3);
  if (qual === 0) return carimbado(Date.now() + DAY_MS, 'EV001');
  if (qual === 1) return carimbado(Date.now() - 40 * DAY_MS, 'EV002');
  return {
    evento: { ...evento, evento: chaveEm(evento.evento, Date.parse(evento.momento) + 1000) },
    recusa: 'EV003',
  };
}

/** The device of a store that has signed in, which plays by the manifest whenever it is asked to go on. */
export function criarAparelho(
  api: Api,
  loja: Pick<LojaDaFrota, '_id' | 'ligada'>,
  { token, assumir }: Acesso,
  manifesto: PlayerSincronia,
  { chance, semente, percalcos, livro }: Modo,
) {
  let sincronia = manifesto;
  let tocador: ReturnType<typeof createTocador> | undefined;
  /** In the order of the plays; `enviados` are those whose answer was lost. */
  let fila: Contado[] = [];
  const enviados = new Set<Contado>();
  let semRedeAte = 0;
  // It grows across restarts of the device, too.
  let sinais = Math.floor(Date.now() / 1000);
  let proximoSinal = 0;

  function tocar(relogio: Relogio): void {
    tocador ??= createTocador(sincronia, relogio.inicio, semente, chance, loja.ligada);
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
    const recebido = await api.insist('sendPlayerSinal', token(), {
      headers: { 'X-Filial': loja._id },
      body: {
        seq: sinais,
        estado: execucao ? 'TOCANDO' : tocador?.isAberta(agora) ? 'PARADO' : 'FORA_DO_HORARIO',
        desde: execucao?.momento ?? new Date(agora).toISOString(),
        musica: execucao?.musica ?? null,
        playlist: execucao?.playlist ?? null,
        sincronia: sincronia.versao,
        faltam: 0,
        fila: { eventos: fila.length, maisAntigo: fila[0]?.evento.momento ?? null },
        versao: '1.0.0',
      },
    });
    proximoSinal = Date.now() + recebido.proximoSinalEmS * 1000;
    tocador?.soltar();
    if (recebido.sincronia === sincronia.versao) return;
    sincronia = await api.insist('getPlayerSincronia', token(), {});
    tocador?.mudou(sincronia);
  }

  async function perderRede(agora: number): Promise<void> {
    semRedeAte = agora + MENOR_QUEDA_MS + whole(chance, MAIOR_QUEDA_MS - MENOR_QUEDA_MS);
    const lote = fila.slice(0, POR_LOTE);
    if (lote.length === 0 || chance() < 0.5) return;
    for (const contado of lote) enviados.add(contado);
    await enviar(lote, token());
  }

  return {
    loja,

    /**
     * Plays until the stores' now, and delivers what waits unless its network is away; at the end it never is. Answers whether the
     * store was disabled: it plays no more then until a heartbeat is answered again. Rejects with `Refused` once its token has ended.
     */
    async seguir(relogio: Relogio, isFim: boolean): Promise<boolean> {
      const agora = relogio.agora();
      tocar(relogio);
      if (!isFim && agora < semRedeAte) return false;
      if (!isFim && chance() < percalcos.quedas) {
        await perderRede(agora);
        return false;
      }
      const isSuspensa = await sinalizar(agora).then(
        () => false,
        (error) => {
          if (!(error instanceof Refused && error.code === 'TPL005')) throw error;
          tocador?.calar(agora);
          return true;
        },
      );
      const comToken = !isSuspensa && chance() < percalcos.assumir ? await assumir() : token();
      while (fila.length > 0) await entregarLote(comToken);
      return isSuspensa;
    },
  };
}
