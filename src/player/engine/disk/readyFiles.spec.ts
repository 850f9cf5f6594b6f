import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSincronia } from '#tests/support/machine.ts';
import { createReadyFiles } from './readyFiles.ts';

const shareOneFile = () => {
  const sincronia = createSincronia([60, 60, 60, 60]);
  sincronia.musicas[3] = { ...sincronia.musicas[3]!, sha256: sincronia.musicas[0]!.sha256 };
  return sincronia;
};

it('totals match the files on the disk after any changes', () => {
  const other = createSincronia([60, 60]);
  const hashes = [...shareOneFile().arquivos.map(({ sha256 }) => sha256), 'alheio'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('por', 'tirar', 'mudar'), fc.constantFrom(...hashes))),
      (steps) => {
        let sincronia = shareOneFile();
        const ready = createReadyFiles(() => sincronia);
        const present = new Set<string>();
        for (const [step, hash] of steps) {
          if (step === 'mudar') sincronia = sincronia.musicas.length === 4 ? other : shareOneFile();
          else if (step === 'por') ready.add(present.add(hash) && hash);
          else expect(ready.remove(hash)).toBe(present.delete(hash));
          const files = sincronia.arquivos.filter(({ sha256 }) => present.has(sha256));
          expect(ready.totals()).toEqual({
            arquivos: files.length,
            musicas: sincronia.musicas.filter(({ sha256 }) => present.has(sha256)).length,
            bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
          });
        }
        expect(ready.all().toSorted()).toEqual([...present].toSorted());
      },
    ),
  );
});
