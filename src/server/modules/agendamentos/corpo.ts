import { missingInAgenda } from '#domain/agenda.ts';
import { tableOf } from '#domain/relatorios/tables.ts';
import type { components } from '#generated/api.d.ts';
import type { FieldError } from '../../lib/fail.ts';
import type { lockAgendamento } from './agendamentos.queries.ts';
import type { Conteudo } from './conteudo.ts';

type Schemas = components['schemas'];
type Body = Schemas['AgendamentoUpdate'];
type Locked = NonNullable<Awaited<ReturnType<typeof lockAgendamento>>>;
export type Fields = Conteudo &
  Pick<
    Locked,
    | 'nome'
    | 'frequencia'
    | 'diaDaSemana'
    | 'diaDoMes'
    | 'hora'
    | 'formato'
    | 'status'
    | 'administradores'
    | 'enderecos'
  >;

const MOST_RECIPIENTS = 10;

export const wrong = (path: string, message: string): FieldError[] => [{ path, message }];

export function wrongFields({ administradores, enderecos, ...agenda }: Fields): FieldError[] {
  const missing = missingInAgenda(agenda);
  const recipients = administradores.length + enderecos.length;
  return [
    ...(missing
      ? wrong(missing, missing === 'diaDaSemana' ? 'Escolha o dia da semana.' : 'Escolha o dia do mês.')
      : []),
    ...(recipients === 0 ? wrong('administradores', 'Escolha quem recebe.') : []),
    ...(recipients > MOST_RECIPIENTS
      ? wrong('enderecos', `No máximo ${MOST_RECIPIENTS} destinatários.`)
      : []),
  ];
}

/** Merges a body over a schedule's stored fields. A saved view replaces the schedule's report and filters. */
export function fieldsOf({ id, visao, relatorio, ...body }: Body, before?: Locked): Fields {
  const own = relatorio ? { relatorio, visaoId: null } : {};
  const given = {
    ...body,
    ...own,
    ...(id !== undefined && { entidadeId: id }),
    ...(visao !== undefined && { visaoId: visao }),
    ...(visao && { entidadeId: null, filtros: {}, colunas: null }),
  };
  const none = {
    entidadeId: null,
    filtros: {},
    colunas: null,
    visaoId: null,
    diaDaSemana: null,
    diaDoMes: null,
    administradores: [],
    enderecos: [],
    status: 'ATIVO' as const,
  };
  const fields = { ...none, ...before, ...given } as Fields;
  return {
    ...fields,
    diaDaSemana: fields.frequencia === 'SEMANAL' ? fields.diaDaSemana : null,
    diaDoMes: fields.frequencia === 'MENSAL' ? fields.diaDoMes : null,
  };
}

export const toColumns = (fields: Fields) => ({
  nome: fields.nome,
  relatorio: fields.relatorio,
  entidadeId: fields.entidadeId,
  visaoId: fields.visaoId,
  frequencia: fields.frequencia,
  diaDaSemana: fields.diaDaSemana,
  diaDoMes: fields.diaDoMes,
  hora: fields.hora,
  formato: fields.formato,
  status: fields.status,
  filtros: JSON.stringify(fields.filtros),
  colunas: fields.colunas && JSON.stringify(fields.colunas),
  administradores: JSON.stringify(fields.administradores),
  enderecos: JSON.stringify(fields.enderecos),
});

export const told = (fields: Fields) => ({
  nome: fields.nome,
  relatorio: tableOf(fields.relatorio, fields.filtros).nome,
  filtros: fields.filtros,
  frequencia: fields.frequencia,
  diaDaSemana: fields.diaDaSemana,
  diaDoMes: fields.diaDoMes,
  hora: fields.hora,
  formato: fields.formato,
  colunas: fields.colunas,
  enderecos: fields.enderecos,
  status: fields.status,
  administradores: fields.administradores,
});
