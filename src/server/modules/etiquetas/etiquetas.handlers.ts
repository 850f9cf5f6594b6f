import type { Handlers } from '../../http/handlers.ts';
import { toPage } from '../answers.ts';
import type { Context } from '../context.ts';
import { acoesOf } from '../entidades.ts';
import { startTarefa } from '../tarefas/tarefas.handlers.ts';
import { findEtiqueta, listEtiquetas } from './etiquetas.queries.ts';

export const etiquetasHandlers = (context: Context) =>
  ({
    async listEtiquetas({ query }) {
      return toPage(await listEtiquetas(context.db, query), (etiqueta) => etiqueta);
    },

    async renameEtiqueta({ body, me }) {
      const existing = await findEtiqueta(context.db, body);
      const asked = {
        entidade: 'MUSICA',
        nome: 'ETIQUETAR',
        acao: acoesOf('MUSICA').ETIQUETAR!,
        filtros: { etiquetas: body.de },
        etiquetas: { ...body, para: existing?.nome ?? body.para },
      } as const;
      return { status: 202, body: await startTarefa(context, me, asked, 'ET001') };
    },
  }) satisfies Partial<Handlers>;
