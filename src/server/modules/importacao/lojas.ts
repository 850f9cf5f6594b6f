import { sql } from 'kysely';
import { email } from '#domain/formats.ts';
import { oneLine } from '#domain/text.ts';
import { LojaCreate } from '#generated/fields.ts';
import { CampoDeLoja } from '#generated/labels.ts';
import type { Db } from '../../db/open.ts';
import { schemaCheck } from '../../http/validation.ts';
import { sessionOnlyChanges } from '../lojas/keyRules.ts';
import { fusoHorarioAfter, STAYS_WITH_CLIENT } from '../lojas/lojas.handlers.ts';
import { alive } from '../lojas/lojas.queries.ts';
import { mark } from './conferir.ts';
import { busca, findClientesNomeados, lookUp } from './importacao.queries.ts';
import type { Importable, Linha } from './importavel.ts';
import { readUf } from './leitura.ts';

type Loja = Record<string, unknown> & {
  id: string;
  clienteNome: string;
  uf: string;
  cidade: string;
  fusoHorario: string;
} & {
  [count in 'numPlaylists' | 'numVinhetas' | 'numGrupos' | 'numGrades']: number;
};

async function withClientes(db: Db, linhas: readonly Linha[]) {
  const textos = [...new Set(linhas.flatMap(({ textos }) => textos.cliente || []))];
  const found = new Map((await findClientesNomeados(db, textos)).map((cliente) => [cliente.texto, cliente]));
  return (linha: Linha) => {
    const texto = linha.textos.cliente;
    if (!texto) return;
    const cliente = found.get(texto);
    if (!cliente) return mark(linha, 'cliente', 'C006', `O cliente “${oneLine(texto)}” não existe.`);
    if (texto === cliente.id) linha.celulas[linha.celulas.indexOf(texto)] = cliente.nome;
    if (cliente.excluido) mark(linha, 'cliente', 'C006', `O cliente “${cliente.nome}” foi excluído.`);
    else {
      linha.campos.cliente = cliente.id;
      linha.clienteNome = cliente.nome;
    }
  };
}

/**
 * Adds consequences of a new client or place: a linked store cannot change its client, and the time zone follows the
 * place.
 */
function finish(linha: Linha): void {
  const { campos, mudancas } = linha;
  const antes = linha.antes as Loja | undefined;
  if (!antes) return;
  if (campos.cliente) {
    if (antes.numPlaylists + antes.numVinhetas + antes.numGrupos + antes.numGrades > 0)
      mark(linha, 'cliente', 'REQ006', STAYS_WITH_CLIENT);
    const mudanca = mudancas.find(({ campo }) => campo === 'cliente')!;
    Object.assign(mudanca, { de: antes.clienteNome, para: linha.clienteNome });
  }
  const fuso = fusoHorarioAfter(antes, campos as { uf?: string; cidade?: string });
  if (!campos.fusoHorario && fuso !== antes.fusoHorario)
    mudancas.push({ campo: 'fusoHorario', de: antes.fusoHorario, para: fuso });
}

const { _id, cliente, ...own } = CampoDeLoja;
const columns = (Object.keys(own) as (keyof typeof own)[]).map((campo) => `lojas.${campo}` as const);

export const importableLojas: Importable = {
  entidade: 'LOJA',
  nomes: CampoDeLoja,
  sinonimos: {
    nome: ['Loja', 'Nome da loja', 'Filial', 'Unidade', 'Nome fantasia'],
    cliente: ['Rede', 'Nome do cliente', 'Cliente da loja'],
    login: ['Usuário', 'Login do player'],
    email: ['Email da loja', 'E-mail da loja', 'Correio eletrônico'],
    telefone: ['Fone', 'Tel', 'Celular'],
    logradouro: ['Endereço', 'Rua'],
    numero: ['Nº', 'Num', 'N'],
    cidade: ['Município'],
    uf: ['Estado'],
    tipoDeComercio: ['Comércio', 'Atividade'],
    tipoDeNegocio: ['Negócio'],
    fusoHorario: ['Fuso'],
  },
  campos: LojaCreate,
  unicos: [
    { campo: 'login', cria: 'L011', altera: 'L011' },
    { campo: 'email', cria: 'L001', altera: 'L003' },
  ],
  soComSessao: sessionOnlyChanges,
  codes: { cria: 'L002', altera: 'L004', ausente: 'L006' },
  check: { cria: schemaCheck('LojaCreate'), altera: schemaCheck('LojaUpdate') },
  read: { uf: readUf },
  lookUp: (db, linhas) =>
    lookUp(db, 'lojas', linhas, [
      { campo: 'login', coluna: sql`busca(t.login)`, chave: busca },
      { campo: 'email', coluna: sql`busca(t.email)`, chave: busca, write: email },
    ]),
  find: (db, ids) =>
    ids.length === 0
      ? Promise.resolve([])
      : alive(db)
          .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
          .where('lojas.id', 'in', ids)
          .select(['lojas.id', 'lojas.clienteId as cliente', 'clientes.nome as clienteNome', ...columns])
          .select(['lojas.numPlaylists', 'lojas.numVinhetas', 'lojas.numGrupos', 'lojas.numGrades'])
          .execute(),
  prepare: withClientes,
  finish,
};
