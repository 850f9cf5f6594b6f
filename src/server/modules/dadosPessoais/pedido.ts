import { formatDateTime } from '#domain/dates.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { By } from '../../http/handlers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { type Author, authorOf, type Parts } from '../session/avisos.ts';
import { findAdminBy } from '../session/session.queries.ts';
import { activeTopAdmins } from '../session/topAdmins.ts';
import type { DeQuem } from './titular.ts';

const sobre = ({ entidade, nome }: DeQuem) =>
  ({
    ADMIN: `o administrador ${nome}`,
    CLIENTE: `o cliente ${nome} e os contatos de suas lojas`,
    LOJA: `os contatos da loja ${nome}`,
  })[entidade];

type Told = { id: string; nome: string; email: string };

async function avisados(db: Db, { entidade, id }: DeQuem): Promise<Told[]> {
  const tops = await activeTopAdmins(db).orderBy('id').select(['id', 'nome', 'email']).execute();
  const own = entidade === 'ADMIN' ? await findAdminBy(db, 'id', id) : undefined;
  return own && !tops.some((top) => top.id === id) ? [...tops, own] : tops;
}

/**
 * Records that the data of a person, client or store was exported, then mails the administrators. `me` is null for
 * exports from the terminal.
 */
export async function recordPedido(
  { db, mail, settings: { PUBLIC_URL }, brand, afterwards }: Parts,
  dono: DeQuem,
  me: (By & Author) | null,
): Promise<void> {
  const { entidade, id: entidadeId, nome } = dono;
  await inTransaction(db, (trx) =>
    recordAtividade(trx, me, { acao: 'EXPORTAR_DADOS', entidade, entidadeId, nome }),
  );
  const when = formatDateTime(new Date().toISOString());
  afterwards(async () => {
    for (const whose of await avisados(db, dono))
      await mail.enqueue(db, {
        to: whose.email,
        subject: `${brand().nome}: dados pessoais reunidos em um arquivo`,
        text: [
          `Olá, ${whose.nome}.`,
          `Em ${when} (horário de São Paulo), ${authorOf(me, whose)}, foi pedido um arquivo com tudo o que guardamos sobre ${sobre(dono)}.`,
          'Se você esperava por isso, não é preciso fazer nada. Se não, avise já quem administra os acessos da agência:',
          PUBLIC_URL,
        ].join('\n\n'),
      });
    await mail.deliver();
  });
}
