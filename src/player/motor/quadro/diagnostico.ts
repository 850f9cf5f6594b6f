import type { Retrato } from '../../tocador.ts';
import type { Deposito } from '../disco/arquivos.ts';
import type { Banco } from '../disco/banco.ts';
import type { Relogio } from '../relogio.ts';

type Partes = {
  banco: Banco;
  deposito: Deposito;
  relogio: Relogio;
  espaco(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  cheio(): boolean;
};

export function createDiagnostico({ banco: { memoria }, deposito, relogio, ...partes }: Partes) {
  let espaco: Retrato['diagnostico']['espaco'] = null;
  return {
    async medir() {
      const lido = await partes.espaco();
      // Chromium reports a quota of usage plus 10 GB, however full the disk is.
      const medido = partes.cheio() ? { ...lido, cotaMb: lido.usadoMb } : lido;
      espaco = { ...medido, onde: deposito.onde };
      return medido;
    },
    retratar(): Retrato['diagnostico'] {
      const { dispositivo, sincronia, registro, recusados } = memoria;
      return {
        dispositivo,
        espaco,
        registro,
        recusados,
        sincronia: sincronia && { versao: sincronia.versao, geradaEm: Date.parse(sincronia.geradaEm) },
        relogio: { desvioMs: relogio.desvioMs(), rttMs: relogio.rttMs(), acertado: relogio.acertado() },
      };
    },
  };
}
