import { abertaEntre, type Expediente, estaAberta, type Intervalo } from './horarios.ts';
import type { Situacao } from './situacao.ts';

/** A stretch in which a store was in a state. */
export type Trecho = Intervalo & { situacao: Situacao };

/** A stretch of opening hours without music, as it was heard, and the state after it; null where nobody watched. */
export type Parada = Intervalo & { situacao: Situacao | null; nossa: boolean };

/** How long a store was open on a day, and what was known of it meanwhile, in milliseconds: the others make up `aberta`. */
export type TemposDoDia = Record<'aberta' | 'tocando' | 'semSinal' | 'nossos' | 'desconhecidos', number>;

type Classe = Exclude<keyof TemposDoDia, 'aberta'>;

/** How short a silence between two plays is no stop: jingles and loading take as long. */
const ENTRE_FAIXAS_MS = 120_000;

const classes: Record<Situacao, Classe> = {
  TOCANDO: 'tocando',
  DESATUALIZADA: 'tocando',
  SEM_SINAL: 'semSinal',
  PARADA: 'semSinal',
  // Open by its hours but not heard since it opened, or never heard at all.
  FECHADA: 'desconhecidos',
  NUNCA_LIGOU: 'desconhecidos',
};

const em = <I extends Intervalo>(intervalos: readonly I[], momento: number): I | undefined =>
  intervalos.find(({ de, ate }) => de <= momento && momento < ate);

/** Finds what a moment of a store counts as: while nothing arrives here it is ours, but of a store that was never heard. */
function classeEm(momento: number, trechos: readonly Trecho[], nossos: readonly Intervalo[]): Classe {
  const situacao = em(trechos, momento)?.situacao;
  if (situacao === undefined || situacao === 'NUNCA_LIGOU') return 'desconhecidos';
  return em(nossos, momento) ? 'nossos' : classes[situacao];
}

/** Cuts a stretch wherever one of others begins or ends. */
function cortado({ de, ate }: Intervalo, outros: readonly Intervalo[]): Intervalo[] {
  const dentro = outros
    .flatMap((outro) => [outro.de, outro.ate])
    .filter((corte) => de < corte && corte < ate);
  const cortes = [de, ...new Set(dentro.toSorted((um, outro) => um - outro)), ate];
  return cortes.slice(1).map((fim, index) => ({ de: cortes[index]!, ate: fim }));
}

/**
 * Works out a store's day of its hours, its states and the stretches in which nothing arrived here: how long it was
 * open, playing and silent, and each silence. A day in which nobody watched the store has no open time.
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

/** Joins plays that follow one another, with the silence that is left at either end of a stretch where it is short. */
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

/** Cuts a silence into what plays cover that were told of later, which the store played unheard, and what they do not. */
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
