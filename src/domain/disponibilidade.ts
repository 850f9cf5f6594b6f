import { abertaEntre, type Expediente, estaAberta, type Intervalo } from './horarios.ts';
import type { Situacao } from './situacao.ts';

export type Trecho = Intervalo & { situacao: Situacao };

/** A silence during opening hours; `situacao` is the state after it, null if nobody watched the store then. */
export type Parada = Intervalo & { situacao: Situacao | null; nossa: boolean };

/** Milliseconds of a day; the other times add up to `aberta`. */
export type TemposDoDia = Record<'aberta' | 'tocando' | 'semSinal' | 'nossos' | 'desconhecidos', number>;

type Classe = Exclude<keyof TemposDoDia, 'aberta'>;

/** A shorter silence between plays is no stop: jingles and loading take as long. */
const ENTRE_FAIXAS_MS = 120_000;

const classes: Record<Situacao, Classe> = {
  TOCANDO: 'tocando',
  DESATUALIZADA: 'tocando',
  SEM_SINAL: 'semSinal',
  PARADA: 'semSinal',
  // Open but without a heartbeat since opening, or never seen.
  FECHADA: 'desconhecidos',
  NUNCA_LIGOU: 'desconhecidos',
};

const em = <I extends Intervalo>(intervalos: readonly I[], momento: number): I | undefined =>
  intervalos.find(({ de, ate }) => de <= momento && momento < ate);

/** An outage on our side overrides the store's state, except for a store that was never seen. */
function classeEm(momento: number, trechos: readonly Trecho[], nossos: readonly Intervalo[]): Classe {
  const situacao = em(trechos, momento)?.situacao;
  if (situacao === undefined || situacao === 'NUNCA_LIGOU') return 'desconhecidos';
  return em(nossos, momento) ? 'nossos' : classes[situacao];
}

function cortado({ de, ate }: Intervalo, outros: readonly Intervalo[]): Intervalo[] {
  const dentro = outros
    .flatMap((outro) => [outro.de, outro.ate])
    .filter((corte) => de < corte && corte < ate);
  const cortes = [de, ...new Set(dentro.toSorted((um, outro) => um - outro)), ate];
  return cortes.slice(1).map((fim, index) => ({ de: cortes[index]!, ate: fim }));
}

/**
 * Computes a store's day from its hours, its states and our outages: open, playing and silent time, and each silence. A
 * day without anyone watching the store has no open time.
 */
export function diaDaLoja(
  expediente: Expediente,
  { de, ate }: Intervalo,
  { trechos, nossos }: { trechos: readonly Trecho[]; nossos: readonly Intervalo[] },
): TemposDoDia & { paradas: Parada[] } {
  const tempos: TemposDoDia = { aberta: 0, tocando: 0, semSinal: 0, nossos: 0, desconhecidos: 0 };
  const paradas: Parada[] = [];
  if (!trechos.some((trecho) => trecho.de < ate && trecho.ate > de)) return { ...tempos, paradas };
  for (const parte of abertaEntre(expediente, de, ate).flatMap((aberta) =>
    cortado(aberta, [...trechos, ...nossos]),
  )) {
    const classe = classeEm(parte.de, trechos, nossos);
    tempos.aberta += parte.ate - parte.de;
    tempos[classe] += parte.ate - parte.de;
    if (classe !== 'semSinal' && classe !== 'nossos') continue;
    const nossa = classe === 'nossos';
    const ultima = paradas.at(-1);
    if (ultima?.ate === parte.de && ultima.nossa === nossa) ultima.ate = parte.ate;
    else paradas.push({ ...parte, situacao: null, nossa });
  }
  for (const parada of paradas)
    parada.situacao = estaAberta(expediente, parada.ate)
      ? (em(trechos, parada.ate)?.situacao ?? null)
      : 'FECHADA';
  return { ...tempos, paradas };
}

/** Merges consecutive plays and closes short gaps between them and at both ends. */
function juntas({ de, ate }: Intervalo, tocadas: readonly Intervalo[]): Intervalo[] {
  const inteiras: Intervalo[] = [];
  for (const tocada of tocadas.toSorted((uma, outra) => uma.de - outra.de)) {
    if (tocada.ate <= de || tocada.de >= ate) continue;
    const ultima = inteiras.at(-1);
    const desde = tocada.de - (ultima?.ate ?? de) <= ENTRE_FAIXAS_MS ? (ultima?.ate ?? de) : tocada.de;
    const fim = ate - tocada.ate <= ENTRE_FAIXAS_MS ? ate : tocada.ate;
    if (ultima && desde <= ultima.ate) ultima.ate = Math.max(ultima.ate, fim);
    else inteiras.push({ de: desde, ate: fim });
  }
  return inteiras;
}

/** Splits a silence by plays reported later: the store was playing without a connection. */
export function coberta<P extends Parada>(
  parada: P,
  tocadas: readonly Intervalo[],
): (P & { tocou: boolean })[] {
  const tocou = juntas(parada, tocadas);
  const partes = cortado(parada, tocou);
  return partes.map((parte, index) => {
    const toca = em(tocou, parte.de) !== undefined;
    const depois = toca ? 'SEM_SINAL' : 'TOCANDO';
    return {
      ...parada,
      ...parte,
      tocou: toca,
      situacao: index < partes.length - 1 ? depois : parada.situacao,
    };
  });
}
