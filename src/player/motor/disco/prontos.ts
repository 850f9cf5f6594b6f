import type { components } from '#generated/api.d.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Somas = { arquivos: number; musicas: number; bytes: number };

/** Tracks which files are on the disk, with running totals because the screens read them several times a second. */
export function createProntos(sincronia: () => Sincronia | null) {
  const la = new Set<string>();
  let contada: Sincronia | null = null;
  const pesos = new Map<string, Somas>();
  let somas: Somas = { arquivos: 0, musicas: 0, bytes: 0 };

  function somar(sha256: string, vezes: 1 | -1): void {
    const peso = pesos.get(sha256);
    if (!peso) return;
    somas.arquivos += vezes * peso.arquivos;
    somas.musicas += vezes * peso.musicas;
    somas.bytes += vezes * peso.bytes;
  }

  function contar(): void {
    const atual = sincronia();
    if (atual === contada) return;
    contada = atual;
    pesos.clear();
    for (const { sha256, bytes } of atual?.arquivos ?? [])
      pesos.set(sha256, { arquivos: 1, musicas: 0, bytes });
    for (const { sha256 } of atual?.musicas ?? []) {
      const peso = pesos.get(sha256);
      if (peso) peso.musicas += 1;
    }
    somas = { arquivos: 0, musicas: 0, bytes: 0 };
    for (const sha256 of la) somar(sha256, 1);
  }

  return {
    tem: (sha256: string) => la.has(sha256),
    todos: () => [...la],
    somas(): Readonly<Somas> {
      contar();
      return somas;
    },
    por(sha256: string): void {
      if (la.has(sha256)) return;
      contar();
      la.add(sha256);
      somar(sha256, 1);
    },
    tirar(sha256: string): boolean {
      if (!la.has(sha256)) return false;
      contar();
      la.delete(sha256);
      somar(sha256, -1);
      return true;
    },
  };
}
