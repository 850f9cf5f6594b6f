import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatOf } from '#domain/formats.ts';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { Field } from '#generated/fields.ts';
import { query } from '../../shared/api/query.ts';
import {
  alertasText,
  type Excecao,
  excecoesText,
  type Horario,
  horariosText,
  travadoText,
} from './textos.ts';

type Schemas = components['schemas'];

/** How a store is open and plays, as agency, client and store set it; null inherits. */
export type Funcionamento = {
  horarios: Horario[] | null;
  excecoes: Excecao[] | null;
  volume: number | null;
  volumeTravado: boolean | null;
  pulosPorHora: number | null;
  transicaoMs: number | null;
};

type Dito = Pick<Schemas['Loja'], keyof Funcionamento>;

/** Makes a form's values of what was set. */
export const funcionamentoValues = (dito?: Dito): Funcionamento => ({
  horarios: dito?.horarios ?? null,
  excecoes: dito?.excecoes ?? null,
  volume: dito?.volume ?? null,
  volumeTravado: dito?.volumeTravado ?? null,
  pulosPorHora: dito?.pulosPorHora ?? null,
  transicaoMs: dito?.transicaoMs ?? null,
});

const notTyped = ['pin', 'pinExigido', 'alertas', 'contratoEcad', 'inadimplente'] as const;
type Others = keyof Funcionamento | (typeof notTyped)[number];

/** The fields of a client or a store that are typed as text. */
export type Textos<Fields> = { [Key in Exclude<keyof Fields, Others>]: string };

/** Returns the texts of a client or a store as inputs show them, in the formats of the contract. */
export function textosOf<Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
  entity: object = {},
): Textos<Fields> {
  const saved = entity as Record<string, unknown>;
  const others = new Set([...Object.keys(funcionamentoValues()), ...notTyped]);
  const names = Object.keys(fields).filter((name) => !others.has(name));
  const texts = names.map((name) => {
    const text = String(saved[name] ?? '');
    return [name, formatOf(fields[name]!.format)?.show(text) ?? text];
  });
  return Object.fromEntries(texts);
}

/** Takes the place of the contract's schemas: `funcionamentoRules` say which line is wrong, and how. */
export const funcionamentoShape = { horarios: z.optional(z.any()), excecoes: z.optional(z.any()) };

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

/** Finds what is wrong with the first wrong line. */
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
type Valores = Pick<Schemas['Configuracao'], Campo>;

const textos: { [Nome in Campo]: (valor: Valores[Nome]) => string } = {
  horarios: horariosText,
  excecoes: excecoesText,
  volume: String,
  volumeTravado: (travado) => travadoText(travado).toLowerCase(),
  pulosPorHora: String,
  transicaoMs: formatNumber,
  alertas: alertasText,
};
const emTexto = <Nome extends Campo>(campo: Nome, valores: Valores) => textos[campo](valores[campo]);

type Herdado<Nome extends Campo> = { de: 'agência' | 'cliente'; valor: Valores[Nome] };

/** Reads what a blank field inherits, and from whom: from a store's client first, then from the agency. */
export function useHerdados(clienteId?: string) {
  const agencia = useQuery(query('getConfiguracoes'));
  const cliente = useQuery({
    ...query('getCliente', { path: { id: clienteId ?? '' } }),
    enabled: Boolean(clienteId),
  });
  const lidas = clienteId ? [agencia, cliente] : [agencia];
  return {
    isError: lidas.some(({ isError }) => isError),
    herdado: <Nome extends Campo>(campo: Nome): Herdado<Nome> | undefined => {
      if (!agencia.data || (clienteId && !cliente.data)) return undefined;
      const doCliente = (clienteId ? cliente.data?.[campo] : null) ?? null;
      return doCliente === null
        ? { de: 'agência', valor: agencia.data[campo] }
        : { de: 'cliente', valor: doCliente as Valores[Nome] };
    },
  };
}

/** Says, for each field, what it inherits and from whom. */
export function useHeranca(clienteId?: string): (campo: Campo) => string {
  const { isError, herdado } = useHerdados(clienteId);
  if (isError) return () => 'Em branco, herda; não foi possível ler o quê.';
  return (campo) => {
    const lido = herdado(campo);
    if (!lido) return 'Em branco, herda…';
    const dono = lido.de === 'agência' ? 'da agência' : 'do cliente';
    return `Herda ${dono}: ${emTexto(campo, { [campo]: lido.valor } as Valores)}`;
  };
}
