import type { components } from '#generated/api.d.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Totals = { arquivos: number; musicas: number; bytes: number };

/** Tracks which files are on the disk, with running totals because the screens read them several times a second. */
export function createReadyFiles(sincronia: () => Sincronia | null) {
  const present = new Set<string>();
  let counted: Sincronia | null = null;
  const weights = new Map<string, Totals>();
  let totals: Totals = { arquivos: 0, musicas: 0, bytes: 0 };

  function addWeight(sha256: string, factor: 1 | -1): void {
    const weight = weights.get(sha256);
    if (!weight) return;
    totals.arquivos += factor * weight.arquivos;
    totals.musicas += factor * weight.musicas;
    totals.bytes += factor * weight.bytes;
  }

  function recount(): void {
    const current = sincronia();
    if (current === counted) return;
    counted = current;
    weights.clear();
    for (const { sha256, bytes } of current?.arquivos ?? [])
      weights.set(sha256, { arquivos: 1, musicas: 0, bytes });
    for (const { sha256 } of current?.musicas ?? []) {
      const weight = weights.get(sha256);
      if (weight) weight.musicas += 1;
    }
    totals = { arquivos: 0, musicas: 0, bytes: 0 };
    for (const sha256 of present) addWeight(sha256, 1);
  }

  return {
    has: (sha256: string) => present.has(sha256),
    all: () => [...present],
    totals(): Readonly<Totals> {
      recount();
      return totals;
    },
    add(sha256: string): void {
      if (present.has(sha256)) return;
      recount();
      present.add(sha256);
      addWeight(sha256, 1);
    },
    remove(sha256: string): boolean {
      if (!present.has(sha256)) return false;
      recount();
      present.delete(sha256);
      addWeight(sha256, -1);
      return true;
    },
  };
}
