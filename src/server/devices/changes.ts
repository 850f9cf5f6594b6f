import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** A change of what stores are told, in the words of the table `mudancas`. */
export type Scope =
  | ('loja' | 'cliente' | 'playlist' | 'vinheta' | 'agencia' | 'mensagens')
  /** The grades of a client, and what they are put on. */
  | 'programacao'
  /** The clock of a time zone. */
  | 'fuso'
  /** How loud all that is measured plays. */
  | 'volume'
  /** The commands to a store's device, and who looks at the store. */
  | 'comandos';
/** One part that a manifest is made of. */
export type Part = `${Scope}:${string}`;

export type Changes = {
  /** Answers the point up to which changes are known: what is read from now on is at least as new. */
  now(): number;
  /** Tells whether one of these parts has changed since that point. */
  haveChanged(parts: readonly Part[], since: number): boolean;
  /** Reads the changes that were committed since it last did. */
  follow(): Promise<void>;
};

/** How long rows are kept: an instance that has not looked for longer knows nothing any more. */
const KEPT_MS = 60 * 60 * 1000;
const UNKNOWN_AFTER_MS = KEPT_MS / 2;

type Row = { transacao: string; escopo: Scope; alvos: string[] };

/**
 * Makes what follows the changes of all that stores play, on whichever instance they were made. Each row of `mudancas`
 * carries its transaction, because numbers of a sequence would be given out in another order than transactions commit
 * in. Each look takes the rows whose transactions were not surely over at the look before (the first one: at itself),
 * without the rows that it has seen.
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
      for (const alvo of alvos) changed.set(`${escopo}:${alvo}`, point);
    }
    if (oldest === undefined || startedAt - lookedAt > UNKNOWN_AFTER_MS) forgottenAt = point;
    seen = new Set((read ?? []).map(({ transacao }) => transacao));
    oldest = nextOldest;
    lookedAt = startedAt;
  };
  /** Looks are made one at a time, because two could put an older point after a newer one. */
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

/** Removes the rows that every instance has read. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from mudancas where created_at < now() - ${KEPT_MS} * interval '1 millisecond'`.execute(
    db,
  );
}
