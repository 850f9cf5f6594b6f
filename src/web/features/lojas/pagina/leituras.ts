import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/day.ts';
import type { Periodo } from '#domain/periodos.ts';
import type { Schemas } from '#domain/schemas.ts';
import { diaEm, trechoEm } from '../../../entities/programacao/frases.ts';
import { ApiError } from '../../../shared/api/ApiError.ts';
import { listQuery, query } from '../../../shared/api/query.ts';
import { useEver } from '../../../shared/ui/useEver.ts';
import { lojaLinkKinds } from '../lojaLinkKinds.ts';
import { type Definido, pedePin } from './porQue.ts';

type Loja = Schemas['Loja'];

/** Interval of heartbeats while somebody views the page. */
const CADA_MS = 5000;
/** Shorter, because someone is waiting to see a newly paired device play. */
const ESTREIA_MS = 3000;
const ULTIMOS = 4;

/** Inactive stores and stores of inactive clients (L006) are not monitored. */
function useSaude({ _id: id, status }: Loja) {
  const enabled = status === 'ATIVO';
  const read = useQuery({
    ...query('getLojaSaude', { path: { id } }),
    enabled,
    refetchInterval: ({ state: { data } }) => (data?.situacao === 'NUNCA_LIGOU' ? ESTREIA_MS : CADA_MS),
  });
  const isUnwatched = !enabled || (read.error !== null && ApiError.from(read.error).code === 'L006');
  return { ...read, data: isUnwatched ? undefined : read.data, isUnwatched };
}

export type SaudeDaLoja = ReturnType<typeof useSaude>;

/** While this polls, the device sends a heartbeat every 5 seconds. */
const useComandos = ({ _id: id, status }: Loja) =>
  useQuery({
    ...query('listComandos', { path: { id }, query: { limit: ULTIMOS } }),
    enabled: status === 'ATIVO',
    refetchInterval: CADA_MS,
  });

export type ComandosDaLoja = ReturnType<typeof useComandos>;

/** From yesterday, because a bloco may last past midnight. */
function useProgramacaoDeAgora({ _id: id, fusoHorario }: Loja) {
  const hoje = diaEm(Date.now(), fusoHorario);
  return useQuery(query('getLojaProgramacao', { path: { id }, query: { de: addDays(hoje, -1), ate: hoje } }));
}

export type ProgramacaoDeAgora = ReturnType<typeof useProgramacaoDeAgora>;

export const useGrade = (id: string | undefined) =>
  useQuery({ ...query('getGrade', { path: { id: id ?? '' } }), enabled: id !== undefined });

export const vinhetasQueTocam = (loja: string) => listQuery('listVinhetas', { loja, status: 'ATIVO' });

export const USUAL: Periodo = { periodo: 7 };

export const repeticaoDe = (id: string, periodo: Periodo) =>
  query('getLojaRepeticao', { path: { id }, query: periodo });

export function useLeituras(loja: Loja) {
  const ofLoja = { query: { loja: loja._id, limit: ULTIMOS } };
  const saude = useSaude(loja);
  const playlists = lojaLinkKinds.playlist.useItems(loja._id);
  const vinhetas = lojaLinkKinds.vinheta.useItems(loja._id);
  const queTocam = useInfiniteQuery(vinhetasQueTocam(loja._id));
  const grupos = lojaLinkKinds.grupo.useItems(loja._id);
  const comandos = useComandos(loja);
  const comunicados = useQuery(query('reportLojasComunicados', ofLoja));
  const contatos = useQuery(query('listContatosSuporte', ofLoja));
  const disponibilidade = useQuery(query('reportDisponibilidade', ofLoja));
  const programacao = useProgramacaoDeAgora(loja);
  const repeticao = useQuery(repeticaoDe(loja._id, USUAL));
  const grade = useGrade(programacao.data && trechoEm(programacao.data, Date.now())?.trecho.grade?._id);
  const links = [playlists, vinhetas, queTocam, grupos];
  const all = [
    ...links,
    saude,
    comandos,
    comunicados,
    contatos,
    disponibilidade,
    repeticao,
    programacao,
    grade,
  ];
  const isSettled = all.every(({ isLoading }) => !isLoading);
  return {
    saude,
    comandos,
    playlists,
    comunicados,
    contatos,
    disponibilidade,
    programacao,
    /** The page waits for all reads, so that late parts do not move the rest. */
    isSettled: useEver(isSettled),
  };
}

export function useVolumeDefinido(loja: Schemas['Loja']): Definido | undefined {
  const agencia = useQuery(query('getConfiguracoes')).data;
  const cliente = useQuery(query('getCliente', { path: { id: loja.cliente._id } })).data;
  if (!agencia || !cliente) return undefined;
  return {
    volume: loja.volume ?? cliente.volume ?? agencia.volume,
    de: loja.volume !== null ? 'loja' : cliente.volume !== null ? 'cliente' : 'agência',
    travado: loja.volumeTravado ?? cliente.volumeTravado ?? agencia.volumeTravado,
    pin: pedePin(loja, cliente, agencia),
  };
}
