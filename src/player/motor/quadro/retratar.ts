import { hasHorarios, isOpenAt, nextClosing, nextOpening } from '#domain/horarios.ts';
import { nextPuloAt, pulosInHour } from '#domain/pulos.ts';
import type { Retrato } from '../../tocador.ts';
import type { Banco } from '../disco/banco.ts';
import type { Downloads } from '../disco/downloads.ts';
import type { Fila } from '../disco/fila.ts';
import type { DoMomento, DosMomentos } from '../programa/dosMomentos.ts';
import { expedienteDe } from '../programa/escolha.ts';
import type { Programa } from '../programa/programa.ts';
import type { Relogio } from '../relogio.ts';

type Partes = {
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  downloads: Downloads;
  programa: Programa;
  dosMomentos: DosMomentos;
  conexao(): Retrato['conexao'];
  pareamento(): Retrato['pareamento'];
  estado(): Retrato['estado'];
  travado(): boolean;
  trava(): Retrato['trava'];
};

const SEM_EXPEDIENTE = { aberta: true, informado: false, fechaEm: null, abreEm: null };
const MINUTE_MS = 60_000;
const nenhuma: DoMomento['playlists'] = [];

/**
 * Returns the store's own volume, unless it is locked or the agency changed its volume afterwards; then the agency's.
 */
export function volumeDe({ memoria: { sincronia, volume } }: Banco): Retrato['volume'] {
  const { volume: daAgencia, volumeTravado: travado } = sincronia?.configuracao ?? {
    volume: 70,
    volumeTravado: false,
  };
  const isProprio = volume && !travado && volume.sobre === daAgencia;
  return { valor: isProprio ? volume.valor : daAgencia, travado };
}

export function createRetratar({
  banco,
  fila,
  relogio,
  downloads,
  programa,
  dosMomentos,
  conexao,
  pareamento,
  estado,
  travado,
  trava,
}: Partes) {
  const { memoria } = banco;
  let desde = { estado: 'PARADO', em: relogio.agora() };
  let playlists: { de: readonly unknown[]; todas: Retrato['playlists']['todas'] } | undefined;
  let expediente: { minuto: number; versao: string; parte: Retrato['expediente'] } | undefined;

  /** Computed once a minute, because the search may cover two months. */
  function expedienteAgora(): Retrato['expediente'] {
    const { sincronia } = memoria;
    const fusoHorario = memoria.sessao?.loja.fusoHorario ?? 'America/Sao_Paulo';
    if (!sincronia) return { ...SEM_EXPEDIENTE, fusoHorario };
    const agora = relogio.agora();
    const minuto = Math.floor(agora / MINUTE_MS);
    if (expediente?.minuto === minuto && expediente.versao === sincronia.versao) return expediente.parte;
    const da = expedienteDe(sincronia);
    const parte = {
      aberta: isOpenAt(da, agora),
      informado: hasHorarios(da),
      fechaEm: nextClosing(da, agora) ?? null,
      abreEm: nextOpening(da, agora) ?? null,
      fusoHorario: da.fusoHorario,
    };
    expediente = { minuto, versao: sincronia.versao, parte };
    return parte;
  }

  function playlistsDe(sincronia: typeof memoria.sincronia): Retrato['playlists']['todas'] {
    const de = sincronia ? dosMomentos.em(sincronia, relogio.agora()).playlists : nenhuma;
    if (playlists?.de !== de)
      playlists = {
        de,
        todas: de.map(({ _id, nome, musicas }) => ({ _id, nome, musicas: musicas.length })),
      };
    return playlists.todas;
  }

  return {
    retratar(): Omit<Retrato, 'nome' | 'versao' | 'pronto' | 'impedimento' | 'outraAba' | 'diagnostico'> {
      const { sessao, sincronia, mensagens, escolha, pulos, pausa } = memoria;
      const agora = relogio.agora();
      const atual = estado();
      if (desde.estado !== atual) desde = { estado: atual, em: agora };
      const isEscolhida = escolha !== null && escolha.ate > agora;
      return {
        sessao: sessao
          ? { estado: sessao.provisoria ? 'PROVISORIA' : 'ENTRADA', loja: sessao.loja }
          : { estado: 'NENHUMA', loja: null },
        fim: sessao?.fim ?? null,
        pareamento: pareamento(),
        estado: atual,
        desde: desde.em,
        precisaDeToque: travado(),
        pausa,
        tocando: programa.tocando(),
        proxima: programa.proxima(),
        pulos: {
          usados: pulosInHour(pulos, agora).length,
          permitidos: sincronia?.configuracao.pulosPorHora ?? 0,
          voltaEm: nextPuloAt(pulos, agora),
        },
        volume: volumeDe(banco),
        trava: trava(),
        conexao: conexao(),
        fila: fila.contagem(),
        arquivos: downloads.estado(),
        expediente: expedienteAgora(),
        playlists: {
          todas: playlistsDe(sincronia),
          escolhida: isEscolhida ? escolha.playlist : null,
          ate: isEscolhida ? escolha.ate : null,
        },
        comunicados: mensagens.comunicados,
        notificacoes: mensagens.notificacoes,
        suporte: sincronia?.configuracao.suporte ?? { email: null, whatsapp: null },
      };
    },
  };
}
