import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addressOf } from '../../http/network.ts';
import { Failure, fail } from '../../lib/fail.ts';
import { assertStrong, hashPassword, isPassword } from '../../secrets/passwords.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import {
  attempt,
  forgetAttempts,
  perLogin,
  perNetwork,
  perPair,
  perPassword,
  takeBackAttempt,
} from '../session/attempts.queries.ts';
import { folded } from '../session/session.queries.ts';
import { acessoOf } from './acesso.answers.ts';
import {
  changeSenha,
  endTokens,
  enter,
  findLojaByLogin,
  findLojaToEnter,
  isStoresNetwork,
} from './dispositivos.queries.ts';

const conflicts = { dispositivos_ativo: { code: 'TPL006', path: 'dispositivo' } } as const;
const THE_SAME = 'Senha precisa ser outra, e não a atual';

/** The prefix separates a store's attempts from an administrator's with the same login. */
const counted = (login: string) => `player/${login}`;

export const entradaHandlers = ({ db, brand, devices }: Context) =>
  ({
    async playerLogin({ body, req }) {
      const endereco = addressOf(req);
      const login = await folded(db, body.login);
      const loja = await findLojaByLogin(db, login);
      const isKnown = await isStoresNetwork(db, loja?.id ?? '', endereco);
      const shared = isKnown ? [] : [perNetwork(endereco, 'lojas'), perLogin(counted(login))];
      const own = perPair(counted(login), endereco);
      const from = { loja, login: body.login, operacao: 'playerLogin', endereco };
      const refused = { tipo: 'ENTRADA_RECUSADA', ...from } as const;

      await attempt(db, [...shared, own], from);
      const isRight = await isPassword(loja?.senhaHash, body.senha);
      if (!loja || !isRight) {
        await recordAcesso(db, { ...refused, motivo: loja ? 'SENHA_ERRADA' : 'LOGIN_DESCONHECIDO' });
        throw fail('TPL004');
      }
      await takeBackAttempt(db, shared);
      await forgetAttempts(db, own);
      if (loja.status === 'INATIVO' || loja.clienteStatus === 'INATIVO') {
        await recordAcesso(db, { ...refused, motivo: 'LOJA_INATIVA' });
        throw fail('TPL001');
      }
      const { dispositivo, assumir = false } = body;
      try {
        const { accessToken, trocarSenha } = await withConflicts(conflicts, () =>
          inTransaction(db, async (trx) => {
            const entered = await enter(trx, { loja, dispositivo, assumir, endereco });
            const ended = { tipo: 'SESSAO_ENCERRADA', motivo: 'OUTRO_DISPOSITIVO', loja, endereco } as const;
            const entry = { tipo: 'ENTRADA', loja, login: body.login, endereco } as const;
            await recordAcesso(trx, entry, ...(entered.tookOver ? [ended] : []));
            return entered;
          }),
        );
        devices.forget();
        return { status: 200, body: acessoOf(loja, accessToken, trocarSenha) };
      } catch (error) {
        if (error instanceof Failure && error.code === 'TPL006')
          await recordAcesso(db, { ...refused, motivo: 'OUTRO_DISPOSITIVO' });
        throw error;
      }
    },

    async changePlayerSenha({ body, device }) {
      const loja = await findLojaToEnter(db, device.loja.id);
      if (!loja) throw fail('TPL010');
      const from = { loja, endereco: device.endereco };
      const own = perPassword(loja.id);
      await attempt(db, [own], { ...from, operacao: 'changePlayerSenha' });
      if (!(await isPassword(loja.senhaHash, body.senhaAtual))) throw fail('TPL007');
      await forgetAttempts(db, own);
      if (body.senha === body.senhaAtual)
        throw fail('TPL002', { fields: [{ path: 'senha', message: THE_SAME }] });
      await assertStrong(body.senha, { ...loja, playerName: brand().nome }, 'TPL002');
      const senhaHash = await hashPassword(body.senha);
      await inTransaction(db, async (trx) => {
        if (!(await changeSenha(trx, loja.id, loja.senhaHash, senhaHash))) throw fail('TPL007');
        await endTokens(trx, loja.id, { except: device.tokenId }, 'TPL013');
        await recordAcesso(trx, { tipo: 'SENHA_ALTERADA', ...from });
      });
      devices.forget();
      return { status: 204 };
    },

    async playerLogout({ device: { tokenId, loja, endereco } }) {
      await inTransaction(db, async (trx) => {
        const ended = await endTokens(trx, loja.id, { only: tokenId }, 'TPL013');
        const known = await findLojaToEnter(trx, loja.id);
        if (ended.length > 0) await recordAcesso(trx, { tipo: 'SAIDA', loja: known, endereco });
      });
      devices.forget();
      return { status: 204 };
    },

    async unlinkLojaDispositivo({ params: { id }, me }) {
      await inTransaction(db, async (trx) => {
        const [loja] = await lockLojas(trx, [id]);
        if (!loja) throw fail('L005');
        const [ended] = await endTokens(trx, id, {}, 'TPL011');
        if (!ended) return;
        const { endereco } = me;
        await recordAcesso(trx, { tipo: 'SESSAO_ENCERRADA', motivo: 'PEDIDO', loja, porId: me.id, endereco });
        await recordAtividade(trx, me, {
          acao: 'DESVINCULAR_DISPOSITIVO',
          entidade: 'LOJA',
          entidadeId: id,
          nome: loja.nome,
          antes: { dispositivo: ended.nome ?? ended.plataforma },
        });
      });
      devices.forget();
      return { status: 204 };
    },
  }) satisfies Partial<Handlers>;
