import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { components } from '#generated/api.d.ts';
import type { Chance } from '../chance.ts';
import { type Coracao, dormirAte } from './coracao.ts';
import type { Visto } from './livro.ts';

const SEGUNDO_MS = 1000;
const MINUTO_MS = 60 * SEGUNDO_MS;
const DIA_MS = 24 * 60 * MINUTO_MS;

// The limits of the rules as they are written for people; the server's own are not asked.
const SEM_SINAL_MS = 180 * SEGUNDO_MS;
const ABERTA_HA_MS = 10 * MINUTO_MS;
const PARADA_MS = 2 * MINUTO_MS;
const MANIFESTO_MS = 30 * MINUTO_MS;

/** How long a state lasts: longer than the board may take, so that none passes before it was to be seen. */
const VISIVEL_MS = 90 * SEGUNDO_MS;
const FECHADA_MS = 12 * MINUTO_MS;
const motivos = ['SILENCIO', 'AGUARDANDO_TOQUE', 'ERRO', 'PARADO'] as const;

export type Vida = {
  coracao: Coracao;
  chance: Chance;
  /** Notes which state the store is in from a moment on. */
  espera(visto: Visto, em: number): void;
  agencia: {
    desativar(): Promise<unknown>;
    ativar(): Promise<unknown>;
    horarios(horarios: components['schemas']['PlayerHorario'][]): Promise<unknown>;
  };
  /** When the agency changes the playlist of stores that do not take it over. */
  mudaEm: number;
};

/** One round of what happens in a store, which plays before it and after it; `maxMs` is the longest that it takes. */
type Papel = { nome: string; maxMs: number; isUmaVez?: boolean; viver(vida: Vida): Promise<void> };

const entre = (chance: Chance, deMs: number, ateMs: number) => deMs + chance() * (ateMs - deMs);
const tocar = ({ coracao, chance }: Vida) =>
  coracao.viverAte(Date.now() + entre(chance, 2 * MINUTO_MS, 5 * MINUTO_MS));
/** Has the store play again: the second heartbeat that says so counts. */
async function voltar({ coracao, espera }: Vida, primeiro: () => Promise<number>): Promise<void> {
  coracao.diz('TOCANDO');
  await primeiro();
  espera('TOCANDO', await coracao.proximo());
}
/** Keeps the store silent since its last heartbeat, until it has been red for a while. */
async function calarAte(vida: Vida, vermelhaEm: number): Promise<void> {
  vida.espera('SEM_SINAL', vermelhaEm);
  await dormirAte(vermelhaEm + VISIVEL_MS + vida.chance() * MINUTO_MS);
  await voltar(vida, vida.coracao.bater);
}

const emSaoPaulo = (momento: number) => format(new TZDate(momento, 'America/Sao_Paulo'), 'HH:mm');

/** Has the agency close the store at a full minute soon, for some time. Answers when it closes and when it opens. */
async function fechar({ coracao, agencia, espera }: Vida) {
  const fechaEm = MINUTO_MS * Math.ceil(Date.now() / MINUTO_MS + 2);
  const abreEm = fechaEm + FECHADA_MS;
  const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
  await agencia.horarios([{ dias: [...dias], abre: emSaoPaulo(abreEm), fecha: emSaoPaulo(fechaEm) }]);
  await coracao.viverAte(fechaEm);
  coracao.diz('FORA_DO_HORARIO');
  espera('FECHADA', fechaEm);
  return abreEm;
}

export const papeis: readonly (Papel & { parte: number })[] = [
  {
    ...{ nome: 'cala', parte: 20, maxMs: 13 * MINUTO_MS },
    async viver(vida) {
      await tocar(vida);
      await calarAte(vida, vida.coracao.ultimoEm() + SEM_SINAL_MS);
    },
  },
  {
    ...{ nome: 'para', parte: 20, maxMs: 12 * MINUTO_MS },
    async viver(vida) {
      const { coracao, chance, espera } = vida;
      const paradaEm = await tocar(vida);
      const motivo = motivos[Math.floor(chance() * motivos.length)]!;
      coracao.diz(motivo);
      espera(`PARADA ${motivo}`, paradaEm + PARADA_MS);
      await coracao.viverAte(paradaEm + PARADA_MS + VISIVEL_MS + chance() * MINUTO_MS);
      await voltar(vida, coracao.proximo);
    },
  },
  {
    ...{ nome: 'tem fila de ontem', parte: 12, maxMs: 10 * MINUTO_MS },
    async viver(vida) {
      const { coracao, chance, espera } = vida;
      const agora = await tocar(vida);
      const umDiaEm = agora + chance() * 2 * MINUTO_MS;
      coracao.guarda(umDiaEm - DIA_MS);
      espera('DESATUALIZADA', umDiaEm);
      const entregueEm = await coracao.viverAte(umDiaEm + VISIVEL_MS + chance() * MINUTO_MS);
      coracao.guarda(null);
      espera('TOCANDO', entregueEm);
    },
  },
  {
    ...{ nome: 'não atualiza', parte: 16, maxMs: MANIFESTO_MS + 6 * MINUTO_MS, isUmaVez: true },
    async viver({ coracao, chance, espera, mudaEm }) {
      await coracao.viverAte(mudaEm - 5 * SEGUNDO_MS);
      coracao.segura(true);
      espera('DESATUALIZADA', mudaEm + MANIFESTO_MS);
      await coracao.viverAte(mudaEm + MANIFESTO_MS + VISIVEL_MS + chance() * MINUTO_MS);
      // Once it may have the manifest, it has it: the heartbeat before this one brought it.
      coracao.segura(false);
      await coracao.proximo();
      espera('TOCANDO', Date.now());
    },
  },
  {
    ...{ nome: 'fecha e abre', parte: 12, maxMs: FECHADA_MS + 12 * MINUTO_MS },
    async viver(vida) {
      await tocar(vida);
      const abreEm = await fechar(vida);
      await vida.coracao.viverAte(abreEm);
      vida.coracao.diz('TOCANDO');
      vida.espera('TOCANDO', abreEm);
    },
  },
  {
    ...{ nome: 'abre calada', parte: 8, maxMs: FECHADA_MS + ABERTA_HA_MS + 15 * MINUTO_MS },
    async viver(vida) {
      await tocar(vida);
      const abreEm = await fechar(vida);
      await vida.coracao.proximo();
      await calarAte(vida, abreEm + ABERTA_HA_MS);
    },
  },
  {
    ...{ nome: 'é desativada', parte: 6, maxMs: 10 * MINUTO_MS },
    async viver(vida) {
      const { coracao, chance, espera, agencia } = vida;
      espera(null, await tocar(vida));
      await agencia.desativar();
      await dormirAte(Date.now() + entre(chance, 30 * SEGUNDO_MS, 60 * SEGUNDO_MS));
      espera('TOCANDO', Date.now());
      await agencia.ativar();
      await coracao.retomar();
    },
  },
  { nome: 'só toca', parte: 2, maxMs: 5 * MINUTO_MS, viver: async (vida) => void (await tocar(vida)) },
];

/** Lives through a store's rounds from its first heartbeat until the end, as many as fit. */
export async function viver(vida: Vida, { viver, maxMs, isUmaVez }: Papel, fim: number): Promise<void> {
  vida.espera('TOCANDO', await vida.coracao.bater());
  for (let vez = 0; Date.now() + maxMs < fim && !(isUmaVez && vez > 0); vez += 1) await viver(vida);
  await vida.coracao.viverAte(fim);
}

/** Picks the part of the n-th store, by the parts' shares, which alternate. */
export function papelDe(n: number): Papel {
  const soma = papeis.reduce((ate, { parte }) => ate + parte, 0);
  // 37 is coprime to the sum, so that neighbours have different parts, and each part its share.
  let resto = (n * 37) % soma;
  return papeis.find(({ parte }) => {
    resto -= parte;
    return resto < 0;
  })!;
}
