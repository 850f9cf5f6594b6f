/** The colours and the patterns that tell playlists apart: each colour comes with every pattern before a look is used twice. */
const CORES = 6;
const PADROES = 4;

export type Aparencia = { cor: number; padrao: number };
export type Aparencias = ReadonlyMap<string, Aparencia>;
/** The looks that parts of one screen give to playlists, so that each has the same in all of them. */
export type Vestidas = { current: Aparencias };

const aparenciaDe = (n: number): Aparencia => ({
  cor: n % CORES,
  padrao: (n + Math.floor(n / CORES)) % PADROES,
});

/**
 * Gives each playlist a look of its own, in the order in which they come. One that has a look keeps it while others
 * come and go.
 */
export function aparenciasDe(ids: readonly string[], before: Aparencias): Aparencias {
  const novas = [...new Set(ids)].filter((id) => !before.has(id));
  if (novas.length === 0) return before;
  return new Map([...before, ...novas.map((id, n) => [id, aparenciaDe(before.size + n)] as const)]);
}

/** Names each playlist of some stretches once. */
export const umaVez = <P extends { _id: string }>(playlists: readonly P[]): P[] => [
  ...new Map(playlists.map((playlist) => [playlist._id, playlist])).values(),
];

/** Gives looks to playlists that have none yet. */
export const looksOf = (playlists: readonly { _id: string }[], before: Aparencias = new Map()): Aparencias =>
  aparenciasDe(
    playlists.map(({ _id }) => _id),
    before,
  );
