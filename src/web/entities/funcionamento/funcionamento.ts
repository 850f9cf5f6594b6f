import { useQuery } from '@tanstack/react-query';
import { formatOf } from '#domain/formats.ts';
import { horariosText } from '#domain/horariosText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { secondsText } from '#domain/seconds.ts';
import { count } from '#domain/text.ts';
import { type ClienteCreate, type Field, LojaCreate } from '#generated/fields.ts';
import { Explicitas } from '#generated/labels.ts';
import { query } from '../../shared/api/query.ts';
import { alertasText, type Excecao, excecoesText, type Horario, travadoText } from './textos.ts';

/** Null inherits. */
export type Funcionamento = {
  horarios: Horario[] | null;
  excecoes: Excecao[] | null;
  volume: number | null;
  volumeTravado: boolean | null;
  pulosPorHora: number | null;
  transicaoMs: number | null;
  explicitas: Schemas['Explicitas'] | null;
  repeticaoMusicaHoras: number | null;
  repeticaoArtistaHoras: number | null;
};

type Dito = Pick<Schemas['Loja'], keyof Funcionamento>;

const campos = [
  'horarios',
  'excecoes',
  'volume',
  'volumeTravado',
  'pulosPorHora',
  'transicaoMs',
  'explicitas',
  'repeticaoMusicaHoras',
  'repeticaoArtistaHoras',
] as const;

export const funcionamentoValues = (dito?: Dito) =>
  Object.fromEntries(campos.map((campo) => [campo, dito?.[campo] ?? null])) as Funcionamento;

const notTyped = ['pin', 'pinExigido', 'alertas', 'contratoEcad', 'inadimplente'] as const;
type Others = keyof Funcionamento | (typeof notTyped)[number];

export type Textos<Fields> = { [Key in Exclude<keyof Fields, Others>]: string };

function formatted(value: unknown, { format }: Field): string {
  const text = String(value ?? '');
  return formatOf(format)?.show(text) ?? text;
}

export function textosOf<Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
  entity: object = {},
): Textos<Fields> {
  const saved = entity as Record<string, unknown>;
  const others = new Set<string>([...campos, ...notTyped]);
  const names = Object.keys(fields).filter((name) => !others.has(name));
  const texts = names.map((name) => [name, formatted(saved[name], fields[name]!)]);
  return Object.fromEntries(texts);
}

function horarioErrado({ dias, abre, fecha }: Horario): string | undefined {
  if (dias.length === 0) return 'escolha ao menos um dia';
  if (!abre) return 'informe a abertura';
  return fecha ? undefined : 'informe o fechamento';
}

function excecaoErrada(excecao: Excecao, index: number, todas: readonly Excecao[]): string | undefined {
  const { dia, fechado, abre, fecha } = excecao;
  if (!dia) return 'informe a data';
  const igual = todas.findIndex((outra) => outra.dia === dia);
  if (igual < index) return `a data já está na exceção ${igual + 1}`;
  if (fechado) return undefined;
  if (!abre) return 'informe a abertura';
  return fecha ? undefined : 'informe o fechamento';
}

function primeiroErro<Linha>(
  nome: string,
  linhas: readonly Linha[] | null,
  erroDe: (linha: Linha, index: number, todas: readonly Linha[]) => string | undefined,
): string | undefined {
  for (const [index, linha] of (linhas ?? []).entries()) {
    const erro = erroDe(linha, index, linhas ?? []);
    if (erro) return `${nome} ${index + 1}: ${erro}.`;
  }
  return undefined;
}

export const funcionamentoRules = ({ horarios, excecoes }: Pick<Funcionamento, 'horarios' | 'excecoes'>) => ({
  horarios: primeiroErro('Horário', horarios, horarioErrado),
  excecoes: primeiroErro('Exceção', excecoes, excecaoErrada),
});

type Campo = keyof Funcionamento | 'alertas';
type Texto = keyof Textos<typeof ClienteCreate> & keyof Textos<typeof LojaCreate>;
type Valores = Pick<Schemas['Configuracao'], Campo> & { [Nome in Texto]: string | null };
type Herdavel = keyof Valores;

const textos: { [Nome in Campo]: (valor: Valores[Nome]) => string } = {
  horarios: horariosText,
  excecoes: excecoesText,
  volume: String,
  volumeTravado: (travado) => travadoText(travado).toLowerCase(),
  pulosPorHora: String,
  transicaoMs: secondsText,
  explicitas: (explicitas) => Explicitas[explicitas],
  repeticaoMusicaHoras: (horas) => count(horas, 'hora', 'horas'),
  repeticaoArtistaHoras: (horas) => count(horas, 'hora', 'horas'),
  alertas: alertasText,
};

function emTexto<Nome extends Herdavel>(campo: Nome, valor: Valores[Nome]): string {
  const text = (textos as Partial<Record<Herdavel, (valor: unknown) => string>>)[campo];
  return text ? text(valor) : formatted(valor, LojaCreate[campo as Texto]) || 'não informado';
}

type Herdado<Nome extends Herdavel> = { de: 'agência' | 'cliente'; valor: Valores[Nome] };
/** Reads a field from the settings. Only needed if the settings use another name for it. */
type DaAgencia<Nome extends Herdavel> = (agencia: Schemas['Configuracao']) => Valores[Nome];

/** Resolves inherited values: a store's client first, then the agency. */
export function useHerdados(clienteId?: string) {
  const agencia = useQuery(query('getConfiguracoes'));
  const cliente = useQuery({
    ...query('getCliente', { path: { id: clienteId ?? '' } }),
    enabled: Boolean(clienteId),
  });
  const lidas = clienteId ? [agencia, cliente] : [agencia];
  return {
    isError: lidas.some(({ isError }) => isError),
    herdado: <Nome extends Herdavel>(campo: Nome, daAgencia?: DaAgencia<Nome>): Herdado<Nome> | undefined => {
      if (!agencia.data || (clienteId && !cliente.data)) return undefined;
      const doCliente = (clienteId ? cliente.data?.[campo] : null) ?? null;
      if (doCliente !== null) return { de: 'cliente', valor: doCliente as Valores[Nome] };
      const valor = daAgencia ? daAgencia(agencia.data) : (agencia.data as never as Valores)[campo];
      return { de: 'agência', valor };
    },
  };
}

export type Herda = ReturnType<typeof useHeranca>;

export function useHeranca(clienteId?: string) {
  const { isError, herdado } = useHerdados(clienteId);
  return <Nome extends Herdavel>(campo: Nome, daAgencia?: DaAgencia<Nome>): string => {
    if (isError) return 'Em branco, herda; não foi possível ler o quê.';
    const lido = herdado(campo, daAgencia);
    if (!lido) return 'Em branco, herda…';
    const dono = lido.de === 'agência' ? 'da agência' : 'do cliente';
    return `Herda ${dono}: ${emTexto(campo, lido.valor)}`;
  };
}
