import type { Snapshot } from '../../player.ts';

export const initialSnapshot = (name: string, versao: string): Snapshot => ({
  nome: name,
  versao,
  pronto: false,
  impedimento: null,
  outraAba: false,
  sessao: { estado: 'NENHUMA', loja: null },
  fim: null,
  pareamento: { codigo: null, problema: null },
  estado: 'PARADO',
  desde: 0,
  precisaDeToque: false,
  pausa: null,
  tocando: null,
  proxima: null,
  pulos: { usados: 0, permitidos: 0, voltaEm: null },
  volume: { valor: 70, travado: false },
  trava: { exigida: false, tentativas: 0, esperaAte: null },
  conexao: { online: false, falta: null, semServidorDesde: null, paraEm: null },
  fila: { eventos: 0, execucoes: 0, maisAntigo: null },
  arquivos: { prontos: 0, total: 0, musicasProntas: 0, baixando: false, cheio: false },
  expediente: {
    aberta: true,
    informado: false,
    fechaEm: null,
    abreEm: null,
    fusoHorario: 'America/Sao_Paulo',
  },
  playlists: { todas: [], escolhida: null, ate: null },
  comunicados: [],
  notificacoes: [],
  suporte: { email: null, whatsapp: null },
  diagnostico: {
    dispositivo: null,
    sincronia: null,
    espaco: null,
    relogio: { desvioMs: 0, rttMs: 0, acertado: false },
    registro: [],
    recusados: [],
  },
});

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export function createStore(initial: Snapshot) {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update(parts: Partial<Snapshot>): void {
      const changed = Object.entries(parts).filter(
        ([name, part]) => !same(snapshot[name as keyof Snapshot], part),
      );
      if (changed.length === 0) return;
      snapshot = { ...snapshot, ...Object.fromEntries(changed) };
      for (const listener of listeners) listener();
    },
  };
}
