import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOfMusicas } from './playlists.answers.ts';

const musicas = (titles: string) => [...titles].map((titulo) => ({ id: titulo, titulo }));
const changes = (before: string, after: string) => changesOfMusicas(musicas(before), musicas(after));

describe('changesOfMusicas', () => {
  it.each([
    ['abcde', 'abcde', {}, {}],
    ['', '', {}, {}],
    ['abcde', 'abdce', { musicas: ['c', 'd'] }, { musicas: ['d', 'c'] }],
    ['abc', 'abcx', { musicas: [], numMusicas: 3 }, { musicas: ['x'], numMusicas: 4 }],
    ['abc', 'c', { musicas: ['a', 'b'], numMusicas: 3 }, { musicas: [], numMusicas: 1 }],
    ['', 'a', { musicas: [], numMusicas: 0 }, { musicas: ['a'], numMusicas: 1 }],
  ])('reports the change from %j to %j', (before, after, antes, depois) =>
    expect(changes(before, after)).toEqual({ antes, depois }),
  );

  it('keeps at most 50 titles before and after', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ id: String(n), titulo: `Faixa ${n}` }));
    const { antes, depois } = changesOfMusicas(many, many.toReversed());
    expect([antes.musicas, depois.musicas]).toMatchObject([{ length: 50 }, { length: 50 }]);
  });

  it('reports a change if and only if there is one', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdef'));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { depois } = changes(before.join(''), after.join(''));
        expect('musicas' in depois).toBe(before.join() !== after.join());
      }),
    );
  });
});
