import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { NewRow } from '#generated/db.d.ts';
import { errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { withConflicts } from '../../db/transaction.ts';
import type { By } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { lockClientes } from '../clientes/clientes.queries.ts';
import { type Importada, mudancasDe } from '../importada.ts';
import { lockOwners } from '../owners.ts';
import { createConflicts, editLoja, lojas, STAYS_WITH_CLIENT, updateConflicts } from './lojas.handlers.ts';
import { alive, insertLojas, type LojaLocked } from './lojas.queries.ts';

type Textos = Omit<NewRow<'lojas'>, 'id' | 'clienteId' | 'updatedBy'>;
type Nomes = Map<string, string>;

/** Locks the old and new clients of the stores; C006 if a new one is missing. */
async function lockDonos(trx: Db, outras: readonly string[], donos: readonly string[]): Promise<Nomes> {
  await lockOwners(trx, 'lojas', outras, donos);
  const nomes = new Map((await lockClientes(trx, donos)).map(({ id, nome }) => [id, nome]));
  if (nomes.size === donos.length) return nomes;
  throw fail('C006', { fields: [{ path: 'cliente', message: errors.C006.message }] });
}

async function insertNovas(trx: Db, me: By, novas: readonly Importada[], nomes: Nomes): Promise<void> {
  const rows = novas.map(({ id, campos: { cliente, ...texts } }) => {
    const fields = { fusoHorario: fusoHorarioOf(String(texts.uf), String(texts.cidade)), ...texts } as Textos;
    return { id, clienteId: String(cliente), fields };
  });
  const columns = rows.map(({ fields, ...ids }) => ({ ...ids, ...fields, updatedBy: me.id }));
  await insertLojas(trx, columns);
  const atividades = rows.map(({ id, clienteId, fields }) => ({
    acao: 'IMPORTAR' as const,
    entidade: 'LOJA' as const,
    entidadeId: id,
    nome: fields.nome,
    depois: { ...fields, cliente: nomes.get(clienteId) },
  }));
  await recordAtividade(trx, me, ...atividades);
}

async function findDonos(trx: Db, ids: readonly string[]): Promise<Nomes> {
  const rows = await alive(trx)
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .where('lojas.id', 'in', ids)
    .select(['clientes.id', 'clientes.nome'])
    .distinct()
    .execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** A store changes its client only while it has no playlist, jingle, group or grade. */
function editOf(before: LojaLocked, { cliente, ...texts }: Importada['campos'], nomes: Nomes) {
  const { columns, antes, depois } = editLoja(before, texts);
  const nome = texts.nome === undefined ? before.nome : String(texts.nome);
  if (cliente === undefined || cliente === before.clienteId) return { columns, nome, antes, depois };
  if (before.numPlaylists + before.numVinhetas + before.numGrupos + before.numGrades > 0)
    throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
  const clienteId = String(cliente);
  return {
    columns: { ...columns, clienteId },
    nome,
    antes: { ...antes, cliente: nomes.get(before.clienteId) },
    depois: { ...depois, cliente: nomes.get(clienteId) },
  };
}

/** Writes all rows or none; returns the ids of the changed stores. */
export async function importLojas(trx: Db, me: By, importadas: readonly Importada[]): Promise<string[]> {
  const novas = importadas.filter(({ nova }) => nova);
  const campos = mudancasDe(importadas);
  const outras = [...campos.keys()];
  const donos = [
    ...new Set(importadas.flatMap(({ campos: { cliente } }) => (cliente ? [String(cliente)] : []))),
  ];
  const nomes = await lockDonos(trx, outras, donos);
  if (novas.length > 0) await withConflicts(createConflicts, () => insertNovas(trx, me, novas, nomes));
  const ids = novas.map(({ id }) => id);
  if (outras.length === 0) return ids;
  const todos = new Map([...(await findDonos(trx, outras)), ...nomes]);
  const changed = await withConflicts(updateConflicts, () =>
    lojas.editAll(trx, me, outras, (before) => editOf(before, campos.get(before.id)!, todos)),
  );
  return [...ids, ...changed];
}
