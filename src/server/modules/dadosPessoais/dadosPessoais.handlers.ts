import { Readable } from 'node:stream';
import { dayOf } from '#domain/day.ts';
import { hyphenated } from '#domain/text.ts';
import { API } from '../../http/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Context } from '../context.ts';
import { assertLevel } from '../session/access.ts';
import { arquivoDe } from './arquivo.ts';
import { recordPedido } from './pedido.ts';
import { mustFindTitular } from './titular.ts';

export const dadosPessoaisHandlers = (context: Context) => {
  const { db, signer, brand } = context;
  return {
    async createDadosPessoais({ params: { entidade, id }, me }) {
      const dono = await mustFindTitular(db, entidade, id);
      await recordPedido(context, dono, me);
      const assinatura = signer.sign({ operation: 'getDadosPessoais', id }, me);
      const url = `${API}/dados-pessoais/${entidade}/${encodeURIComponent(id)}?assinatura=${assinatura}`;
      return { status: 201, body: { url } };
    },

    async getDadosPessoais({ params: { entidade, id }, me, req, reply }) {
      await assertLevel(db, 'getDadosPessoais', me);
      const dono = await mustFindTitular(db, entidade, id);
      const isLook = req.method === 'HEAD';
      // A signed URL was already recorded when it was created. A direct request with a token was not.
      if (req.headers.authorization !== undefined && !isLook) await recordPedido(context, dono, me);
      const name = `dados-pessoais-${hyphenated(dono.nome)}-${dayOf(new Date())}.zip`;
      reply
        .type('application/zip')
        // Stops nginx from buffering a long file.
        .header('x-accel-buffering', 'no')
        .header('content-disposition', `attachment; filename="${name}"`);
      const body = isLook ? [] : arquivoDe(db, dono, brand().nome);
      return { status: 200, body: Readable.from(body) };
    },
  } satisfies Partial<Handlers>;
};
