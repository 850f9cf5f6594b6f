import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../db/open.ts';
import { readKey } from '../key.ts';
import type { Log } from '../log.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { demoAdmins } from './admins.ts';
import { demoClientes } from './clientes.ts';
import { demoLojas } from './lojas.ts';

const LOJAS = 40;
const PROGRAM = path.resolve(import.meta.dirname, '../../../scripts/fleet/demonstracao.ts');
/** Whatever else the machine does comes first. */
const PRIORITY = 10;

/** The ids of the demonstration's stores that live, some of each client, the same ones each time. */
function living(): string[] {
  const now = new Date();
  const lojas = demoLojas(now, demoClientes(now, demoAdmins(now))).filter(({ status }) => status === 'ATIVO');
  const apart = Math.floor(lojas.length / LOJAS);
  return Array.from({ length: LOJAS }, (_, n) => lojas[n * apart]!.id);
}

/** The living stores that can sign in by this password: those that had none have it from now on, for good. */
async function withPassword(db: Db, senha: string): Promise<{ _id: string; login: string }[]> {
  const lojas = await db
    .selectFrom('lojas')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('lojas.id', 'in', living())
    .where('lojas.deletedAt', 'is', null)
    .where('lojas.status', '=', 'ATIVO')
    .where('clientes.status', '=', 'ATIVO')
    .select(['lojas.id', 'lojas.login', 'lojas.senhaHash'])
    .orderBy('lojas.id')
    .execute();
  const without = lojas.filter(({ senhaHash }) => senhaHash === null);
  if (without.length > 0)
    await db
      .updateTable('lojas')
      .set({ senhaHash: await hashPassword(senha), senhaProvisoria: false })
      .where(
        'id',
        'in',
        without.map(({ id }) => id),
      )
      .where('senhaHash', 'is', null)
      .execute();
  const isOurs = new Map<string | null, boolean>([[null, true]]);
  for (const { senhaHash } of lojas)
    if (!isOurs.has(senhaHash)) isOurs.set(senhaHash, await isPassword(senhaHash, senha));
  return lojas.filter(({ senhaHash }) => isOurs.get(senhaHash)).map(({ id: _id, login }) => ({ _id, login }));
}

/**
 * Stores of the demonstration that sign in, play and report as any store does: a process of its own, over HTTP, that ends with
 * the server. A store that somebody signs in to, gives a password or deletes is theirs from then on.
 */
export function createFrota(db: Db, log: Log, { dataDir }: { dataDir: string }) {
  let child: ChildProcess | undefined;
  let stopping = false;

  async function begin(url: string): Promise<void> {
    const senha = readKey(dataDir, 'frota.key').toString('base64url');
    const lojas = await withPassword(db, senha);
    if (lojas.length === 0 || stopping) return;
    const started = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    if (started.pid !== undefined) os.setPriority(started.pid, PRIORITY);
    started.once('exit', (code, signal) => {
      if (!stopping) log.warn({ code, signal }, 'the demonstration’s stores stopped');
    });
    started.on('error', (error) => log.warn({ err: error }, 'the demonstration’s stores broke off'));
    started.send({ url, senha, lojas });
  }

  return {
    /** Answers once they have been told to begin. */
    start: (url: string): Promise<void> =>
      begin(url).catch((error) => {
        if (!stopping) log.warn({ err: error }, 'the demonstration’s stores do not live');
      }),
    /** The process in which they live. */
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
