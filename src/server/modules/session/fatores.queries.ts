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
/** A code of the period before or after is taken too: clocks differ. */
const WINDOW = 1;
const CODES = 10;
const HALF_LENGTH = 5;
/** The letters of recovery codes, without those that are taken for another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

const half = () => Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const totpOf = (segredo: string, whose: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...whose, secret: Secret.fromBase32(segredo), algorithm: 'SHA1', digits: 6, period: 30 });

/** The period that a code is of, if it is right now. */
function stepOf(segredo: string, token: string): number | undefined {
  const timestamp = Date.now();
  const totp = totpOf(segredo);
  const delta = totp.validate({ token, window: WINDOW, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The refusal at the field of a wrong code. */
export const wrongCode = { path: 'codigo', message: 'Código não confere' };

/** The condition that an admin of a query has to set up a second factor before all else. */
export const faltaFator = sql<boolean>`(coalesce((select exigir_dois_fatores from configuracoes), false)
  and not exists (select from dois_fatores where admin_id = admins.id and ativo_desde is not null))`.as(
  'faltaFator',
);

/** The condition that an admin of a query has a second factor. */
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

/** Takes second factors away; answers whose were active. */
export async function deleteDoisFatores(trx: Db, adminIds: readonly string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('doisFatores')
    .where('adminId', 'in', adminIds)
    .returning(['adminId', 'ativoDesde'])
    .execute();
  return gone.filter(({ ativoDesde }) => ativoDesde !== null).map(({ adminId }) => adminId);
}

/** Makes recovery codes in place of those before: only their hashes are stored. */
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

/** Reads a recovery code, however it is typed. */
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

/** Makes what draws, seals and checks the secrets of second factors and their codes. */
export function createFatores(db: Db, settings: Settings, log: Log) {
  const keys = readKeys(settings, 'fatores');

  /** Spends a code of the authenticator; with it all codes of earlier periods are spent. */
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
    /** Draws a new secret, which counts for nothing until its first code is confirmed. */
    async draw(trx: Db, { id, login }: { id: string; login: string }) {
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
      const endereco = totpOf(segredo, { issuer: settings.PLAYER_NAME, label: login }).toString();
      return { segredo, endereco };
    },

    /** Seals every secret anew with the first key, so that older keys can be removed; logs where no key fits. */
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

    /** Spends the first code of a secret that is not active yet. */
    confirm: (adminId: string, codigo: string) => spendStep(adminId, codigo.replace(/\s/g, ''), false),

    /** Spends a code of the authenticator, or a recovery code; false for a wrong one. */
    spend(adminId: string, codigo: string): Promise<boolean> {
      const typed = plain(codigo);
      return /^\d{6}$/.test(typed) ? spendStep(adminId, typed, true) : spendRecovery(db, adminId, typed);
    },
  };
}
