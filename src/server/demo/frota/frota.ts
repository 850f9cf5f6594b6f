import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { programOf } from '../../lib/programs.ts';
import { readKeys } from '../../secrets/keys.ts';
import { hashPassword, isPassword } from '../../secrets/passwords.ts';
import type { Settings } from '../../settings/settings.ts';

/** Lower than normal, so that the server and everything else on the machine come first. */
const PRIORITY = 10;

async function living(): Promise<string[]> {
  const [{ demoAdmins }, { demoClientes }, { demoLojas }] = await Promise.all([
    import('../admins.ts'),
    import('../clientes.ts'),
    import('../lojas.ts'),
  ]);
  const now = new Date();
  return demoLojas(now, demoClientes(now, demoAdmins(now)))
    .filter(({ status, ultimoAcesso }) => status === 'ATIVO' && ultimoAcesso)
    .map(({ id }) => id);
}

/**
 * Returns the living stores that can sign in with the first password. Stores without a password, or with one of the
 * older ones, get the first password permanently.
 */
async function withPassword(
  db: Db,
  [senha, ...older]: [string, ...string[]],
): Promise<{ _id: string; login: string }[]> {
  const lojas = await db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('lojas.id', 'in', await living())
    .where('lojas.deletedAt', 'is', null)
    .where('lojas.status', '=', 'ATIVO')
    .where('clientes.status', '=', 'ATIVO')
    .select(['lojas.id', 'lojas.login', 'lojas.senhaHash'])
    .orderBy('lojas.id')
    .execute();
  const isOurs = new Map<string | null, boolean>([[null, true]]);
  const isOlder = new Set<string | null>([null]);
  for (const { senhaHash } of lojas) {
    if (isOurs.has(senhaHash)) continue;
    const old = await Promise.all(older.map((one) => isPassword(senhaHash, one)));
    if (old.includes(true)) isOlder.add(senhaHash);
    isOurs.set(senhaHash, isOlder.has(senhaHash) || (await isPassword(senhaHash, senha)));
  }
  const without = lojas.filter(({ senhaHash }) => isOlder.has(senhaHash)).map(({ id }) => id);
  if (without.length > 0) {
    const senhaHash = await hashPassword(senha);
    for (const before of isOlder)
      await db
        .updateTable('lojas')
        .set({ senhaHash, senhaProvisoria: false })
        .where('id', 'in', without)
        .where('senhaHash', 'is not distinct from', before)
        .execute();
  }
  return lojas.filter(({ senhaHash }) => isOurs.get(senhaHash)).map(({ id: _id, login }) => ({ _id, login }));
}

/**
 * Runs the demonstration's living stores, which sign in, play and report over HTTP like any store. They run in a child
 * process that ends with the server. A store that someone signs in to, gives a password or deletes is left alone from
 * then on.
 */
export function createFrota(db: Db, log: Log, settings: Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>) {
  let child: ChildProcess | undefined;
  let stopping = false;

  async function begin(url: string): Promise<void> {
    const [key, ...older] = readKeys(settings, 'frota');
    const senha = key.toString('base64url');
    const lojas = await withPassword(db, [senha, ...older.map((one) => one.toString('base64url'))]);
    if (lojas.length === 0 || stopping) return;
    const started = fork(programOf('fleet'), {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    if (started.pid !== undefined) os.setPriority(started.pid, PRIORITY);
    started.once('exit', (code, signal) => {
      if (!stopping) log.warn({ code, signal }, 'the demonstration’s stores stopped');
    });
    started.on('error', (error) => log.warn({ err: error }, 'the demonstration’s stores broke off'));
    started.send({ url, senha, lojas });
  }

  return {
    start: (url: string): Promise<void> =>
      begin(url).catch((error) => {
        if (!stopping) log.warn({ err: error }, 'the demonstration’s stores do not live');
      }),
    pid: () => child?.pid,
    async stop(): Promise<void> {
      stopping = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
