import { hasHorarios, isOpenAt, nextClosing, nextOpening } from '#domain/horarios.ts';
import { nextPuloAt, pulosInHour } from '#domain/pulos.ts';
import type { Snapshot } from '../../player.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { Downloads } from '../disk/downloads.ts';
import type { Queue } from '../disk/queue.ts';
import { getExpediente } from '../programme/picker.ts';
import type { PlaylistFinder, ScheduleSlot } from '../programme/playlistFinder.ts';
import type { Programme } from '../programme/programme.ts';

type Parts = {
  database: Database;
  queue: Queue;
  clock: Clock;
  downloads: Downloads;
  programme: Programme;
  playlistFinder: PlaylistFinder;
  connection(): Snapshot['conexao'];
  pareamento(): Snapshot['pareamento'];
  state(): Snapshot['estado'];
  isLocked(): boolean;
  lock(): Snapshot['trava'];
};

const NO_EXPEDIENTE = { aberta: true, informado: false, fechaEm: null, abreEm: null };
const MINUTE_MS = 60_000;
const none: ScheduleSlot['playlists'] = [];

/**
 * Returns the store's own volume, unless it is locked or the agency changed its volume afterwards; then the agency's.
 */
export function getVolume({ memory: { sincronia, volume } }: Database): Snapshot['volume'] {
  const { volume: agencyVolume, volumeTravado: isLocked } = sincronia?.configuracao ?? {
    volume: 70,
    volumeTravado: false,
  };
  const isOwn = volume && !isLocked && volume.sobre === agencyVolume;
  return { valor: isOwn ? volume.valor : agencyVolume, travado: isLocked };
}

export function createSnapshots({
  database,
  queue,
  clock,
  downloads,
  programme,
  playlistFinder,
  connection,
  pareamento,
  state,
  isLocked,
  lock,
}: Parts) {
  const { memory } = database;
  let since = { estado: 'PARADO', em: clock.now() };
  let playlists: { source: readonly unknown[]; todas: Snapshot['playlists']['todas'] } | undefined;
  let expediente: { minute: number; versao: string; part: Snapshot['expediente'] } | undefined;

  /** Computed once a minute, because the search may cover two months. */
  function currentExpediente(): Snapshot['expediente'] {
    const { sincronia } = memory;
    const fusoHorario = memory.sessao?.loja.fusoHorario ?? 'America/Sao_Paulo';
    if (!sincronia) return { ...NO_EXPEDIENTE, fusoHorario };
    const now = clock.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (expediente?.minute === minute && expediente.versao === sincronia.versao) return expediente.part;
    const hours = getExpediente(sincronia);
    const part = {
      aberta: isOpenAt(hours, now),
      informado: hasHorarios(hours),
      fechaEm: nextClosing(hours, now) ?? null,
      abreEm: nextOpening(hours, now) ?? null,
      fusoHorario: hours.fusoHorario,
    };
    expediente = { minute, versao: sincronia.versao, part };
    return part;
  }

  function listPlaylists(sincronia: typeof memory.sincronia): Snapshot['playlists']['todas'] {
    const source = sincronia ? playlistFinder.at(sincronia, clock.now()).playlists : none;
    if (playlists?.source !== source)
      playlists = {
        source,
        todas: source.map(({ _id, nome, musicas }) => ({ _id, nome, musicas: musicas.length })),
      };
    return playlists.todas;
  }

  return {
    takeSnapshot(): Omit<
      Snapshot,
      'nome' | 'versao' | 'pronto' | 'impedimento' | 'outraAba' | 'diagnostico'
    > {
      const { sessao, sincronia, mensagens, escolha, pulos, pausa } = memory;
      const now = clock.now();
      const current = state();
      if (since.estado !== current) since = { estado: current, em: now };
      const isChosen = escolha !== null && escolha.ate > now;
      return {
        sessao: sessao
          ? { estado: sessao.provisoria ? 'PROVISORIA' : 'ENTRADA', loja: sessao.loja }
          : { estado: 'NENHUMA', loja: null },
        fim: sessao?.fim ?? null,
        pareamento: pareamento(),
        estado: current,
        desde: since.em,
        precisaDeToque: isLocked(),
        pausa,
        tocando: programme.playing(),
        proxima: programme.next(),
        pulos: {
          usados: pulosInHour(pulos, now).length,
          permitidos: sincronia?.configuracao.pulosPorHora ?? 0,
          voltaEm: nextPuloAt(pulos, now),
        },
        volume: getVolume(database),
        trava: lock(),
        conexao: connection(),
        fila: queue.counts(),
        arquivos: downloads.state(),
        expediente: currentExpediente(),
        playlists: {
          todas: listPlaylists(sincronia),
          escolhida: isChosen ? escolha.playlist : null,
          ate: isChosen ? escolha.ate : null,
        },
        comunicados: mensagens.comunicados,
        notificacoes: mensagens.notificacoes,
        suporte: sincronia?.configuracao.suporte ?? { email: null, whatsapp: null },
      };
    },
  };
}
