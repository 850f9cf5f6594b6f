import type { Retrato } from '../../tocador.ts';

export const retratoInicial = (nome: string, versao: string): Retrato => ({
  nome,
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

/** Holds the state for the screens. Unchanged parts keep their identity, and listeners are called only on changes. */
export function createQuadro(inicial: Retrato) {
  let retrato = inicial;
  const ouvintes = new Set<() => void>();
  return {
    retrato: () => retrato,
    assinar(ouvinte: () => void) {
      ouvintes.add(ouvinte);
      return () => {
        ouvintes.delete(ouvinte);
      };
    },
    mudar(partes: Partial<Retrato>): void {
      const outras = Object.entries(partes).filter(
        ([nome, parte]) => !same(retrato[nome as keyof Retrato], parte),
      );
      if (outras.length === 0) return;
      retrato = { ...retrato, ...Object.fromEntries(outras) };
      for (const ouvinte of ouvintes) ouvinte();
    },
  };
}
