import { sql } from 'kysely';
import { brokenUnique } from '../db/errors.ts';
import { newId } from '../db/id.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ReadBrand } from '../http/brand/brand.ts';
import type { Mail } from '../mail/mail.ts';
import { recordAcesso } from '../modules/acessos/acessos.queries.ts';
import { insertAdmin, listAdmins, lockAdmins, updateAdmins } from '../modules/admins/admins.queries.ts';
import { recordAtividade } from '../modules/atividades/atividades.queries.ts';
import { recordPedido } from '../modules/dadosPessoais/pedido.ts';
import { type Avisos, createAvisos, type Parts as PartsDoPedido } from '../modules/session/avisos.ts';
import { revokeChaves } from '../modules/session/chaves.queries.ts';
import { deleteDoisFatores } from '../modules/session/fatores.queries.ts';
import { forgetLockOuts } from '../modules/session/lockOuts.ts';
import { endLinks } from '../modules/session/mailedLinks.ts';
import { findAdminBy, folded } from '../modules/session/session.queries.ts';
import { endSessions } from '../modules/session/sessoes.queries.ts';
import { type Ask, probeDatabase } from '../modules/sistema/check/database.ts';
import { hashPassword, weaknessOf } from '../secrets/passwords.ts';
import { StartError } from '../settings/explain.ts';
import type { Settings } from '../settings/settings.ts';
import { findTitular, writeDados } from './dados.ts';
import type { Request } from './requests.ts';

const SYSTEM = null;
const NOWHERE = '';

const TAKEN: Record<string, string> = {
  admins_login_unique: 'login',
  admins_nome_unique: 'name',
  admins_email_unique: 'e-mail',
};

type Of<Action extends Request['action']> = Omit<Extract<Request, { action: Action }>, 'action'>;
type Whose = { id: string; nome: string; login: string; status: string };

type ToDo = { db: Db; settings: Settings; mail: Pick<Mail, 'enqueue' | 'deliver'>; brand: ReadBrand };
type Parts = ToDo & Pick<PartsDoPedido, 'afterwards'> & { avisar: Avisos };

/** Actions at the machine itself for people who cannot sign in any more. Each returns the lines to print. */
function createActions({ db, settings, brand, mail, afterwards, avisar }: Parts) {
  const { LOCAL_LOGIN } = settings;

  async function mustFind(login: string) {
    const admin = await findAdminBy(db, 'login', await folded(db, login));
    if (!admin)
      throw new StartError(`No administrator has the login ${login}: "vitrola admin list" lists them all.`);
    return admin;
  }

  async function assertStrong(senha: string, owner: { nome: string; login: string }): Promise<void> {
    const weakness = await weaknessOf(senha, { ...owner, playerName: brand().nome });
    if (weakness) throw new StartError(`${weakness}.`);
  }

  const keptOut = (status: string): string[] => [
    ...(status === 'ATIVO' ? [] : ['Still disabled: an administrator of level 0 can enable the account.']),
    ...(LOCAL_LOGIN ? [] : ['LOCAL_LOGIN is off: the password cannot be used until it is on.']),
  ];

  const recordOf = (trx: Db, acao: 'REDEFINIR_SENHA' | 'DESATIVAR_DOIS_FATORES' | 'DESBLOQUEAR', of: Whose) =>
    recordAtividade(trx, SYSTEM, { acao, entidade: 'ADMIN', entidadeId: of.id, nome: of.nome });

  return {
    /** Checks the embedded database, which no other process can open. Each line is a finding as JSON. */
    async check(): Promise<string[]> {
      const ask: Ask = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(db)).rows;
      const found = await probeDatabase(ask, 'embedded in the running server', settings);
      return found.map((finding) => JSON.stringify(finding));
    },

    async list(): Promise<string[]> {
      const rows = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listAdmins(db, cursor ? { cursor } : {});
        rows.push(...page.items);
        cursor = page.nextCursor;
      }
      return rows.map(({ login, nome, email, level, status, doisFatores, ultimoAcesso }) =>
        [
          login,
          `level ${level}`,
          status,
          doisFatores ? '2fa' : '-',
          ultimoAcesso ?? 'never',
          email,
          nome,
        ].join('\t'),
      );
    },

    async create({ senha, ...admin }: Of<'create'>): Promise<string[]> {
      await assertStrong(senha, admin);
      const row = { id: newId(), ...admin, senhaHash: await hashPassword(senha), senhaProvisoria: true };
      await inTransaction(db, async (trx) => {
        await insertAdmin(trx, row);
        const { id: entidadeId, nome } = row;
        await recordAtividade(trx, SYSTEM, {
          acao: 'CRIAR',
          entidade: 'ADMIN',
          entidadeId,
          nome,
          depois: admin,
        });
      }).catch((error) => {
        const taken = TAKEN[brokenUnique(error) ?? ''];
        throw taken ? new StartError(`Another administrator has this ${taken} already.`) : error;
      });
      return [`${admin.login} is an administrator of level ${admin.level}.`, ...keptOut('ATIVO')];
    },

    async resetPassword({ login, senha }: Of<'reset-password'>): Promise<string[]> {
      const admin = await mustFind(login);
      await assertStrong(senha, admin);
      const senhaHash = await hashPassword(senha);
      const of = { of: [admin.id] };
      await inTransaction(db, async (trx) => {
        await lockAdmins(trx, of.of);
        await updateAdmins(trx, of.of, { senhaHash, senhaProvisoria: true }, SYSTEM);
        await endSessions(trx, SYSTEM, of, 'NOVA_SENHA');
        await endLinks(trx, of.of);
        await revokeChaves(trx, SYSTEM, of, 'NOVA_SENHA');
        await forgetLockOuts(trx, admin);
        await recordAcesso(trx, { tipo: 'SENHA_REDEFINIDA', admin, endereco: NOWHERE });
        await recordOf(trx, 'REDEFINIR_SENHA', admin);
      });
      avisar(admin, ['SENHA'], SYSTEM);
      const next = 'it must be changed at the next sign-in. Sessions, keys and lock-outs have ended';
      return [`${admin.login} has a new password: ${next}.`, ...keptOut(admin.status)];
    },

    async removeSecondFactor({ login }: Of<'remove-2fa'>): Promise<string[]> {
      const admin = await mustFind(login);
      await inTransaction(db, async (trx) => {
        const [gone] = await deleteDoisFatores(trx, [admin.id]);
        if (!gone) throw new StartError(`${admin.login} has no second factor.`);
        await recordAcesso(trx, { tipo: 'DOIS_FATORES_DESATIVADOS', admin, endereco: NOWHERE });
        await recordOf(trx, 'DESATIVAR_DOIS_FATORES', admin);
      });
      avisar(admin, ['DOIS_FATORES_DESATIVADOS'], SYSTEM);
      return [`${admin.login} signs in without a second factor.`];
    },

    async unlock({ login }: Of<'unlock'>): Promise<string[]> {
      const admin = await mustFind(login);
      await inTransaction(db, async (trx) => {
        await forgetLockOuts(trx, admin);
        await recordOf(trx, 'DESBLOQUEAR', admin);
      });
      return [`Earlier failed attempts no longer lock ${admin.login} out.`, ...keptOut(admin.status)];
    },

    async dados({ entidade, quem }: Of<'dados'>): Promise<string[]> {
      const dono = await findTitular(db, entidade, quem);
      const file = await writeDados(db, dono, { dataDir: settings.DATA_DIR, nome: brand().nome });
      await recordPedido({ db, mail, settings, brand, afterwards }, dono, SYSTEM);
      return [file, dono.nome];
    },
  };
}

/**
 * Runs the action and queues its mail, which the server delivers, so that the command does not wait for a mail server.
 */
export async function act({ db, settings, brand, mail }: ToDo, request: Request): Promise<string[]> {
  const told: string[] = [];
  const mails: Promise<void>[] = [];
  const afterwards = (work: () => Promise<void>) => {
    const failed = (error: Error) => void told.push(`No mail was queued: ${error.message}`);
    mails.push(work().catch(failed));
  };
  const queue = { enqueue: mail.enqueue, deliver: async () => {} };
  const parts = { db, settings, brand, mail: queue, afterwards };
  const actions = createActions({ ...parts, avisar: createAvisos(parts) });
  const done = await perform(actions, request);
  await Promise.all(mails);
  return [...done, ...told];
}

function perform(actions: ReturnType<typeof createActions>, request: Request): Promise<string[]> {
  switch (request.action) {
    case 'check':
      return actions.check();
    case 'list':
      return actions.list();
    case 'create': {
      const { action: _, ...admin } = request;
      return actions.create(admin);
    }
    case 'reset-password':
      return actions.resetPassword(request);
    case 'remove-2fa':
      return actions.removeSecondFactor(request);
    case 'unlock':
      return actions.unlock(request);
    case 'dados':
      return actions.dados(request);
  }
}
