import { expect, it } from 'vitest';
import { type Estado, situacaoText } from './situacaoText.ts';

const ultimoSinal = '2026-11-22T15:00:00.000Z';

it.each<[Estado, string]>([
  [{ situacao: 'NUNCA_LIGOU', motivo: null, ultimoSinal: null, semPlaylist: true }, 'Nunca ligou'],
  [{ situacao: 'NUNCA_LIGOU', motivo: null, ultimoSinal }, 'Ligou agora'],
  [{ situacao: 'NUNCA_LIGOU', motivo: 'AGUARDANDO_TOQUE', ultimoSinal }, 'Aguardando toque'],
  [{ situacao: 'NUNCA_LIGOU', motivo: 'PARADO', ultimoSinal, semPlaylist: true }, 'Sem playlist'],
  [{ situacao: 'PARADA', motivo: 'PARADO', ultimoSinal, semPlaylist: true }, 'Parada: sem playlist'],
  [{ situacao: 'PARADA', motivo: 'SILENCIO', ultimoSinal, semPlaylist: true }, 'Parada: sem som'],
  [{ situacao: 'PARADA', motivo: 'PARADO', causa: 'FALHA_NOSSA' }, 'Parada: falha nossa'],
  [{ situacao: 'PARADA', motivo: 'PARADO', causa: 'DESCONHECIDA' }, 'Parada: parado'],
  [{ situacao: 'PARADA', motivo: 'SILENCIO', causa: 'DESCONHECIDA' }, 'Parada: sem som'],
  [{ situacao: 'SEM_SINAL', motivo: null, causa: 'PLAYER_FECHADO' }, 'Sem sinal: player fechado'],
  [{ situacao: 'SEM_SINAL', motivo: null, causa: 'DESCONHECIDA' }, 'Sem sinal: não se sabe'],
  [{ situacao: 'TOCANDO', motivo: null, ultimoSinal, semPlaylist: true }, 'Tocando'],
])('describes a store’s state: %j is “%s”', (estado, text) => expect(situacaoText(estado)).toBe(text));
