import type { Execucao, VinhetaTocada } from '#domain/eventos.ts';
import { dias } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';

type Dados = components['schemas']['VinhetaDados'] & { intervaloExecucao: number };
export type VinhetaDaFrota = Omit<Dados, 'cliente'> & { _id: string };

const dia = (momento: number) => new Date(momento).toISOString().slice(0, 10);

export const vinhetasPedidas = (agora: number): Omit<Dados, 'cliente'>[] =>
  [
    { nome: 'A cada 30', intervaloExecucao: 30 },
    { nome: 'A cada 45', intervaloExecucao: 45 },
    {
      nome: 'Na hora',
      intervaloExecucao: 60,
      porIntervalo: false,
      horasMarcadas: ['10:00', '15:30', '23:50'],
    },
    {
      nome: 'Sobre a música',
      intervaloExecucao: 20,
      sobreAMusica: true,
      maximoPorDia: 4,
      janelas: [
        { de: '09:00', ate: '13:00' },
        { de: '18:00', ate: '02:00' },
      ],
    },
    {
      nome: 'De hoje',
      intervaloExecucao: 60,
      validade: { de: dia(agora), ate: dia(agora) },
    },
  ].map((vinheta) => ({ ...vinheta, diaExecucao: [...dias] }));

/** How many of them the manifest lists for old players, and how many only for newer ones. */
export const NAS_VINHETAS = 2;
export const NAS_PROGRAMADAS = 3;

/**
 * Tolerance in minutes: a jingle waits for the item before it, which was decided together with it, and for the rest of
 * its minute.
 */
const FOLGA_MIN = 2;
const DEPOIS_DA_HORA_MIN = 10;

const minutosDe = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

function noRelogio(zone: string) {
  const escrito = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (momento: string) => {
    const [data, hora] = escrito.format(new Date(momento)).split(' ') as [string, string];
    return { data, minuto: minutosDe(hora) };
  };
}

function foraDoTempo(
  { validade, janelas = [], horasMarcadas = [] }: VinhetaDaFrota,
  data: string,
  minuto: number,
) {
  const { de: desde, ate: fim } = validade ?? {};
  if ((desde && data < desde) || (fim && data > fim)) return true;
  if (horasMarcadas.length > 0)
    return !horasMarcadas.some((hora) => {
      const depois = (minuto - minutosDe(hora) + 1440) % 1440;
      return depois <= DEPOIS_DA_HORA_MIN + FOLGA_MIN;
    });
  if (janelas.length === 0) return false;
  return !janelas.some(({ de, ate }) => {
    const inteira = (minutosDe(ate) - minutosDe(de) + 1440) % 1440 || 1440;
    return (minuto - minutosDe(de) + 1440) % 1440 <= inteira + FOLGA_MIN;
  });
}

/** Finds jingles played outside their calendar. Only uses the store's clock, not the rules that it played by. */
export function conferirVinhetas(
  zone: string,
  vinhetas: readonly VinhetaDaFrota[],
  tocadas: readonly Pick<VinhetaTocada, 'vinheta' | 'momento'>[],
): string[] {
  const ler = noRelogio(zone);
  const porId = new Map(vinhetas.map((vinheta) => [vinheta._id, vinheta]));
  const noDia = new Map<string, number>();
  return tocadas.flatMap(({ vinheta: id, momento }) => {
    const vinheta = porId.get(id);
    if (!vinheta) return [`Vinhetas: ${id} tocou em ${momento}, e não é da frota`];
    const { data, minuto } = ler(momento);
    const vezes = (noDia.get(`${id} ${data}`) ?? 0) + 1;
    noDia.set(`${id} ${data}`, vezes);
    const isDemais = vezes > (vinheta.maximoPorDia ?? Number.POSITIVE_INFINITY);
    if (!isDemais && !foraDoTempo(vinheta, data, minuto)) return [];
    return [
      `Vinhetas: ${vinheta.nome} tocou em ${momento}, ${isDemais ? 'vezes demais' : 'fora do seu tempo'}`,
    ];
  });
}

/** Finds plays that begin before the end of the previous one and of the jingles played after it. */
export function conferirDuracoes(
  vinhetas: readonly VinhetaDaFrota[],
  duracaoMs: number,
  execucoes: readonly Pick<Execucao, 'momento' | 'tocadoMs'>[],
  tocadas: readonly Pick<VinhetaTocada, 'vinheta' | 'momento'>[],
): string[] {
  const sobre = new Set(vinhetas.filter(({ sobreAMusica }) => sobreAMusica).map(({ _id }) => _id));
  const sozinhas = tocadas.filter(({ vinheta }) => !sobre.has(vinheta));
  const trechos = [
    ...execucoes.map(({ momento, tocadoMs }) => ({ de: Date.parse(momento), ms: tocadoMs })),
    ...sozinhas.map(({ momento }) => ({ de: Date.parse(momento), ms: duracaoMs })),
  ].sort((um, outro) => um.de - outro.de);
  return trechos.flatMap(({ de }, n) => {
    const antes = trechos[n - 1];
    if (!antes || antes.de + antes.ms <= de + 1) return [];
    return [`Duração: o que tocou em ${new Date(de).toISOString()} começou antes do fim do anterior`];
  });
}
