import type { components } from '#generated/api.d.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers } from '../../http/handlers.ts';
import { toEditor } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import {
  type ConfiguracoesFound,
  findConfiguracoes,
  lockConfiguracoes,
  updateConfiguracoes,
} from './configuracoes.queries.ts';

/** The settings are one row: its activities have this for an id and a name. */
const THE_ONE = { entidadeId: 'configuracoes', nome: 'Configurações' };

function toConfiguracao(found: ConfiguracoesFound): components['schemas']['Configuracao'] {
  const { versao, editorId, editorNome, ...configuracao } = found;
  const updatedBy = toEditor(editorId, editorNome);
  return { ...configuracao, updatedBy };
}

export const configuracoesHandlers = ({ db, demo }: Context) =>
  ({
    async getConfiguracoes() {
      const found = await findConfiguracoes(db);
      return { status: 200, body: toConfiguracao(found), etag: found.versao };
    },

    async getDemonstracao() {
      return { status: 200, body: demo.progress() };
    },

    async updateConfiguracoes({ body, me, req }) {
      const after = await inTransaction(db, async (trx) => {
        await lockConfiguracoes(trx);
        const before = await findConfiguracoes(trx);
        await assertFresh(req, before.versao, () => toConfiguracao(before));
        const changes = changesBetween(before, body);
        if (Object.keys(changes.depois).length === 0) return before;
        await updateConfiguracoes(trx, body, me.id);
        await recordAtividade(trx, me, {
          ...{ acao: 'EDITAR', entidade: 'CONFIGURACAO' },
          ...THE_ONE,
          ...changes,
        });
        return findConfiguracoes(trx);
      });
      return { status: 200, body: toConfiguracao(after), etag: after.versao };
    },
  }) satisfies Partial<Handlers>;
