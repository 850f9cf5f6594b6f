import { errors } from '#generated/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { createRate, takeOne } from '../../http/rate.ts';
import { fail } from '../../lib/fail.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import {
  attempt,
  perCodigoDePareamento,
  perPareamentos,
  takeBackAttempt,
} from '../session/attempts.queries.ts';
import { acessoOf } from './acesso.answers.ts';
import { findLojaOfDevice, findLojaToEnter } from './dispositivos.queries.ts';
import { confirm, enterByCode, findPareamento, insertPareamento, tokenOf } from './pareamentos.queries.ts';

const UNKNOWN = { path: 'codigo', message: errors.PR001.message };
const USED = { path: 'codigo', message: 'Este código já foi usado' };
const INACTIVE = { path: 'loja', message: 'A loja ou o cliente está inativo' };
const NO_LOJA = { path: 'loja', message: errors.L006.message };

const INTERVALO_S = 3;
const ASKED_A_MINUTE = 120;
const BAD_SECRETS_A_MINUTE = 600;

export const pareamentoHandlers = ({ db, devices }: Context) => {
  const ofDevices = createRate(ASKED_A_MINUTE);
  const ofBadSecrets = createRate(BAD_SECRETS_A_MINUTE);

  /** A wrong code counts as an attempt. */
  async function findTyped(me: Me, codigo: string, operacao: string) {
    const limits = [perCodigoDePareamento(me.id)];
    await attempt(db, limits, { admin: me, operacao, endereco: me.endereco });
    const found = await findPareamento(db, { codigo });
    if (!found) throw fail('PR001', { fields: [UNKNOWN] });
    await takeBackAttempt(db, limits);
    if (found.lojaId) throw fail('PR002', { fields: [USED] });
    return found;
  }

  return {
    async beginPlayerPareamento({ body: { dispositivo }, req }) {
      const endereco = addressOf(req);
      await attempt(db, perPareamentos(endereco), { operacao: 'beginPlayerPareamento', endereco });
      const begun = await insertPareamento(db, dispositivo, endereco);
      return { status: 201, body: { ...begun, intervaloS: INTERVALO_S } };
    },

    async finishPlayerPareamento({ body: { segredo }, req }) {
      const endereco = addressOf(req);
      const found = await findPareamento(db, { segredo });
      if (!found) {
        takeOne(ofBadSecrets, networkOf(endereco));
        throw fail('TPL012');
      }
      takeOne(ofDevices, found.id);
      const { lojaId } = found;
      if (!lojaId) return { status: 202, body: { intervaloS: INTERVALO_S } };
      if (!found.entrouEm) {
        await inTransaction(db, async (trx) => {
          const entered = await enterByCode(trx, { ...found, lojaId }, endereco);
          if (!entered) return;
          const from = { loja: entered.loja, operacao: 'finishPlayerPareamento', endereco };
          const ended = { tipo: 'SESSAO_ENCERRADA', motivo: 'OUTRO_DISPOSITIVO', ...from } as const;
          await recordAcesso(trx, { tipo: 'ENTRADA', ...from }, ...(entered.tookOver ? [ended] : []));
        });
        devices.forget();
      }
      const loja = await findLojaToEnter(db, lojaId);
      if (!loja) throw fail('TPL012');
      return { status: 200, body: acessoOf(loja, tokenOf(segredo), false) };
    },

    async getPareamento({ params, me }) {
      const found = await findTyped(me, params.codigo, 'getPareamento');
      const { codigo, nome, plataforma, versao, rede, createdAt, expiraEm } = found;
      const tocaEm = await findLojaOfDevice(db, found.dispositivoId);
      return {
        status: 200,
        body: {
          codigo,
          nome,
          plataforma,
          versao,
          rede,
          createdAt,
          expiraEm,
          tocaEm: tocaEm ? { _id: tocaEm.id, nome: tocaEm.nome } : null,
        },
      };
    },

    async confirmPareamento({ body: { codigo, loja: lojaId, mover = false }, me }) {
      const { id, dispositivoId, nome, plataforma, endereco } = await findTyped(
        me,
        codigo,
        'confirmPareamento',
      );
      await inTransaction(db, async (trx) => {
        const [locked] = await lockLojas(trx, [lojaId]);
        const loja = locked && (await findLojaToEnter(trx, lojaId));
        if (!loja) throw fail('L006', { fields: [NO_LOJA] });
        const isActive = loja.status === 'ATIVO' && loja.clienteStatus === 'ATIVO';
        if (!isActive) throw fail('PR002', { fields: [INACTIVE] });
        const other = mover ? undefined : await findLojaOfDevice(trx, dispositivoId, lojaId);
        if (other) throw fail('PR003', { values: { loja: other.nome } });
        if (!(await confirm(trx, id, { lojaId, mover }))) throw fail('PR002', { fields: [USED] });
        await recordAtividade(trx, me, {
          acao: 'PAREAR_DISPOSITIVO',
          entidade: 'LOJA',
          entidadeId: lojaId,
          nome: loja.nome,
          depois: { dispositivo: nome ?? plataforma },
        });
      });
      await takeBackAttempt(db, perPareamentos(endereco));
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
