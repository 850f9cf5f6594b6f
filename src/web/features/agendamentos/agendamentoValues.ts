import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { Intervalo, ListaComVisoes } from '#generated/labels.ts';

export type Agendamento = Schemas['Agendamento'];
type Filtros = Record<string, unknown>;

/** `enderecos` has one address per line, `filtros` is JSON. */
export type AgendamentoValues = {
  nome: string;
  relatorio: string;
  id: string;
  filtros: string;
  visao: string;
  frequencia: Schemas['FrequenciaDeEnvio'];
  diaDaSemana: Schemas['DiaDaSemana'];
  diaDoMes: string;
  hora: string;
  formato: Schemas['FormatoExportacao'];
  administradores: Schemas['Reference'][];
  enderecos: string;
};

export const agendamentoValues = (agendamento?: Agendamento): AgendamentoValues => ({
  nome: agendamento?.nome ?? '',
  relatorio: agendamento && !agendamento.visao ? agendamento.relatorio : '',
  id: agendamento?.sobre ?? '',
  filtros: JSON.stringify(agendamento?.filtros ?? {}),
  visao: agendamento?.visao?._id ?? '',
  frequencia: agendamento?.frequencia ?? 'SEMANAL',
  diaDaSemana: agendamento?.diaDaSemana ?? 'SEG',
  diaDoMes: String(agendamento?.diaDoMes ?? 1),
  hora: agendamento?.hora ?? '08:00',
  formato: agendamento?.formato ?? 'xlsx',
  administradores: agendamento?.administradores ?? [],
  enderecos: agendamento?.enderecos.join('\n') ?? '',
});

const addressesOf = (text: string | null) => text?.split(/[\s,;]+/).filter(Boolean) ?? [];

export function agendamentoBody(values: AgendamentoValues): Schemas['AgendamentoCreate'] {
  const { nome, relatorio, id, filtros, visao, frequencia, diaDaSemana, diaDoMes, hora, formato } = values;
  const semanal = frequencia === 'SEMANAL';
  const report = {
    relatorio: relatorio as Schemas['RelatorioExportavel'],
    filtros: JSON.parse(filtros) as Filtros,
    ...(id && { id }),
  };
  return {
    nome,
    frequencia,
    hora,
    formato,
    ...(relatorio ? report : { visao }),
    diaDaSemana: semanal ? diaDaSemana : null,
    diaDoMes: semanal ? null : Number(diaDoMes),
    administradores: values.administradores.map(({ _id }) => _id),
    enderecos: addressesOf(values.enderecos),
  };
}

const MOST = 10;

export function agendamentoRules({ relatorio, visao, administradores, enderecos }: AgendamentoValues) {
  const recipients = administradores.length + addressesOf(enderecos).length;
  return {
    visao: !relatorio && !visao && 'Escolha o que enviar',
    administradores: recipients === 0 && 'Escolha quem recebe',
    enderecos: recipients > MOST && `No máximo ${MOST} destinatários, contando os administradores`,
  };
}

export const nomeDo = (relatorio: string): string =>
  (ListaComVisoes as Record<string, string>)[relatorio] ?? 'Relatório';

export function filtrosText(filtros: Filtros): string {
  const { intervalo, periodo, de, ate, ...others } = filtros;
  const period = intervalo
    ? Intervalo[intervalo as keyof typeof Intervalo]
    : periodo
      ? `Últimos ${periodo} dias`
      : de && ate
        ? 'Dias fixos, os mesmos em cada envio'
        : 'Todo o período';
  const left = Object.keys(others).length;
  return left > 0 ? `${period}, com mais ${count(left, 'filtro', 'filtros')}` : period;
}
