import { esperaComSorte } from '#domain/espera.ts';
import type { components } from '#generated/api.d.ts';
import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import { createNovidade, type Visto } from './novidade.ts';
import { Falha } from './rede.ts';

export type Recebido = components['schemas']['PlayerSinalRecebido'];

/** What many stores have in common, electricity, a network, the time at which they open, is told within this, by each at its own moment. */
const JUNTAS_ATE_MS = 30_000;
/** A store that is closed, or to which the server says no, is to be known of again so soon. */
const PARADA_MS = 60_000;
/** After a failure it is tried again within the time in which it would have beaten anyway: no rush, and the board soon knows. */
const MAIOR_ESPERA_MS = 60_000;

type Partes = {
  ambiente: Ambiente;
  /** Sends the heartbeat. Rejects with `Falha`. */
  bater(): Promise<Recebido>;
  /** What goes after a live heartbeat: manifest, messages, the backlog. Rejects with `Falha`. */
  depois(recebido: Recebido): Promise<void>;
  /** What a refusal means. Whether it is to go on at all. */
  recusado(falha: Falha): boolean;
};

/** The heartbeat: as often as the server says, soon after what the player does has changed, and after a failure as seldom as its attempts ask for. */
export function createSinal({ ambiente, bater, depois, recusado }: Partes) {
  const { monotonico, chance } = ambiente;
  const novidade = createNovidade({ ambiente, juntasAteMs: JUNTAS_ATE_MS });
  let cancelar: (() => void) | undefined;
  let proximoEm = 0;
  /** Until when the server asked to be left alone. */
  let pedidoAte = 0;
  let tentativas = 0;
  let batendo = false;
  let seguindo = false;
  let ligado = false;
  let estado: Retrato['estado'] | undefined;
  /** How often it was begun: what an answer says of the next beat holds for its own beginning alone. */
  let vez = 0;

  function armar(): void {
    cancelar?.();
    if (!ligado || batendo) return;
    const em = Math.min(proximoEm, novidade.em());
    cancelar = ambiente.depois(Math.max(0, em - monotonico()), () => void agora());
  }

  /** Lets what follows a heartbeat run beside the next ones, however long that takes; what failed comes with the next. */
  function seguir(recebido: Recebido): void {
    if (seguindo) return;
    seguindo = true;
    const fim = depois(recebido).catch((erro) => {
      const falha = Falha.de(erro);
      if (!falha.passa && !recusado(falha)) desligar();
    });
    void fim.finally(() => {
      seguindo = false;
    });
  }

  /** In how long the next one is due after one that failed. */
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
    /** Begins; at a restart some time after it, since all stores come back with the electricity. */
    ligar({ logo }: { logo: boolean }): void {
      ligado = true;
      tentativas = 0;
      vez += 1;
      novidade.recomecar(logo);
      proximoEm = monotonico() + (logo ? 0 : chance() * JUNTAS_ATE_MS);
      armar();
    },
    desligar,
    /** What the player does now: a change of it is told soon. */
    observar(visto: Visto): void {
      estado = visto.estado;
      if (novidade.observar(visto)) armar();
    },
    /** There is a network again, which many get back at the same moment. */
    apressar(): void {
      proximoEm = Math.min(proximoEm, Math.max(pedidoAte, monotonico() + chance() * JUNTAS_ATE_MS));
      armar();
    },
    /** At once, if it beats. */
    agora,
  };
}
