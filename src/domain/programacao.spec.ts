import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Acervo, proximaMusica, type Tocada } from './programacao.ts';

const HOUR_MS = 3_600_000;
const inicio = Date.parse('2026-11-23T09:00:00-03:00');
const faixa = (_id: string, artista: string, duracao = 200) => ({ _id, artista, duracao });
const acervoDe = (musicas: Acervo['musicas']): Acervo => ({
  musicas,
  playlists: [{ _id: 'p', musicas: musicas.map(({ _id }) => _id) }],
});

function tocar(acervo: Acervo, vezes: number, semente = 'loja'): (Tocada & { playlist: string })[] {
  const historico: (Tocada & { playlist: string })[] = [];
  let momento = inicio;
  for (let n = 0; n < vezes; n += 1) {
    const escolha = proximaMusica(acervo, historico, momento, semente)!;
    historico.push({ ...escolha, momento });
    momento += acervo.musicas.find(({ _id }) => _id === escolha.musica)!.duracao * 1000;
  }
  return historico;
}

describe('the next track', () => {
  it('is the same for the same store, history and moment, and differs between stores', () => {
    const acervo = acervoDe(Array.from({ length: 50 }, (_, n) => faixa(`m${n}`, `a${n}`)));
    const ids = (semente: string) => tocar(acervo, 30, semente).map(({ musica }) => musica);
    expect(ids('l1')).toEqual(ids('l1'));
    expect(ids('l1')).not.toEqual(ids('l2'));
  });

  it('is undefined without playable tracks', () => {
    expect(proximaMusica({ musicas: [], playlists: [] }, [], inicio, 'l')).toBeUndefined();
    const semArquivo = { musicas: [faixa('m1', 'a')], playlists: [{ _id: 'p', musicas: ['m2'] }] };
    expect(proximaMusica(semArquivo, [], inicio, 'l')).toBeUndefined();
  });

  it('repeats the only track', () => {
    const unica = acervoDe([faixa('m1', 'a')]);
    const historico = [{ musica: 'm1', momento: inicio - 1 }];
    expect(proximaMusica(unica, historico, inicio, 'l')).toEqual({ musica: 'm1', playlist: 'p' });
  });

  it('picks the track started longest ago after all were skipped', () => {
    const acervo = acervoDe(['a', 'b', 'c'].map((id) => faixa(id, id, 3600)));
    const historico = ['b', 'c', 'a'].map((musica, n) => ({ musica, momento: inicio - 30_000 + n * 1000 }));
    expect(proximaMusica(acervo, historico, inicio, 'l')!.musica).toBe('b');
  });

  it('repeats an artist within the hour only if no other may play', () => {
    const acervo = acervoDe([faixa('a1', 'Zé'), faixa('a2', 'ZÉ '), faixa('b1', 'Ana')]);
    const historico = [{ musica: 'a1', momento: inicio - 200_000 }];
    expect(proximaMusica(acervo, historico, inicio, 'l')!.musica).toBe('b1');
    const soZe = acervoDe([faixa('a1', 'Zé'), faixa('a2', 'ZÉ ')]);
    expect(proximaMusica(soZe, historico, inicio, 'l')!.musica).toBe('a2');
  });

  it('ignores plays that a wrong clock put into the future', () => {
    const acervo = acervoDe([faixa('m1', 'a'), faixa('m2', 'b')]);
    const historico = [{ musica: 'm1', momento: inicio + 9e9 }];
    expect(proximaMusica(acervo, historico, inicio, 'l')).toBeDefined();
    expect(tocar(acervo, 4).length).toBe(4);
  });

  it('draws from all playlists and names one with the track', () => {
    const musicas = Array.from({ length: 20 }, (_, n) => faixa(`m${n}`, `a${n}`));
    const playlists = [
      { _id: 'p1', musicas: musicas.slice(0, 12).map(({ _id }) => _id) },
      { _id: 'p2', musicas: musicas.slice(8).map(({ _id }) => _id) },
    ];
    const tocadas = tocar({ musicas, playlists }, 60);
    expect(new Set(tocadas.map(({ playlist }) => playlist))).toEqual(new Set(['p1', 'p2']));
    for (const { musica, playlist } of tocadas)
      expect(playlists.find(({ _id }) => _id === playlist)!.musicas).toContain(musica);
    expect(new Set(tocadas.map(({ musica }) => musica)).size).toBe(20);
  });
});

const acervos = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 60, max: 420 })), {
    minLength: 2,
    maxLength: 90,
  })
  .map((todas) => acervoDe(todas.map(([artista, duracao], n) => faixa(`m${n}`, `a${artista}`, duracao))));

it('repeats no track within three hours or half the library, and no artist within an hour if another may play', () => {
  fc.assert(
    fc.property(acervos, fc.string(), (acervo, semente) => {
      const inteiro = acervo.musicas.reduce((soma, { duracao }) => soma + duracao * 1000, 0);
      const espera = Math.min(3 * HOUR_MS, inteiro / 2);
      const artistaDe = new Map(acervo.musicas.map(({ _id, artista }) => [_id, artista]));
      const historico = tocar(acervo, 80, semente);
      for (const [n, { musica, momento }] of historico.entries()) {
        const antes = historico.slice(0, n);
        const dentro = (ms: number) => antes.filter((tocada) => momento - tocada.momento < ms);
        const recentes = new Set(dentro(espera).map((tocada) => tocada.musica));
        const artistas = new Set(dentro(HOUR_MS).map((tocada) => artistaDe.get(tocada.musica)));
        const podem = acervo.musicas.filter(({ _id }) => !recentes.has(_id));
        // If every track is recent, the rules cannot hold.
        if (podem.length === 0) continue;
        expect(recentes).not.toContain(musica);
        if (podem.some(({ artista }) => !artistas.has(artista)))
          expect(artistas).not.toContain(artistaDe.get(musica));
      }
    }),
    { seed: 20261122, numRuns: 60 },
  );
});

describe('a playlist in order', () => {
  const musicas = ['a', 'b', 'c', 'd'].map((id) => faixa(id, id));
  const emOrdem = (ids: string[], outras: Acervo['playlists'] = []): Acervo => ({
    musicas,
    playlists: [{ _id: 'p', modo: 'EM_ORDEM', musicas: ids }, ...outras],
  });
  const proximas = (acervo: Acervo, vezes: number, historico: Tocada[] = []) => {
    const todas = [...historico];
    for (let n = 0; n < vezes; n += 1) {
      const momento = inicio + n * 200_000;
      todas.push({ ...proximaMusica(acervo, todas, momento, 'l')!, momento });
    }
    return todas.slice(historico.length).map(({ musica }) => musica);
  };
  const tocada = (musica: string, emOrdemDe?: string): Tocada => ({
    musica,
    momento: inicio - 1000,
    ...(emOrdemDe && { emOrdem: emOrdemDe }),
  });

  it('plays a playlist in order despite recent plays, and restarts after the last track', () => {
    expect(proximas(emOrdem(['c', 'a', 'b']), 7)).toEqual(['c', 'a', 'b', 'c', 'a', 'b', 'c']);
    expect(proximas(emOrdem(['c', 'a', 'b']), 2, [tocada('c'), tocada('a')])).toEqual(['c', 'a']);
  });

  it('continues a playlist after the last play, skipping missing and removed tracks', () => {
    expect(proximas(emOrdem(['c', 'a', 'b']), 2, [tocada('a', 'p')])).toEqual(['b', 'c']);
    expect(proximas(emOrdem(['c', 'x', 'b']), 3)).toEqual(['c', 'b', 'c']);
    expect(proximas(emOrdem(['c', 'b', 'd']), 1, [tocada('c', 'p'), tocada('a', 'p')])).toEqual(['b']);
    expect(proximas(emOrdem(['c', 'a', 'b']), 1, [tocada('a', 'q')])).toEqual(['c']);
  });

  it('restarts a playlist when it does not continue', () => {
    const historico = [tocada('a', 'p')];
    expect(proximaMusica(emOrdem(['c', 'a', 'b']), historico, inicio, 'l', () => false)).toMatchObject({
      musica: 'c',
      emOrdem: 'p',
    });
  });

  it('draws from an ordered playlist beside another, and plays it in order if it is the only playable one', () => {
    const merged = emOrdem(['a', 'b'], [{ _id: 'q', musicas: ['c', 'd'] }]);
    expect(proximaMusica(merged, [], inicio, 'l')).not.toHaveProperty('emOrdem');
    expect(proximas(emOrdem(['b', 'a'], [{ _id: 'q', musicas: ['x'] }]), 2)).toEqual(['b', 'a']);
  });
});
