import type { Retrato } from '../../tocador.ts';
import type { Deposito } from '../disco/arquivos.ts';
import type { Banco } from '../disco/banco.ts';
import type { Relogio } from '../relogio.ts';

type Partes = {
  banco: Banco;
  deposito: Deposito;
  relogio: Relogio;
  espaco(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
};

/** What Diagnóstico shows; the space is as it was when it was measured last. */
export function createDiagnostico({ banco: { memoria }, deposito, relogio, espaco: medirEspaco }: Partes) {
  let espaco: Retrato['diagnostico']['espaco'] = null;
  return {
    async medir() {
      const medido = await medirEspaco();
      espaco = { ...medido, onde: deposito.onde };
      return medido;
    },
    retratar(): Retrato['diagnostico'] {
      const { dispositivo, sincronia, registro, recusados } = memoria;
      return {
        ...{ dispositivo, espaco, registro, recusados },
        sincronia: sincronia && { versao: sincronia.versao, geradaEm: Date.parse(sincronia.geradaEm) },
        relogio: { desvioMs: relogio.desvioMs(), rttMs: relogio.rttMs(), acertado: relogio.acertado() },
      };
    },
  };
}
