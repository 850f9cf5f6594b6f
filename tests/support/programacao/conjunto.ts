import type { components } from '#generated/api.d.ts';

type Uf = components['schemas']['Uf'];

export const WEEKDAYS = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
const DAYS = [...WEEKDAYS, 'FERIADO'] as const;
export type Bloco = { dias: (typeof DAYS)[number][]; de: string; ate: string; playlists: string[] };
type Grade = {
  id: string;
  nome: string;
  status: 'ATIVO' | 'INATIVO';
  validaDe: string | null;
  validaAte: string | null;
  todoCliente: boolean;
  /** Whether it targets the store, and whether as an exception. */
  loja: boolean;
  exceto: boolean;
  grupos: string[];
  blocos: Bloco[];
};
type Feriado = {
  id: string;
  nome: string;
  dia: string;
  uf: Uf | null;
  cidade: string | null;
  status: 'ATIVO' | 'INATIVO';
};

/** A store with the grades of its client, its groups and its holidays. */
export type Conjunto = {
  name: string;
  zone: string;
  uf: Uf;
  cidade: string;
  first: string;
  last: string;
  base: string[];
  grupos: { id: string; has: boolean }[];
  grades: Grade[];
  feriados: Feriado[];
};
