import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';
import { lockMusicas, setMusicas, titulosOf } from './contents.queries.ts';
import { assertCabeNaLoja } from './limite.ts';
import { findMusicasDaRegra, type Regra } from './regra.queries.ts';

const BEFORE_FIRST = 'Ano até não pode ser antes de ano de';

/** The rule with all its criteria. Fails with `code` if its years are in the wrong order. */
export function completed(given: components['schemas']['RegraInput'], code: ErrorCode): Regra {
  const { anoDe = null, anoAte = null } = given;
  if (anoDe !== null && anoAte !== null && anoAte < anoDe)
    throw fail(code, { fields: [{ path: 'regra.anoAte', message: BEFORE_FIRST }] });
  const { todas = [], qualquer = [], nenhuma = [], explicita = null, cadastradaHaDias = null } = given;
  const { limite, ordem } = given;
  return { todas, qualquer, nenhuma, anoDe, anoAte, explicita, cadastradaHaDias, limite, ordem };
}

/** Fails with P024 if the playlist follows a rule. */
export function assertSemRegra({ regra }: { regra: Regra | null }): void {
  if (regra) throw fail('P024');
}

/** The columns of a playlist that leaves its rule, or gets one. */
export const columnsOfRegra = (regra: Regra | null) => ({
  regra: regra && JSON.stringify(regra),
  ...(!regra && { regraAplicadaEm: null, regraParada: null }),
});

/**
 * Logs the whole list for the undo of a change of the rule: until then the rule may change tracks that the operation
 * does not touch, and these changes are not logged.
 */
export async function keepLista(trx: Db, playlistId: string): Promise<void> {
  await sql`insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    select current_setting('vitrola.operacao', true), 'playlist_musicas', playlist_id, musica_id, posto, posto
    from playlist_musicas cross join lateral jsonb_build_object('posicao', posicao) posto
    where playlist_id = ${playlistId} and current_setting('vitrola.operacao', true) <> ''`.execute(trx);
}

/**
 * Gives a playlist the tracks of its rule and returns whether they changed. If no track matches, it keeps its tracks.
 * Fails with REQ006 if a store would have too many tracks. The client and the playlist must be locked.
 */
export async function applyRegra(
  trx: Db,
  { id, regra }: { id: string; regra: Regra },
  agora: Date,
): Promise<boolean> {
  const wanted = await findMusicasDaRegra(trx, { regra, playlist: id, agora });
  const before = (await titulosOf(trx, id)).map((musica) => musica.id);
  const isChanged = wanted.length > 0 && !isDeepStrictEqual(wanted, before);
  if (isChanged) {
    const there = new Set((await lockMusicas(trx, wanted)).map((musica) => musica.id));
    await setMusicas(
      trx,
      id,
      wanted.filter((musica) => there.has(musica)),
    );
    const had = new Set(before);
    if (wanted.some((musica) => !had.has(musica))) await assertCabeNaLoja(trx, 'playlists', id, 'regra');
  }
  await markAplicada(trx, id, wanted.length === 0 ? 'VAZIA' : null);
  return isChanged;
}

/** Without a new version: the playlist's content is written apart. */
export async function markAplicada(
  trx: Db,
  id: string,
  regraParada: components['schemas']['RegraParada'] | null,
): Promise<void> {
  await trx
    .updateTable('playlists')
    .set({ regraAplicadaEm: sql<string>`now()`, regraParada })
    .where('id', '=', id)
    .execute();
}
