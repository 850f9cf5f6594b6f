import { formatTotalDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { horarioDoTrecho, type Trecho } from '../../../entities/programacao/frases.ts';

type ComPin = Pick<Schemas['Loja'], 'temPin' | 'pinExigido'>;

/** The nearest requirement counts; a store's own PIN is one. */
export function pedePin(loja: ComPin, cliente: ComPin, agencia: { temPin: boolean }): boolean {
  const exigido = loja.pinExigido ?? (loja.temPin || (cliente.pinExigido ?? true));
  return exigido && (loja.temPin || cliente.temPin || agencia.temPin);
}

export type Definido = { volume: number; de: 'loja' | 'cliente' | 'agência'; travado: boolean; pin: boolean };

const donos = { loja: 'na própria loja', cliente: 'no cliente', agência: 'na agência' };

/** `70, definido na agência. A loja pode mudar, sem PIN.` */
export function volumeDefinido({ volume, de, travado, pin }: Definido): string {
  const pode = travado
    ? 'não pode mudar: está travado'
    : pin
      ? 'pode mudar, com o PIN'
      : 'pode mudar, sem PIN';
  return `${volume}, definido ${donos[de]}. A loja ${pode}.`;
}

export const tamanhoEmPalavras = ({ numMusicas, duracaoTotal }: Trecho['playlists'][number]) =>
  `${count(numMusicas, 'faixa', 'faixas')}, ${formatTotalDuration(duracaoTotal)}`;

export function repeticaoEmPalavras(trecho: Trecho, fusoHorario: string): string {
  const onde = `o trecho das ${horarioDoTrecho(trecho, fusoHorario)}`;
  return trecho.avisos.includes('REPETE')
    ? `As faixas que podem tocar acabam antes do fim: ${onde} é mais longo, e elas se repetem.`
    : `As faixas bastam para ${onde} sem repetir.`;
}
