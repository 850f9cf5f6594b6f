import { drawDelay } from '#domain/delay.ts';
import type { components } from '#generated/api.d.ts';
import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import { Falha, type Rede } from './rede.ts';
import type { Sessao } from './sessao.ts';

/** Short, because someone is waiting at the device. */
const MAIOR_ESPERA_MS = 30_000;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  rede: Rede;
  dispositivo(): components['schemas']['PlayerDispositivo'];
  sessao: Pick<Sessao, 'receber'>;
  aoMudar(): void;
};

/**
 * Signs this device in with a code while the code is visible. It requests a code, polls until somebody confirms it, and
 * requests another when it expires. A code survives a restart.
 */
export function createPareamento({ ambiente, banco, rede, dispositivo, sessao, aoMudar }: Partes) {
  const { memoria } = banco;
  let visto = false;
  let pedindo = false;
  let cancelar: (() => void) | undefined;
  let tentativas = 0;
  let problema: string | null = null;

  async function comecar(): Promise<number> {
    const body = { dispositivo: dispositivo() };
    const { codigo, segredo, intervaloS } = await rede.chamar('beginPlayerPareamento', null, { body });
    await banco.gravar({ pareamento: { codigo, segredo } });
    return intervaloS * 1000;
  }

  /** Returns the milliseconds until the next poll, or undefined once signed in. */
  async function perguntar(segredo: string): Promise<number | undefined> {
    const enviadoEm = rede.monotonico();
    const resposta = await rede.chamar('finishPlayerPareamento', null, { body: { segredo } });
    if (!('accessToken' in resposta)) return resposta.intervaloS * 1000;
    // Somebody may have signed in with a password meanwhile.
    if (memoria.pareamento?.segredo !== segredo) return undefined;
    visto = false;
    await sessao.receber(resposta, enviadoEm);
    return undefined;
  }

  async function depoisDe({ codigo, recusa }: Falha): Promise<number> {
    if (codigo === 'TPL012') {
      await banco.gravar({ pareamento: null });
      return 0;
    }
    problema = recusa.mensagem;
    const espera = drawDelay(tentativas, ambiente.chance, { inicial: 3_000, maior: MAIOR_ESPERA_MS });
    tentativas += 1;
    return (recusa.tenteEmS ?? 0) * 1000 + espera;
  }

  async function fazer(): Promise<number | undefined> {
    try {
      const emMs = await (memoria.pareamento ? perguntar(memoria.pareamento.segredo) : comecar());
      tentativas = 0;
      problema = null;
      return emMs;
    } catch (erro) {
      return depoisDe(Falha.de(erro));
    }
  }

  async function passo(): Promise<void> {
    if (!visto || pedindo) return;
    pedindo = true;
    const emMs = await fazer().catch(() => MAIOR_ESPERA_MS);
    pedindo = false;
    aoMudar();
    cancelar?.();
    if (visto && emMs !== undefined) cancelar = ambiente.depois(emMs, () => void passo());
  }

  return {
    retratar: (): Retrato['pareamento'] => ({ codigo: memoria.pareamento?.codigo ?? null, problema }),
    mostrar(isVisto: boolean): void {
      visto = isVisto;
      cancelar?.();
      if (visto) void passo();
    },
  };
}
