import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Library, nextMusica, type Play, repeticaoOf } from './programacao.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-11-23T09:00:00-03:00');
const faixa = (_id: string, artista: string, duracao = 200) => ({ _id, artista, duracao });
const libraryOf = (musicas: Library['musicas']): Library => ({
  musicas,
  playlists: [{ _id: 'p', musicas: musicas.map(({ _id }) => _id) }],
});

function play(library: Library, times: number, seed = 'loja'): (Play & { playlist: string })[] {
  const historico: (Play & { playlist: string })[] = [];
  let momento = start;
  for (let n = 0; n < times; n += 1) {
    const choice = nextMusica(library, historico, momento, seed)!;
    historico.push({ ...choice, momento });
    momento += library.musicas.find(({ _id }) => _id === choice.musica)!.duracao * 1000;
  }
  return historico;
}

describe('the next track', () => {
  it('is the same for the same store, history and moment, and differs between stores', () => {
    const library = libraryOf(Array.from({ length: 50 }, (_, n) => faixa(`m${n}`, `a${n}`)));
    const ids = (seed: string) => play(library, 30, seed).map(({ musica }) => musica);
    expect(ids('l1')).toEqual(ids('l1'));
    expect(ids('l1')).not.toEqual(ids('l2'));
  });

  it('is undefined without playable tracks', () => {
    expect(nextMusica({ musicas: [], playlists: [] }, [], start, 'l')).toBeUndefined();
    const withoutFile = { musicas: [faixa('m1', 'a')], playlists: [{ _id: 'p', musicas: ['m2'] }] };
    expect(nextMusica(withoutFile, [], start, 'l')).toBeUndefined();
  });

  it('repeats the only track', () => {
    const single = libraryOf([faixa('m1', 'a')]);
    const historico = [{ musica: 'm1', momento: start - 1 }];
    expect(nextMusica(single, historico, start, 'l')).toEqual({ musica: 'm1', playlist: 'p' });
  });

  it('picks the track started longest ago after all were skipped', () => {
    const library = libraryOf(['a', 'b', 'c'].map((id) => faixa(id, id, 3600)));
    const historico = ['b', 'c', 'a'].map((musica, n) => ({ musica, momento: start - 30_000 + n * 1000 }));
    expect(nextMusica(library, historico, start, 'l')!.musica).toBe('b');
  });

  it('repeats an artist within the hour only if no other may play', () => {
    const library = libraryOf([faixa('a1', 'Zé'), faixa('a2', 'ZÉ '), faixa('b1', 'Ana')]);
    const historico = [{ musica: 'a1', momento: start - 200_000 }];
    expect(nextMusica(library, historico, start, 'l')!.musica).toBe('b1');
    const onlyZe = libraryOf([faixa('a1', 'Zé'), faixa('a2', 'ZÉ ')]);
    expect(nextMusica(onlyZe, historico, start, 'l')!.musica).toBe('a2');
  });

  it('ignores plays that a wrong clock put into the future', () => {
    const library = libraryOf([faixa('m1', 'a'), faixa('m2', 'b')]);
    const historico = [{ musica: 'm1', momento: start + 9e9 }];
    expect(nextMusica(library, historico, start, 'l')).toBeDefined();
    expect(play(library, 4).length).toBe(4);
  });

  it('draws from all playlists and names one with the track', () => {
    const musicas = Array.from({ length: 20 }, (_, n) => faixa(`m${n}`, `a${n}`));
    const playlists = [
      { _id: 'p1', musicas: musicas.slice(0, 12).map(({ _id }) => _id) },
      { _id: 'p2', musicas: musicas.slice(8).map(({ _id }) => _id) },
    ];
    const plays = play({ musicas, playlists }, 60);
    expect(new Set(plays.map(({ playlist }) => playlist))).toEqual(new Set(['p1', 'p2']));
    for (const { musica, playlist } of plays)
      expect(playlists.find(({ _id }) => _id === playlist)!.musicas).toContain(musica);
    expect(new Set(plays.map(({ musica }) => musica)).size).toBe(20);
  });
});

const libraries = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 60, max: 420 })), {
    minLength: 2,
    maxLength: 90,
  })
  .map((all) => libraryOf(all.map(([artista, duracao], n) => faixa(`m${n}`, `a${artista}`, duracao))));

describe.each([
  undefined,
  { musicaHoras: 0, artistaHoras: 0 },
  { musicaHoras: 1, artistaHoras: 6 },
  { musicaHoras: 24, artistaHoras: 2 },
])('with the hours %j', (repeticao) => {
  const { musicaHoras, artistaHoras } = repeticao ?? { musicaHoras: 3, artistaHoras: 1 };

  it('repeats no track sooner, or before half the library, and no artist sooner if another may play', () => {
    fc.assert(
      fc.property(libraries, fc.string(), (musicas, seed) => {
        const library = { ...musicas, repeticao };
        const total = library.musicas.reduce((sum, { duracao }) => sum + duracao * 1000, 0);
        const wait = Math.min(musicaHoras * HOUR_MS, total / 2);
        const artistaOf = new Map(library.musicas.map(({ _id, artista }) => [_id, artista]));
        const historico = play(library, 80, seed);
        for (const [n, { musica, momento }] of historico.entries()) {
          const before = historico.slice(0, n);
          const within = (ms: number) => before.filter((played) => momento - played.momento < ms);
          const recent = new Set(within(wait).map((played) => played.musica));
          const artistas = new Set(
            within(artistaHoras * HOUR_MS).map((played) => artistaOf.get(played.musica)),
          );
          const allowed = library.musicas.filter(({ _id }) => !recent.has(_id));
          // If every track is recent, the rules cannot hold.
          if (allowed.length === 0) continue;
          expect(recent).not.toContain(musica);
          if (allowed.some(({ artista }) => !artistas.has(artista)))
            expect(artistas).not.toContain(artistaOf.get(musica));
        }
      }),
      { seed: 20261122, numRuns: 30 },
    );
  });
});

describe('the hours between two plays', () => {
  it('come from the manifest, or are 3 and 1', () => {
    const configuracao = {} as never;
    expect(repeticaoOf({ configuracao })).toEqual({ musicaHoras: 3, artistaHoras: 1 });
    const set = { repeticaoMusicaHoras: 0, repeticaoArtistaHoras: 6 } as never;
    expect(repeticaoOf({ configuracao: set })).toEqual({ musicaHoras: 0, artistaHoras: 6 });
  });
});

describe('a playlist in order', () => {
  const musicas = ['a', 'b', 'c', 'd'].map((id) => faixa(id, id));
  const inOrder = (ids: string[], others: Library['playlists'] = []): Library => ({
    musicas,
    playlists: [{ _id: 'p', modo: 'EM_ORDEM', musicas: ids }, ...others],
  });
  const nextOnes = (library: Library, times: number, historico: Play[] = []) => {
    const all = [...historico];
    for (let n = 0; n < times; n += 1) {
      const momento = start + n * 200_000;
      all.push({ ...nextMusica(library, all, momento, 'l')!, momento });
    }
    return all.slice(historico.length).map(({ musica }) => musica);
  };
  const played = (musica: string, orderedBy?: string): Play => ({
    musica,
    momento: start - 1000,
    ...(orderedBy && { emOrdem: orderedBy }),
  });

  it('plays a playlist in order despite recent plays, and restarts after the last track', () => {
    expect(nextOnes(inOrder(['c', 'a', 'b']), 7)).toEqual(['c', 'a', 'b', 'c', 'a', 'b', 'c']);
    expect(nextOnes(inOrder(['c', 'a', 'b']), 2, [played('c'), played('a')])).toEqual(['c', 'a']);
  });

  it('continues a playlist after the last play, skipping missing and removed tracks', () => {
    expect(nextOnes(inOrder(['c', 'a', 'b']), 2, [played('a', 'p')])).toEqual(['b', 'c']);
    expect(nextOnes(inOrder(['c', 'x', 'b']), 3)).toEqual(['c', 'b', 'c']);
    expect(nextOnes(inOrder(['c', 'b', 'd']), 1, [played('c', 'p'), played('a', 'p')])).toEqual(['b']);
    expect(nextOnes(inOrder(['c', 'a', 'b']), 1, [played('a', 'q')])).toEqual(['c']);
  });

  it('restarts a playlist when it does not continue', () => {
    const historico = [played('a', 'p')];
    expect(nextMusica(inOrder(['c', 'a', 'b']), historico, start, 'l', () => false)).toMatchObject({
      musica: 'c',
      emOrdem: 'p',
    });
  });

  it('draws from an ordered playlist beside another, and plays it in order if it is the only playable one', () => {
    const merged = inOrder(['a', 'b'], [{ _id: 'q', musicas: ['c', 'd'] }]);
    expect(nextMusica(merged, [], start, 'l')).not.toHaveProperty('emOrdem');
    expect(nextOnes(inOrder(['b', 'a'], [{ _id: 'q', musicas: ['x'] }]), 2)).toEqual(['b', 'a']);
  });
});
