import { esperaComSorte } from '#domain/espera.ts';
import type { components } from '#generated/api.d.ts';
import type { Ambiente } from '../ambiente.ts';
import { Falha } from './rede.ts';

export type Recebido = components['schemas']['PlayerSinalRecebido'];

const PRIMEIRO_ATE_MS = 30_000;
/** While the server says no, it is asked as seldom as by a store that is closed. */
const SUSPENSO_MS = 300_000;

const POUCO_MS = 5_000;
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

/** The heartbeat: as often as the server says, and after a failure as seldom as its attempts ask for. */
export function createSinal({ ambiente, bater, depois, recusado }: Partes) {
  let cancelar: (() => void) | undefined;
  let tentativas = 0;
  let batendo = false;
  let ligado = false;

  function agendar(ms: number): void {
    cancelar?.();
    cancelar = ligado ? ambiente.depois(ms, () => void agora()) : undefined;
  }

  async function agora(): Promise<void> {
    if (batendo || !ligado) return;
    batendo = true;
    cancelar?.();
    let emMs = SUSPENSO_MS;
    try {
      const recebido = await bater();
      tentativas = 0;
      emMs = recebido.proximoSinalEmS * 1000;
      await depois(recebido).catch((erro) => {
        const falha = Falha.de(erro);
        // The heart beats on; what failed comes with the next.
        if (!falha.passa && !recusado(falha)) ligado = false;
      });
    } catch (erro) {
      const falha = Falha.de(erro);
      if (falha.passa) {
        const pedidoMs = (falha.recusa.tenteEmS ?? 0) * 1000;
        emMs = pedidoMs + esperaComSorte(tentativas, ambiente.chance, { maior: MAIOR_ESPERA_MS });
        tentativas += 1;
      } else if (!recusado(falha)) {
        ligado = false;
      }
    } finally {
      batendo = false;
      agendar(emMs);
    }
  }

  return {
    /** Begins; at a restart some time after it, since all stores come back with the electricity. */
    ligar({ logo }: { logo: boolean }): void {
      ligado = true;
      tentativas = 0;
      agendar(logo ? 0 : ambiente.chance() * PRIMEIRO_ATE_MS);
    },
    desligar(): void {
      ligado = false;
      cancelar?.();
    },
    /** Soon, if it beats: there is news to tell, or a network again, which many get back at the same moment. */
    apressar(): void {
      if (ligado && !batendo) agendar(ambiente.chance() * POUCO_MS);
    },
    /** At once, if it beats. */
    agora,
  };
}
