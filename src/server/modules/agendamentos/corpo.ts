import { faltaNaAgenda } from '#domain/agenda.ts';
import { tableOf } from '#domain/relatorios/tables.ts';
import type { components } from '#generated/api.d.ts';
import type { FieldError } from '../../lib/fail.ts';
import type { lockAgendamento } from './agendamentos.queries.ts';
import type { Conteudo } from './conteudo.ts';

type Schemas = components['schemas'];
type Body = Schemas['AgendamentoUpdate'];
type Locked = NonNullable<Awaited<ReturnType<typeof lockAgendamento>>>;
/** The fields of a schedule, as a body gives them over those that there are. */
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

/** Makes the error of one field. */
export const wrong = (path: string, message: string): FieldError[] => [{ path, message }];

/** Finds what is wrong with a schedule by itself: its days, and its recipients. */
export function wrongFields({ administradores, enderecos, ...agenda }: Fields): FieldError[] {
  const falta = faltaNaAgenda(agenda);
  const recipients = administradores.length + enderecos.length;
  return [
    ...(falta
      ? wrong(falta, falta === 'diaDaSemana' ? 'Escolha o dia da semana.' : 'Escolha o dia do mês.')
      : []),
    ...(recipients === 0 ? wrong('administradores', 'Escolha quem recebe.') : []),
    ...(recipients > MOST_RECIPIENTS
      ? wrong('enderecos', `No máximo ${MOST_RECIPIENTS} destinatários.`)
      : []),
  ];
}

/** Reads the fields of a body over those that a schedule has; a view takes the place of filters of its own. */
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

/** Writes the fields as their columns hold them. */
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

/** The fields as activities tell them. */
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
