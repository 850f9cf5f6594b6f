import { dayOf } from './day.ts';

const nomes = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** `2026-10` → "outubro de 2026". */
export function formatMes(mes: string): string {
  const [ano, numero] = mes.split('-');
  return `${nomes[Number(numero) - 1]} de ${ano}`;
}

export function mesesPassados(quantos: number, now = new Date()): string[] {
  const [ano, mes] = dayOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: quantos }, (_, n) =>
    new Date(Date.UTC(ano, mes - 2 - n, 1)).toISOString().slice(0, 7),
  );
}
