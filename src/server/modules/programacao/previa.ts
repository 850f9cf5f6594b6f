import { compareGrades, reachOf } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../lib/fail.ts';
import { assertForma, assertReferidos, findReferidos } from '../grades/corpo.ts';
import { grades } from '../grades/grades.handlers.ts';
import type { PlayedTrecho } from './dias.ts';
import { type Alcance, alcancesOf, asAlcance, type ReadGrade, type ReadLoja } from './leitura.ts';

type Pedido = components['schemas']['GradePreviewCreate'];

const STAYS_WITH_CLIENT = 'O cliente de uma grade não muda.';
const OTHER_CLIENT = 'A loja é de outro cliente';

export async function assertPrevia(
  db: Db,
  { _id, grade }: Pedido,
  loja: { clienteId: string } | undefined,
): Promise<void> {
  assertForma(grade, 'grade.');
  const saved = _id ? await grades.mustFind(db, _id) : undefined;
  const cliente = await db
    .selectFrom('clientes')
    .where('id', '=', grade.cliente)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!cliente) throw fail('C006', { fields: [{ path: 'grade.cliente', message: errors.C006.message }] });
  if (saved && saved.clienteId !== grade.cliente)
    throw fail('REQ006', { fields: [{ path: 'grade.cliente', message: STAYS_WITH_CLIENT }] });
  assertReferidos(await findReferidos(db, grade, 'grade.'), grade.cliente);
  if (!loja) throw fail('L006', { fields: [{ path: 'loja', message: errors.L006.message }] });
  if (loja.clienteId !== grade.cliente)
    throw fail('REQ006', { fields: [{ path: 'loja', message: OTHER_CLIENT }] });
}

/**
 * Replaces the saved version of the grade by the one in the request. If this does not reach the store, it counts as
 * naming the store.
 */
export function withPreview(
  { _id, grade }: Pedido,
  loja: ReadLoja,
  saved: readonly ReadGrade[],
  linked: boolean,
): { alcanca: boolean; grades: Alcance[]; enviada: ReadGrade } {
  const { nome, validade = null, todoCliente = false, grupos = [], exceto = [], blocos } = grade;
  const own: ReadGrade = {
    // A new grade has the greatest id, as it will once it is saved.
    _id: _id ?? newId(),
    id: _id ?? '',
    nome,
    validade: validade ?? { de: null, ate: null },
    blocos,
    todoCliente,
    grupos,
    versao: 0,
    lojas: linked ? [loja.id] : [],
    exceto,
  };
  const reached = reachOf(own, { _id: loja.id, grupos: loja.grupos.map(({ id }) => id) });
  const others = alcancesOf(
    saved.filter((one) => one._id !== own._id),
    loja,
  );
  const mine = asAlcance(own, reached ?? 'LOJA', loja);
  const all = [...others, mine]
    .sort(compareGrades)
    .map((one) => (one === mine ? { ...one, _id: own.id } : one));
  return { alcanca: reached !== undefined, grades: all, enviada: own };
}

const playedKey = ({ grade, playlists }: PlayedTrecho) => `${grade?._id ?? '-'} ${playlists.join()}`;

/** Sets `mudou` if the preview plays something other than the saved grades; splits stretches at each change. */
export function compareTrechos(
  previa: readonly PlayedTrecho[],
  saved: readonly PlayedTrecho[],
): PlayedTrecho[] {
  const compared: PlayedTrecho[] = [];
  for (const trecho of previa)
    for (const other of saved) {
      const [de, ate] = [Math.max(trecho.de, other.de), Math.min(trecho.ate, other.ate)];
      if (de >= ate) continue;
      const mudou = playedKey(trecho) !== playedKey(other);
      const last = compared.at(-1);
      if (last && last.ate === de && last.mudou === mudou && last.de >= trecho.de) last.ate = ate;
      else compared.push({ ...trecho, de, ate, mudou });
    }
  return compared;
}
