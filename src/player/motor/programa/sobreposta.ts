import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import type { Downloads } from '../disco/downloads.ts';
import type { Fila } from '../disco/fila.ts';
import type { Relogio } from '../relogio.ts';
import type { Som } from '../som.ts';
import { createAtual } from './atual.ts';
import { sha256De, type Vinheta } from './escolha.ts';
import { trechoDe } from './trecho.ts';

const SUMIR_MS = 500;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  som: Som;
  downloads: Downloads;
  sessao(): string;
  quer(): boolean;
  aoMudar(): void;
  registrar(texto: string, codigo: string | null): void;
};

/**
 * Plays jingles over the music, one after another. Their events are separate from the track's, which keeps playing.
 */
export function createSobreposta(partes: Partes) {
  const { ambiente, som, downloads, aoMudar, registrar } = partes;
  const atual = createAtual({ ...partes, posicaoS: som.posicaoSobreS, isSobreposta: true });
  let esperam: readonly Vinheta[] = [];

  async function seguir(): Promise<void> {
    for (let item = esperam[0]; item; item = esperam[0]) {
      const conteudo = await downloads.verificado(sha256De(item));
      if (item !== esperam[0]) return;
      if (conteudo && partes.quer() && (await comecar(item, conteudo))) return;
      if (item === esperam[0]) esperam = esperam.slice(1);
    }
    aoMudar();
  }

  async function comecar(item: Vinheta, conteudo: Blob): Promise<boolean> {
    const pedidoEm = ambiente.monotonico();
    try {
      await som.sobrepor(conteudo, item.vinheta.ganhoDb ?? null, trechoDe(item));
    } catch (erro) {
      som.pararSobre(0);
      if (item === esperam[0])
        registrar(`Não foi possível tocar "${item.vinheta.nome}": ${erro}`, 'ERRO_DE_AUDIO');
      return false;
    }
    // Stopped while starting.
    if (item !== esperam[0]) {
      som.pararSobre(0);
      return false;
    }
    esperam = esperam.slice(1);
    atual.comecar(item, Math.round(ambiente.monotonico() - pedidoEm));
    aoMudar();
    return true;
  }

  return {
    /** Starts after `emMs`, when the transition is over. */
    tocar(vinhetas: readonly Vinheta[], emMs: number): void {
      if (vinhetas.length === 0) return;
      esperam = vinhetas;
      ambiente.depois(emMs, () => esperam === vinhetas && void seguir());
    },
    fim(): void {
      if (!atual.item()) return;
      atual.terminar('COMPLETA', 0);
      atual.calar();
      som.pararSobre(0);
      aoMudar();
      void seguir();
    },
    parar(): void {
      esperam = [];
      atual.terminar('INTERROMPIDA', 0);
      atual.calar();
      som.pararSobre(SUMIR_MS);
    },
    ocupada: () => esperam.length > 0 || atual.item() !== undefined,
    tocando(): { _id: string; nome: string } | null {
      const tocando = atual.tocando();
      return tocando?.tipo === 'VINHETA' ? { _id: tocando._id, nome: tocando.nome } : null;
    },
    emUso: () => [atual.item(), ...esperam].map((item) => item && sha256De(item)),
    escritas: atual.escritas,
    carimbar: atual.carimbar,
  };
}
