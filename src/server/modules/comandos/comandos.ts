import { messageOf } from '#domain/messages.ts';
import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import type { By } from '../../http/handlers.ts';
import { type FieldError, fail } from '../../lib/fail.ts';
import { toReference } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import { findComandaveis, findVinheta, insertComandos, lojasComVinheta } from './comandos.queries.ts';

type Comando = components['schemas']['ComandoCreate'];

const MOST_WAITING = 20;

const partes = [
  { path: 'volume', label: 'Volume', tipo: 'VOLUME' },
  { path: 'vinheta', label: 'Vinheta', tipo: 'TOCAR_VINHETA' },
] as const;

export function wrongComando(comando: Comando): FieldError[] {
  return partes.flatMap(({ path, label, tipo }) => {
    const wanted = comando.tipo === tipo;
    if (wanted === (comando[path] !== undefined)) return [];
    return { path, message: messageOf({ rule: wanted ? 'missing' : 'unknown' }, label) };
  });
}

type Comandavel = Awaited<ReturnType<typeof findComandaveis>>[number];

function recusaDe(
  loja: Comandavel,
  { tipo }: Comando,
  tocam: Set<string> | undefined,
): FieldError | undefined {
  if (!loja.ativa) return { path: 'loja', message: 'A loja ou o cliente está inativo' };
  if (loja.dispositivoId === null) return { path: 'loja', message: 'Nenhum aparelho está vinculado à loja' };
  if (loja.esperam >= MOST_WAITING)
    return { path: 'loja', message: `Já há ${MOST_WAITING} comandos esperando: aguarde alguns minutos` };
  if (tipo === 'VOLUME' && loja.travado)
    return { path: 'volume', message: 'O volume desta loja está travado' };
  if (tocam && !tocam.has(loja.id))
    return { path: 'vinheta', message: 'A vinheta não está ativa nesta loja' };
  return undefined;
}

/** Returns the jingle of a command, if it has one. Fails with V006 if the jingle is missing. */
export async function vinhetaDe(db: Db, { vinheta: id }: Comando) {
  if (id === undefined) return undefined;
  const found = await findVinheta(db, id);
  if (!found) throw fail('V006', { fields: [{ path: 'vinheta', message: errors.V006.message }] });
  return found;
}

/**
 * Sends a command to the devices of all stores or none and returns the commands' ids. Fails with L006 for a missing
 * store and REQ006 for a device that cannot take it.
 */
export async function comandar(trx: Db, me: By, ids: readonly string[], comando: Comando): Promise<string[]> {
  const { tipo, volume } = comando;
  // Locked, so that concurrent commands count each other towards the limit of waiting commands.
  const locked = await lockLojas(trx, ids);
  if (locked.length < ids.length)
    throw fail('L006', { fields: [{ path: 'loja', message: errors.L006.message }] });
  const vinheta = await vinhetaDe(trx, comando);
  const tocam = vinheta && (await lojasComVinheta(trx, vinheta.id, ids));
  const lojas = await findComandaveis(trx, ids);
  for (const loja of lojas) {
    const recusa = recusaDe(loja, comando, tocam);
    if (recusa) throw fail('REQ006', { fields: [recusa] });
  }
  const rows = lojas.map(({ id: lojaId, dispositivoId }) => ({
    id: newId(),
    lojaId,
    dispositivoId: dispositivoId!,
    adminId: me.id,
    tipo,
    volume: volume ?? null,
    vinhetaId: vinheta?.id ?? null,
  }));
  await insertComandos(trx, rows);
  const depois = { comando: tipo, volume, vinheta: vinheta && toReference(vinheta) };
  await recordAtividade(
    trx,
    me,
    ...lojas.map(({ id, nome }) => ({
      ...({ acao: 'COMANDAR', entidade: 'LOJA' } as const),
      entidadeId: id,
      nome,
      depois,
    })),
  );
  return rows.map(({ id }) => id);
}
