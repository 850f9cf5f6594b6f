import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Locks the job, so that its undos are created one after another. */
export const lockTarefaOf = (trx: Db, operacao: string, adminId: string | undefined) =>
  trx
    .selectFrom('tarefas')
    .where('operacao', '=', operacao)
    .$if(adminId !== undefined, (from) => from.where('adminId', '=', adminId!))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export type Desfeita = NonNullable<Awaited<ReturnType<typeof lockTarefaOf>>>;

export async function findUndoing(trx: Db, { id }: Desfeita): Promise<string | undefined> {
  const row = await trx
    .selectFrom('tarefas')
    .where('desfaz', '=', id)
    .where('terminadaEm', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** A job that sent notifications is undone by notification, not by store. */
const sentLinhas = ({ operacao }: Desfeita) => sql`
  select entidade_id as linha, coalesce(depois -> 'loja' ->> 'nome', nome) as nome, row_number() over (order by id) as numero
  from atividades where operacao = ${operacao} and acao = 'CRIAR'`;

const doneLinhas = ({ id }: Desfeita) => sql`
  select linha, nome, numero from tarefas_linhas where tarefa_id = ${id} and resultado = 'FEITA'`;

/** Starts with the last row and leaves out rows that were already undone. Returns the number of rows. */
export async function keepLinhasToUndo(trx: Db, tarefaId: string, desfeita: Desfeita): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into tarefas_linhas (tarefa_id, numero, linha, nome)
    select ${tarefaId}, row_number() over (order by l.numero desc), l.linha, left(l.nome, 120)
    from (${desfeita.acao === 'NOTIFICAR' ? sentLinhas(desfeita) : doneLinhas(desfeita)}) l
    where l.linha not in (
      select voltou.linha from tarefas d join tarefas_linhas voltou on voltou.tarefa_id = d.id
      where d.desfaz = ${desfeita.id} and not tarefa_desfeita(d.id) and voltou.resultado in ('FEITA', 'SEM_MUDANCA'))
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
