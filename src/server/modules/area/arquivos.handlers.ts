import type { Db } from '../../db/open.ts';
import { API } from '../../http/contract.ts';
import type { Convidado, Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { openIntact } from '../../storage/fechamentos.ts';
import { toPage } from '../answers.ts';
import type { Context } from '../context.ts';
import { monthOf, sendFechado } from '../fechamentos/arquivo.ts';
import { type FechamentoFound, findFechamento, listFechamentos } from '../fechamentos/fechamentos.queries.ts';
import { isFileVisible } from './escopo.ts';

type Fechado = FechamentoFound & { linhas: number; bytes: number; sha256: string };

const toArquivo = ({ id, mes, fechadoEm, linhas, bytes, sha256 }: Fechado) => ({
  _id: id,
  mes: monthOf(mes),
  fechadoEm,
  linhas,
  bytes,
  sha256,
});

async function mustFind(db: Db, id: string, convidado: Convidado): Promise<Fechado> {
  const found = await findFechamento(db, id, isFileVisible(convidado));
  if (!found) throw fail('FC004');
  return found as Fechado;
}

export const arquivosDaAreaHandlers = ({ db, signer, storage }: Context) =>
  ({
    async listAreaArquivos({ query, convidado }) {
      const page = await listFechamentos(db, query, isFileVisible(convidado));
      return toPage(page, (found) => toArquivo(found as Fechado));
    },

    async openAreaArquivo({ params: { id }, convidado }) {
      const fechado = await mustFind(db, id, convidado);
      (await openIntact(storage, fechado)).destroy();
      const by = { id: convidado.id, sessaoId: convidado.sessaoId };
      const assinatura = signer.sign({ operation: 'downloadAreaArquivo', id }, by);
      const url = `${API}/area/arquivos/${id}/conteudo?assinatura=${assinatura}`;
      return { status: 200, body: { url, sha256: fechado.sha256 } };
    },

    async downloadAreaArquivo({ params: { id }, convidado, req, reply }) {
      return sendFechado(storage, await mustFind(db, id, convidado), req, reply);
    },
  }) satisfies Partial<Handlers>;
