import { drawDelay } from '#domain/delay.ts';
import type { components } from '#generated/api.d.ts';
import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import { createNovidade, type Visto } from './novidade.ts';
import { Falha } from './rede.ts';

export type Recebido = components['schemas']['PlayerSinalRecebido'];

/** Spreads reports that many stores share, after a power cut, a network failure or an opening time. */
const JUNTAS_ATE_MS = 30_000;
/** Heartbeat interval of a closed or rejected store, so that its reopening is noticed soon. */
const PARADA_MS = 60_000;
/** The longest wait after a failure: the heartbeat would be due within it anyway, and the board notices soon. */
const MAIOR_ESPERA_MS = 60_000;

type Partes = {
  ambiente: Ambiente;
  /** Rejects with `Falha`. */
  bater(): Promise<Recebido>;
  depois(recebido: Recebido): Promise<void>;
  recusado(falha: Falha): boolean;
};

export function createSinal({ ambiente, bater, depois, recusado }: Partes) {
  const { monotonico, chance } = ambiente;
  const novidade = createNovidade({ ambiente, juntasAteMs: JUNTAS_ATE_MS });
  let cancelar: (() => void) | undefined;
  let proximoEm = 0;
  let pedidoAte = 0;
  let tentativas = 0;
  let batendo = false;
  let seguindo = false;
  let ligado = false;
  let estado: Retrato['estado'] | undefined;
  /** Counts `ligar` calls: a response sets the next interval only if `ligar` was not called meanwhile. */
  let vez = 0;

  function armar(): void {
    cancelar?.();
    if (!ligado || batendo) return;
    const em = Math.min(proximoEm, novidade.em());
    cancelar = ambiente.depois(Math.max(0, em - monotonico()), () => void agora());
  }

  function falhou(erro: unknown): void {
    const falha = Falha.de(erro);
    if (!falha.passa && !recusado(falha)) desligar();
  }

  /** Runs beside later heartbeats, however long it takes; a failed part is retried after the next one. */
  function seguir(recebido: Recebido): void {
    if (seguindo) return;
    seguindo = true;
    const fim = depois(recebido).catch(falhou);
    void fim.finally(() => {
      seguindo = false;
    });
  }

  function depoisDe(falha: Falha): number {
    novidade.esquecer();
    if (!falha.passa) {
      if (!recusado(falha)) ligado = false;
      return PARADA_MS;
    }
    const pedidoMs = (falha.recusa.tenteEmS ?? 0) * 1000;
    pedidoAte = monotonico() + pedidoMs;
    const esperaMs = drawDelay(tentativas, chance, { maior: MAIOR_ESPERA_MS });
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
     * After a restart, the first heartbeat is delayed randomly, because all stores restart together after a power cut.
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
    observar(visto: Visto): void {
      estado = visto.estado;
      if (novidade.observar(visto)) armar();
    },
    /** The network is back. The next heartbeat moves to a random moment, because many stores return together. */
    apressar(): void {
      proximoEm = Math.min(proximoEm, Math.max(pedidoAte, monotonico() + chance() * JUNTAS_ATE_MS));
      armar();
    },
    agora,
  };
}
