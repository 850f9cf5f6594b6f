import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

export type Scope =
  | ('loja' | 'cliente' | 'playlist' | 'vinheta' | 'agencia' | 'mensagens')
  /** A client's grades and their assignments. */
  | 'programacao'
  | 'fuso'
  /** The loudness measurements and the target. */
  | 'volume'
  /** A device's commands and the stores being viewed. */
  | 'comandos'
  | 'marca';
export type Part = `${Scope}:${string}`;

export type Changes = {
  /** A point in the sequence of changes. Data read after this call is at least as new. */
  now(): number;
  haveChanged(parts: readonly Part[], since: number): boolean;
  follow(): Promise<void>;
};

/** After more than this time without a look, everything counts as changed, because older rows may be gone. */
const KEPT_MS = 60 * 60 * 1000;
const UNKNOWN_AFTER_MS = KEPT_MS / 2;

type Row = { transacao: string; escopo: Scope; alvos: string[] };

/**
 * Follows the changes made by all instances. Rows carry their transaction id, because sequence numbers do not follow
 * the order of commits. Each look reads the rows of all transactions that may have been running at the previous look
 * (the first look: at itself), except rows already seen.
 */
export function createChanges(db: Db): Changes {
  const changed = new Map<Part, number>();
  let point = 0;
  let forgottenAt = 0;
  let oldest: string | undefined;
  let seen: ReadonlySet<string> = new Set();
  let lookedAt = Date.now();
  let following: Promise<void> | undefined;

  const look = async () => {
    const startedAt = Date.now();
    const { rows } = await sql<{ oldest: string; rows: Row[] | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
        (select json_agg(json_build_object('transacao', transacao::text, 'escopo', escopo, 'alvos', alvos))
          from mudancas where transacao >= coalesce(${oldest ?? null}::xid8, pg_snapshot_xmin(pg_current_snapshot()))
        ) as rows`.execute(db);
    const { oldest: nextOldest, rows: read } = rows[0]!;
    point += 1;
    for (const { transacao, escopo, alvos } of read ?? []) {
      if (seen.has(transacao)) continue;
      for (const target of alvos) changed.set(`${escopo}:${target}`, point);
    }
    if (oldest === undefined || startedAt - lookedAt > UNKNOWN_AFTER_MS) forgottenAt = point;
    seen = new Set((read ?? []).map(({ transacao }) => transacao));
    oldest = nextOldest;
    lookedAt = startedAt;
  };
  /** Only one look at a time: with two, an older point could overwrite a newer one. */
  const follow = () => {
    following ??= look().finally(() => {
      following = undefined;
    });
    return following;
  };

  return {
    now: () => point,
    haveChanged: (parts, since) =>
      forgottenAt > since || parts.some((part) => (changed.get(part) ?? 0) > since),
    follow,
  };
}

export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from mudancas where created_at < now() - ${KEPT_MS} * interval '1 millisecond'`.execute(
    db,
  );
}
