/** Looks repeat only after all 24 combinations of colour and pattern. */
const CORES = 6;
const PADROES = 4;

export type Aparencia = { cor: number; padrao: number };
export type Aparencias = ReadonlyMap<string, Aparencia>;
/** Shared by the parts of a screen, so that each playlist has one look. */
export type Vestidas = { current: Aparencias };

const aparenciaDe = (n: number): Aparencia => ({
  cor: n % CORES,
  padrao: (n + Math.floor(n / CORES)) % PADROES,
});

/** Assigns looks in order of appearance. A playlist keeps its look while others come and go. */
export function aparenciasDe(ids: readonly string[], before: Aparencias): Aparencias {
  const novas = [...new Set(ids)].filter((id) => !before.has(id));
  if (novas.length === 0) return before;
  return new Map([...before, ...novas.map((id, n) => [id, aparenciaDe(before.size + n)] as const)]);
}

export const umaVez = <P extends { _id: string }>(playlists: readonly P[]): P[] => [
  ...new Map(playlists.map((playlist) => [playlist._id, playlist])).values(),
];

export const looksOf = (playlists: readonly { _id: string }[], before: Aparencias = new Map()): Aparencias =>
  aparenciasDe(
    playlists.map(({ _id }) => _id),
    before,
  );
