import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addressOf } from '../../http/network.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { countAttempt, perAreaLink, perNetwork, takeBackAttempt } from '../session/attempts.queries.ts';
import { folded } from '../session/session.queries.ts';
import {
  endSessao,
  insertLink,
  insertSessao,
  isAberto,
  listConvidadosDoEmail,
  spendLink,
} from './sessoes.queries.ts';

export const entradaDaAreaHandlers = ({ db, settings, brand, mail, later }: Context) => {
  const mailLinks = async (email: string) => {
    const convidados = await listConvidadosDoEmail(db, email);
    const [first] = convidados;
    if (!first) return;
    await inTransaction(db, async (trx) => {
      const links = [];
      for (const { id, clienteNome } of convidados) {
        const address = `${settings.PUBLIC_URL}/area/entrar#token=${await insertLink(trx, id)}`;
        links.push(convidados.length > 1 ? `${clienteNome}:\n${address}` : address);
      }
      await mail.enqueue(trx, {
        to: first.email,
        subject: `${brand().nome}: entrar na Área do cliente`,
        text: [
          `Olá, ${first.nome}.`,
          'Para entrar, abra o endereço abaixo. Ele vale por 15 minutos e só pode ser usado uma vez.',
          ...links,
          'Se você não pediu para entrar, ignore esta mensagem.',
        ].join('\n\n'),
      });
    });
    await mail.deliver();
  };

  return {
    async beginAreaLogin({ body, req }) {
      const email = await folded(db, body.email);
      await countAttempt(db, perAreaLink(email, addressOf(req)));
      later.add(() => mailLinks(email));
      return { status: 202 };
    },

    async finishAreaLogin({ body, req }) {
      const endereco = addressOf(req);
      const tried = [perNetwork(endereco, 'area')];
      await countAttempt(db, tried);
      const accessToken = await inTransaction(db, async (trx) => {
        const convidadoId = await spendLink(trx, body.token);
        if (convidadoId === undefined) throw fail('AR002');
        if (!(await isAberto(trx, convidadoId))) throw fail('AR003');
        return insertSessao(trx, convidadoId, endereco);
      });
      await takeBackAttempt(db, tried);
      return { status: 200, body: { accessToken } };
    },

    async logoutArea({ convidado }) {
      await endSessao(db, convidado.sessaoId);
      return { status: 204 };
    },

    async getAreaMe({ convidado: { nome, email, cliente, todasAsLojas } }) {
      return {
        status: 200,
        body: { nome, email, cliente: { _id: cliente.id, nome: cliente.nome }, todasAsLojas },
      };
    },
  } satisfies Partial<Handlers>;
};
