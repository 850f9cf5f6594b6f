import { sql } from 'kysely';
import { ClienteCreate } from '#generated/fields.ts';
import { CampoDeCliente } from '#generated/labels.ts';
import type { Db } from '../../db/open.ts';
import { schemaCheck } from '../../http/validation.ts';
import { busca, cnpjOf, lookUp } from './importacao.queries.ts';
import type { Importable } from './importavel.ts';
import { readBoolean } from './leitura.ts';

const { _id, ...own } = CampoDeCliente;
const columns = Object.keys(own) as (keyof typeof own)[];

const find = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('clientes')
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .select(['id', ...columns])
        .execute();

export const importableClientes: Importable = {
  entidade: 'CLIENTE',
  nomes: CampoDeCliente,
  sinonimos: {
    nome: ['Cliente', 'Rede', 'Nome do cliente', 'Nome fantasia'],
    razaoSocial: ['Empresa'],
    responsavel: ['Contato'],
    telefone: ['Fone', 'Tel', 'Celular'],
  },
  campos: ClienteCreate,
  unicos: [
    { campo: 'nome', cria: 'C001', altera: 'C003' },
    { campo: 'cnpj', cria: 'C011', altera: 'C011' },
  ],
  codes: { cria: 'C002', altera: 'C004', ausente: 'C006' },
  check: { cria: schemaCheck('ClienteCreate'), altera: schemaCheck('ClienteUpdate') },
  read: { inadimplente: (text) => readBoolean(CampoDeCliente.inadimplente, text) },
  lookUp: (db, linhas) =>
    lookUp(db, 'clientes', linhas, [
      { campo: 'nome', coluna: sql`t.nome_busca`, chave: busca },
      {
        campo: 'cnpj',
        coluna: sql`t.cnpj`,
        chave: (text) => text,
        write: cnpjOf,
      },
    ]),
  find,
};

/** Without `_id`, because an all-or-nothing import only adds clients. */
export const newClientes: Importable = {
  ...importableClientes,
  nomes: own,
};
