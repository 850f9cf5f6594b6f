import type { OperationId } from '#generated/operations.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { createAvisos } from './avisos.ts';
import { deleteDoisFatores, findDoisFatores, newCodigos } from './fatores.queries.ts';
import { assertSenhaAtual, spendCodigo } from './senhaAtual.ts';
import { findAdminBy } from './session.queries.ts';
import { endSessions } from './sessoes.queries.ts';

type Acao = 'ATIVAR_DOIS_FATORES' | 'DESATIVAR_DOIS_FATORES' | 'TROCAR_CODIGOS';
type Whose = { id: string; nome: string; login: string };

const ofAdmin = (acao: Acao, { id, nome }: Whose) =>
  ({ acao, entidade: 'ADMIN', entidadeId: id, nome }) as const;

export const fatoresHandlers = (context: Context) => {
  const { db, fatores } = context;
  const avisar = createAvisos(context);
  const assertActive = async (me: Me, wanted: boolean) => {
    const { ativoDesde } = await findDoisFatores(db, me.id);
    if ((ativoDesde !== null) !== wanted) throw fail(wanted ? 'LG012' : 'LG011');
  };

  const assertBoth = async (me: Me, operacao: OperationId, typed: { senhaAtual: string; codigo: string }) => {
    const admin = await findAdminBy(db, 'id', me.id);
    await assertSenhaAtual(db, me, admin?.senhaHash ?? null, { ...typed, operacao });
    await assertActive(me, true);
    await spendCodigo(db, me, operacao, () => fatores.spend(me.id, typed.codigo));
  };

  const switchOff = async (me: Me, whose: Whose) => {
    const isOff = await inTransaction(db, async (trx) => {
      const [gone] = await deleteDoisFatores(trx, [whose.id]);
      if (!gone) return false;
      const { id: porId, endereco } = me;
      await recordAcesso(trx, { tipo: 'DOIS_FATORES_DESATIVADOS', admin: whose, porId, endereco });
      await recordAtividade(trx, me, ofAdmin('DESATIVAR_DOIS_FATORES', whose));
      return true;
    });
    if (isOff) avisar({ id: whose.id }, ['DOIS_FATORES_DESATIVADOS'], me);
  };

  return {
    async createDoisFatores({ body: { senhaAtual }, me }) {
      const admin = await findAdminBy(db, 'id', me.id);
      const operacao = 'createDoisFatores';
      await assertSenhaAtual(db, me, admin?.senhaHash ?? null, { senhaAtual, operacao });
      await assertActive(me, false);
      return { status: 201, body: await fatores.draw(db, me, context.brand().nome) };
    },

    async confirmDoisFatores({ body: { codigo }, me }) {
      await assertActive(me, false);
      await spendCodigo(db, me, 'confirmDoisFatores', () => fatores.confirm(me.id, codigo));
      const { codigos, save } = await newCodigos();
      await inTransaction(db, async (trx) => {
        const on = await trx
          .updateTable('doisFatores')
          .set({ ativoDesde: new Date() })
          .where('adminId', '=', me.id)
          .where('ativoDesde', 'is', null)
          .where('ultimoPasso', 'is not', null)
          .returning('adminId')
          .execute();
        // Another request drew a new secret or confirmed this one meanwhile.
        if (on.length === 0) throw fail('LG011');
        await save(trx, me.id);
        await endSessions(trx, me, { of: [me.id], except: me.sessaoId }, 'DOIS_FATORES');
        const { id: porId, endereco } = me;
        await recordAcesso(trx, { tipo: 'DOIS_FATORES_ATIVADOS', admin: me, porId, endereco });
        await recordAtividade(trx, me, ofAdmin('ATIVAR_DOIS_FATORES', me));
      });
      avisar({ id: me.id }, ['DOIS_FATORES_ATIVADOS'], me);
      return { status: 200, body: { codigos } };
    },

    async createCodigosDeRecuperacao({ body, me }) {
      await assertBoth(me, 'createCodigosDeRecuperacao', body);
      const { codigos, save } = await newCodigos();
      await inTransaction(db, async (trx) => {
        await save(trx, me.id);
        await recordAtividade(trx, me, ofAdmin('TROCAR_CODIGOS', me));
      });
      avisar({ id: me.id }, ['CODIGOS'], me);
      return { status: 201, body: { codigos } };
    },

    async deleteDoisFatores({ body, me }) {
      await assertBoth(me, 'deleteDoisFatores', body);
      await switchOff(me, me);
      return { status: 204 };
    },

    async deleteAdminDoisFatores({ params: { id }, me }) {
      const admin = await findAdminBy(db, 'id', id);
      if (!admin) throw fail('A006');
      if (id === me.id)
        throw fail('REQ006', { fields: [{ path: 'id', message: 'A sua própria é desativada no perfil.' }] });
      await switchOff(me, admin);
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
