import { createTimetable, type Timetable, type Turn } from '#domain/timetable.ts';
import type { components } from '#generated/api.d.ts';
import { allPlaylists } from '../disk/downloadOrder.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Playlist = Sincronia['playlists'][number];

export type ScheduleSlot = Pick<Turn, 'grade' | 'chave' | 'ate'> & { playlists: readonly Playlist[] };

type IndexedSincronia = {
  sincronia: Sincronia;
  playlists: Map<string, Playlist>;
  arquivos: Map<string, string>;
};

export type PlaylistFinder = ReturnType<typeof createPlaylistFinder>;

/**
 * Finds the playlists of a moment. `has` reports whether a file is on the disk; `changes` is a counter that changes
 * with the files.
 */
export function createPlaylistFinder(has: (sha256: string) => boolean, changes: () => number) {
  const withoutGrade = { grade: null, chave: '', ate: Number.POSITIVE_INFINITY, playlists: null };
  let indexed: IndexedSincronia | undefined;
  let cached: { changes: number; playableIds: string; timetable: Timetable } | undefined;
  /** Cached, so that the same stretch returns the same objects. */
  const slotPlaylists = new Map<string, readonly Playlist[]>();

  function index(sincronia: Sincronia): IndexedSincronia {
    if (indexed?.sincronia === sincronia) return indexed;
    const playlists = new Map(allPlaylists(sincronia).map((playlist) => [playlist._id, playlist]));
    indexed = {
      sincronia,
      playlists,
      arquivos: new Map(sincronia.musicas.map(({ _id, sha256 }) => [_id, sha256])),
    };
    cached = undefined;
    slotPlaylists.clear();
    return indexed;
  }

  function findTimetable(sincronia: Sincronia): Timetable {
    const { playlists, arquivos } = index(sincronia);
    if (cached?.changes === changes()) return cached.timetable;
    const ready = [...playlists.values()].filter(({ musicas }) =>
      musicas.some((musica) => has(arquivos.get(musica) ?? '')),
    );
    const playable = new Set(ready.map(({ _id }) => _id));
    const playableIds = [...playable].join(' ');
    const timetable =
      cached?.playableIds === playableIds
        ? cached.timetable
        : createTimetable(sincronia, (playlist) => playable.has(playlist));
    cached = { changes: changes(), playableIds, timetable };
    return timetable;
  }

  function at(sincronia: Sincronia, momento: number): ScheduleSlot {
    const {
      grade,
      chave,
      ate,
      playlists: ids,
    } = sincronia.grade ? findTimetable(sincronia).at(momento) : withoutGrade;
    if (!ids) return { grade, chave, ate, playlists: sincronia.playlists };
    const { playlists } = index(sincronia);
    const own = slotPlaylists.get(chave) ?? ids.flatMap((id) => playlists.get(id) ?? []);
    slotPlaylists.set(chave, own);
    return { grade, chave, ate, playlists: own };
  }

  return {
    at,
    continues: (sincronia: Sincronia, before: number, momento: number): boolean =>
      !sincronia.grade || findTimetable(sincronia).continues(before, momento),
    /** The tracks on the disk may all belong to other blocos. */
    hasMusica(sincronia: Sincronia, momento: number): boolean {
      const { arquivos } = index(sincronia);
      return at(sincronia, momento).playlists.some(({ musicas }) =>
        musicas.some((musica) => has(arquivos.get(musica) ?? '')),
      );
    },
  };
}
