import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sincroniaDe } from '#tests/support/maquina.ts';
import { createProntos } from './prontos.ts';

const doisDosMesmos = () => {
  const sincronia = sincroniaDe([60, 60, 60, 60]);
  // Two tracks share one file.
  sincronia.musicas[3] = { ...sincronia.musicas[3]!, sha256: sincronia.musicas[0]!.sha256 };
  return sincronia;
};

it('totals match the files on the disk after any changes', () => {
  const outra = sincroniaDe([60, 60]);
  const nomes = [...doisDosMesmos().arquivos.map(({ sha256 }) => sha256), 'alheio'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('por', 'tirar', 'mudar'), fc.constantFrom(...nomes))),
      (passos) => {
        let sincronia = doisDosMesmos();
        const prontos = createProntos(() => sincronia);
        const la = new Set<string>();
        for (const [passo, nome] of passos) {
          if (passo === 'mudar') sincronia = sincronia.musicas.length === 4 ? outra : doisDosMesmos();
          else if (passo === 'por') prontos.por(la.add(nome) && nome);
          else expect(prontos.tirar(nome)).toBe(la.delete(nome));
          const arquivos = sincronia.arquivos.filter(({ sha256 }) => la.has(sha256));
          expect(prontos.somas()).toEqual({
            arquivos: arquivos.length,
            musicas: sincronia.musicas.filter(({ sha256 }) => la.has(sha256)).length,
            bytes: arquivos.reduce((soma, { bytes }) => soma + bytes, 0),
          });
        }
        expect(prontos.todos().toSorted()).toEqual([...la].toSorted());
      },
    ),
  );
});
