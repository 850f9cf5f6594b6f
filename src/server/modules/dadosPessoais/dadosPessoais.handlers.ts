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

/** Makes the handlers of what answers whoever asks what is kept about them. */
export const dadosPessoaisHandlers = (context: Context) => {
  const { db, signer, settings } = context;
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
      // The address was told of when it was signed; whoever comes by a token has not been told of yet.
      if (req.headers.authorization !== undefined) await recordPedido(context, dono, me);
      const name = `dados-pessoais-${hyphenated(dono.nome)}-${dayOf(new Date())}.zip`;
      reply
        .type('application/zip')
        // Without this header nginx would take in all of a long file before anybody reads it.
        .header('x-accel-buffering', 'no')
        .header('content-disposition', `attachment; filename="${name}"`);
      const body = req.method === 'HEAD' ? [] : arquivoDe(db, dono, settings.PLAYER_NAME);
      return { status: 200, body: Readable.from(body) };
    },
  } satisfies Partial<Handlers>;
};
