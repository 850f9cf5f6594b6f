import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';

type Loja = Pick<Schemas['Loja'], 'numPlaylists' | 'ultimoAcesso' | 'status'>;
type Saude = Pick<
  Schemas['LojaSaudeDetalhe'],
  'situacao' | 'motivo' | 'sincronia' | 'dispositivo' | 'horarioInformado' | 'grade'
>;
type Playlists = { items: readonly { status?: string }[]; isWhole: boolean };

export type Falta = { texto: string; acoes?: readonly ('PAREAR' | 'INSTRUCOES' | 'PLAYLIST' | 'CADASTRO')[] };

function arquivos({ situacao, motivo, sincronia: { faltam } }: Saude): Falta | undefined {
  const isCheio = motivo === 'SEM_ESPACO';
  if (faltam) {
    const quantos = `${faltam === 1 ? 'Falta' : 'Faltam'} ${count(faltam, 'arquivo', 'arquivos')}`;
    return {
      texto: `${quantos}: ${isCheio ? 'disco cheio no aparelho.' : `o aparelho ainda não ${faltam === 1 ? 'o baixou' : 'os baixou'}.`}`,
    };
  }
  if (isCheio) return { texto: 'Disco cheio no aparelho: não há espaço para a programação nova.' };
  if (situacao === 'DESATUALIZADA')
    return { texto: 'Desatualizada: o aparelho ainda não tem a programação atual.' };
}

/** Stores that are not monitored (no `saude`) get no pairing action. */
function aparelho({ ultimoAcesso, status }: Loja, saude: Saude | undefined): Falta | undefined {
  if (!saude)
    return ultimoAcesso === null
      ? { texto: 'A loja nunca entrou no player: envie as instruções de acesso.', acoes: ['INSTRUCOES'] }
      : undefined;
  if (saude.dispositivo) return;
  const caminhos = 'pareie um aparelho ou envie as instruções de acesso.';
  const acoes = ['PAREAR', 'INSTRUCOES'] as const;
  if (saude.situacao === 'NUNCA_LIGOU') return { texto: `A loja nunca entrou no player: ${caminhos}`, acoes };
  if (status === 'ATIVO') return { texto: `Nenhum aparelho está vinculado: ${caminhos}`, acoes };
}

const semPlaylist = (saude: Saude | undefined) =>
  saude?.grade.deveria
    ? `Sem playlist própria: fora dos horários da grade “${saude.grade.deveria.nome}” a loja não tem o que tocar.`
    : 'Sem playlist: a loja não tem o que tocar.';

/** Worst first. `saude` is undefined for stores that are not monitored. */
export function faltasDaLoja(loja: Loja, saude: Saude | undefined, playlists?: Playlists): Falta[] {
  const isSilenced =
    playlists?.isWhole &&
    playlists.items.length > 0 &&
    playlists.items.every(({ status }) => status !== 'ATIVO');
  const faltas: (Falta | undefined | false)[] = [
    loja.numPlaylists === 0 && { texto: semPlaylist(saude), acoes: ['PLAYLIST'] },
    isSilenced && { texto: 'Nenhuma das playlists da loja está ativa.', acoes: ['PLAYLIST'] },
    aparelho(loja, saude),
    saude && arquivos(saude),
    saude &&
      !saude.horarioInformado && {
        texto: 'Horário não informado: conta como aberta das 8 às 20 h, de segunda a sábado.',
        acoes: ['CADASTRO'],
      },
  ];
  return faltas.filter((falta) => falta !== undefined && falta !== false);
}
