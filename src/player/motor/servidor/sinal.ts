import { esperaComSorte } from '#domain/espera.ts';
import type { components } from '#generated/api.d.ts';
import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import { createNovidade, type Visto } from './novidade.ts';
import { Falha } from './rede.ts';

export type Recebido = components['schemas']['PlayerSinalRecebido'];

/**
 * Within how long many stores tell what they have in common, as electricity, a network or an opening time: each at its
 * own moment.
 */
const JUNTAS_ATE_MS = 30_000;
/** The interval of a store that is closed, or that the server refuses: it is to be known of again so soon. */
const PARADA_MS = 60_000;
/**
 * The longest wait after a failure: within it the heartbeat would have been due anyway, so that there is no rush, and
 * the board soon knows.
 */
const MAIOR_ESPERA_MS = 60_000;

type Partes = {
  ambiente: Ambiente;
  /** Sends the heartbeat. Rejects with `Falha`. */
  bater(): Promise<Recebido>;
  /** Does what follows an answered heartbeat: manifest, messages, the backlog. Rejects with `Falha`. */
  depois(recebido: Recebido): Promise<void>;
  /** Handles a refusal, and tells whether heartbeats are to go on. */
  recusado(falha: Falha): boolean;
};

/**
 * Makes the heartbeat: as often as the server says, soon after what the player does has changed, and after a failure as
 * seldom as its attempts ask for.
 */
export function createSinal({ ambiente, bater, depois, recusado }: Partes) {
  const { monotonico, chance } = ambiente;
  const novidade = createNovidade({ ambiente, juntasAteMs: JUNTAS_ATE_MS });
  let cancelar: (() => void) | undefined;
  let proximoEm = 0;
  /** The moment until which the server asked to be left alone. */
  let pedidoAte = 0;
  let tentativas = 0;
  let batendo = false;
  let seguindo = false;
  let ligado = false;
  let estado: Retrato['estado'] | undefined;
  /** How often the heartbeats were begun: an answer's word for the next heartbeat holds for its own beginning alone. */
  let vez = 0;

  function armar(): void {
    cancelar?.();
    if (!ligado || batendo) return;
    const em = Math.min(proximoEm, novidade.em());
    cancelar = ambiente.depois(Math.max(0, em - monotonico()), () => void agora());
  }

  /** Ends the heartbeats where what follows one was refused for good. */
  function falhou(erro: unknown): void {
    const falha = Falha.de(erro);
    if (!falha.passa && !recusado(falha)) desligar();
  }

  /**
   * Runs what follows a heartbeat beside the next ones, however long that takes; what failed is tried after the next.
   */
  function seguir(recebido: Recebido): void {
    if (seguindo) return;
    seguindo = true;
    const fim = depois(recebido).catch(falhou);
    void fim.finally(() => {
      seguindo = false;
    });
  }

  /** Works out in how long the next heartbeat is due after one that failed. */
  function depoisDe(falha: Falha): number {
    novidade.esquecer();
    if (!falha.passa) {
      if (!recusado(falha)) ligado = false;
      return PARADA_MS;
    }
    const pedidoMs = (falha.recusa.tenteEmS ?? 0) * 1000;
    pedidoAte = monotonico() + pedidoMs;
    const esperaMs = esperaComSorte(tentativas, chance, { maior: MAIOR_ESPERA_MS });
    tentativas += 1;
    return pedidoMs + esperaMs;
  }

  async function agora(): Promise<void> {
    if (batendo || !ligado) return;
    batendo = true;
    cancelar?.();
    novidade.levar();
    const desta = vez;
    let emMs: number;
    try {
      const recebido = await bater();
      tentativas = 0;
      novidade.contada();
      const pedidoMs = recebido.proximoSinalEmS * 1000;
      emMs = estado === 'FORA_DO_HORARIO' ? Math.min(pedidoMs, PARADA_MS) : pedidoMs;
      seguir(recebido);
    } catch (erro) {
      emMs = depoisDe(Falha.de(erro));
    }
    batendo = false;
    if (desta === vez) proximoEm = monotonico() + emMs;
    armar();
  }

  function desligar(): void {
    ligado = false;
    cancelar?.();
  }

  return {
    /**
     * Begins to send heartbeats; at a restart some time after it, because all stores come back with the electricity.
     */
    ligar({ logo }: { logo: boolean }): void {
      ligado = true;
      tentativas = 0;
      vez += 1;
      novidade.recomecar(logo);
      proximoEm = monotonico() + (logo ? 0 : chance() * JUNTAS_ATE_MS);
      armar();
    },
    desligar,
    falhou,
    /** Notes what the player does now: a change is told soon. */
    observar(visto: Visto): void {
      estado = visto.estado;
      if (novidade.observar(visto)) armar();
    },
    /**
     * Hurries the next heartbeat, because there is a network again; by chance, because many get it back at the same
     * moment.
     */
    apressar(): void {
      proximoEm = Math.min(proximoEm, Math.max(pedidoAte, monotonico() + chance() * JUNTAS_ATE_MS));
      armar();
    },
    /** Sends a heartbeat at once, if any are sent. */
    agora,
  };
}
