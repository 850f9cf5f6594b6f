import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { open, seal } from '../../secrets/envelope.ts';
import { type Keys, readKeys } from '../../secrets/keys.ts';
import { hashPassword, isPassword } from '../../secrets/passwords.ts';
import type { Settings } from '../../settings/settings.ts';

const SECRET_BYTES = 20;
/** Also accepts the previous and the next code, because clocks differ. */
const WINDOW = 1;
const CODES = 10;
const HALF_LENGTH = 5;
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

const half = () => Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const totpOf = (segredo: string, whose: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...whose, secret: Secret.fromBase32(segredo), algorithm: 'SHA1', digits: 6, period: 30 });

/** The period of a code that is valid now, or undefined. */
function stepOf(segredo: string, token: string): number | undefined {
  const timestamp = Date.now();
  const totp = totpOf(segredo);
  const delta = totp.validate({ token, window: WINDOW, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const wrongCode = { path: 'codigo', message: 'Código não confere' };

export const faltaFator = sql<boolean>`(coalesce((select exigir_dois_fatores from configuracoes), false)
  and not exists (select from dois_fatores where admin_id = admins.id and ativo_desde is not null))`.as(
  'faltaFator',
);

export const temFator = sql<boolean>`exists (select from dois_fatores
  where admin_id = admins.id and ativo_desde is not null)`.as('doisFatores');

export async function findDoisFatores(
  db: Db,
  adminId: string,
): Promise<components['schemas']['DoisFatores']> {
  const found = await db
    .selectFrom('doisFatores')
    .where('adminId', '=', adminId)
    .where('ativoDesde', 'is not', null)
    .select('ativoDesde')
    .select(
      sql<number>`(select count(*)::int from codigos_de_recuperacao c where c.admin_id = dois_fatores.admin_id)`.as(
        'codigos',
      ),
    )
    .executeTakeFirst();
  const { exigirDoisFatores } = await db
    .selectFrom('configuracoes')
    .select('exigirDoisFatores')
    .executeTakeFirstOrThrow();
  return {
    ativoDesde: found?.ativoDesde ?? null,
    codigosRestantes: found?.codigos ?? 0,
    exigido: exigirDoisFatores,
  };
}

/** Returns the admins whose second factor was active. */
export async function deleteDoisFatores(trx: Db, adminIds: readonly string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('doisFatores')
    .where('adminId', 'in', adminIds)
    .returning(['adminId', 'ativoDesde'])
    .execute();
  return gone.filter(({ ativoDesde }) => ativoDesde !== null).map(({ adminId }) => adminId);
}

/** `save` replaces the previous codes and stores only hashes. */
export async function newCodigos(): Promise<{
  codigos: string[];
  save(trx: Db, adminId: string): Promise<void>;
}> {
  const codigos = Array.from({ length: CODES }, () => `${half()}-${half()}`);
  const hashes = await Promise.all(codigos.map((codigo) => hashPassword(plain(codigo))));
  return {
    codigos,
    async save(trx, adminId) {
      await trx.deleteFrom('codigosDeRecuperacao').where('adminId', '=', adminId).execute();
      const rows = hashes.map((codigoHash) => ({ id: newId(), adminId, codigoHash }));
      await trx.insertInto('codigosDeRecuperacao').values(rows).execute();
    },
  };
}

const plain = (codigo: string) => codigo.toLowerCase().replace(/[^a-z0-9]/g, '');

async function spendRecovery(db: Db, adminId: string, codigo: string): Promise<boolean> {
  const rows = await db
    .selectFrom('codigosDeRecuperacao')
    .where('adminId', '=', adminId)
    .select(['id', 'codigoHash'])
    .execute();
  for (const { id, codigoHash } of rows) {
    if (!(await isPassword(codigoHash, codigo))) continue;
    const spent = await db.deleteFrom('codigosDeRecuperacao').where('id', '=', id).returning('id').execute();
    return spent.length === 1;
  }
  return false;
}

const LOST =
  'a second factor cannot be read: bring back the fatores.key or SECRET_KEY that it was sealed with; recovery codes go on working';

function opened(keys: Keys, sealed: Buffer): string | undefined {
  try {
    return open(keys, sealed);
  } catch {
    return undefined;
  }
}

export function createFatores(db: Db, settings: Settings, log: Log) {
  const keys = readKeys(settings, 'fatores');

  /** Using a code also invalidates the codes of earlier periods. */
  const spendStep = async (adminId: string, codigo: string, active: boolean): Promise<boolean> => {
    const found = await db
      .selectFrom('doisFatores')
      .where('adminId', '=', adminId)
      .where('ativoDesde', active ? 'is not' : 'is', null)
      .select('segredo')
      .executeTakeFirst();
    if (!found) return false;
    const segredo = opened(keys, found.segredo);
    if (segredo === undefined) {
      log.error({ adminId }, LOST);
      return false;
    }
    const step = stepOf(segredo, codigo);
    if (step === undefined) return false;
    const spent = await db
      .updateTable('doisFatores')
      .set({ ultimoPasso: step })
      .where('adminId', '=', adminId)
      .where('segredo', '=', found.segredo)
      .where(({ eb, or }) => or([eb('ultimoPasso', 'is', null), eb('ultimoPasso', '<', step)]))
      .returning('adminId')
      .execute();
    return spent.length === 1;
  };

  return {
    /** The secret has no effect until its first code is confirmed. */
    async draw(trx: Db, { id, login }: { id: string; login: string }, issuer: string) {
      const segredo = new Secret({ size: SECRET_BYTES }).base32;
      const sealed = seal(keys, segredo);
      await trx
        .insertInto('doisFatores')
        .values({ adminId: id, segredo: sealed })
        .onConflict((conflict) =>
          conflict
            .column('adminId')
            .doUpdateSet({ segredo: sealed, ultimoPasso: null })
            .where('doisFatores.ativoDesde', 'is', null),
        )
        .execute();
      const endereco = totpOf(segredo, { issuer, label: login }).toString();
      return { segredo, endereco };
    },

    /**
     * Encrypts all secrets again with the first key, so that older keys can be removed. Logs secrets that no key opens.
     */
    async reseal(): Promise<void> {
      let lost = 0;
      for (const { adminId, segredo } of await db
        .selectFrom('doisFatores')
        .select(['adminId', 'segredo'])
        .execute()) {
        if (opened([keys[0]], segredo) !== undefined) continue;
        const text = opened(keys, segredo);
        if (text === undefined) lost += 1;
        else
          await db
            .updateTable('doisFatores')
            .set({ segredo: seal(keys, text) })
            .where('adminId', '=', adminId)
            .where('segredo', '=', segredo)
            .execute();
      }
      if (lost > 0) log.error({ count: lost }, LOST);
    },

    confirm: (adminId: string, codigo: string) => spendStep(adminId, codigo.replace(/\s/g, ''), false),

    spend(adminId: string, codigo: string): Promise<boolean> {
      const typed = plain(codigo);
      return /^\d{6}$/.test(typed) ? spendStep(adminId, typed, true) : spendRecovery(db, adminId, typed);
    },
  };
}
