import type { Db } from '../../db/open.ts';
import type { Settings } from '../../settings/settings.ts';

/** Null for the product's color and logo. */
export type Brand = { nome: string; cor: string | null; logo: string | null };
export type ReadBrand = () => Brand;

type Changes = { now(): number; haveChanged(parts: readonly 'marca:'[], since: number): boolean };

export const defaultBrand = ({ PLAYER_NAME }: Pick<Settings, 'PLAYER_NAME'>): Brand => ({
  nome: PLAYER_NAME,
  cor: null,
  logo: null,
});

export async function findBrand(db: Db, settings: Pick<Settings, 'PLAYER_NAME'>): Promise<Brand> {
  const { marcaNome, marcaCor, marcaLogo } = await db
    .selectFrom('configuracoes')
    .select(['marcaNome', 'marcaCor', 'marcaLogo'])
    .executeTakeFirstOrThrow();
  return { nome: marcaNome ?? defaultBrand(settings).nome, cor: marcaCor, logo: marcaLogo };
}

/**
 * Keeps the agency's brand in memory, so that pages and mails need no query, not even inside a transaction or while the
 * database is down.
 */
export function createBrand(db: Db, settings: Pick<Settings, 'PLAYER_NAME'>, changes: Changes) {
  let current = defaultBrand(settings);
  let since: number | undefined;

  async function read(): Promise<void> {
    const point = changes.now();
    current = await findBrand(db, settings);
    since = point;
  }

  return {
    brand: (): Brand => current,
    read,
    async readIfChanged(): Promise<void> {
      if (since === undefined || changes.haveChanged(['marca:'], since)) await read();
    },
  };
}

export function perBrand<T>(brand: ReadBrand, build: (brand: Brand) => T): () => T {
  let built: { from: Brand; value: T } | undefined;
  return () => {
    const from = brand();
    if (built?.from !== from) built = { from, value: build(from) };
    return built.value;
  };
}
