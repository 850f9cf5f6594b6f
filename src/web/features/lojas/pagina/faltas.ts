import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];
type Loja = Pick<Schemas['Loja'], 'numPlaylists' | 'ultimoAcesso' | 'status'>;
type Saude = Pick<
  Schemas['LojaSaudeDetalhe'],
  'situacao' | 'motivo' | 'sincronia' | 'dispositivo' | 'horarioInformado'
>;
type Playlists = { items: readonly { status: string }[]; isWhole: boolean };

/** What a store lacks, in words, and what is done about it. */
export type Falta = { texto: string; acao?: 'INSTRUCOES' | 'PLAYLIST' | 'CADASTRO' };

/** Says which files a store lacks, and why. */
function arquivos({ situacao, motivo, sincronia: { faltam } }: Saude): Falta | undefined {
  const isCheio = motivo === 'SEM_ESPACO';
  if (faltam) {
    const quantos = `${faltam === 1 ? 'Falta' : 'Faltam'} ${count(faltam, 'arquivo', 'arquivos')}`;
    return {
      texto: `${quantos}: ${isCheio ? 'disco cheio no aparelho.' : 'o aparelho ainda não os baixou.'}`,
    };
  }
  if (isCheio) return { texto: 'Disco cheio no aparelho: não há espaço para a programação nova.' };
  if (situacao === 'DESATUALIZADA')
    return { texto: 'Desatualizada: o aparelho não tem a programação de agora.' };
}

/** Says whether a device plays in the store. */
function aparelho({ ultimoAcesso, status }: Loja, saude: Saude | undefined): Falta | undefined {
  if (saude ? saude.situacao === 'NUNCA_LIGOU' && !saude.dispositivo : ultimoAcesso === null)
    return { texto: 'A loja nunca entrou no player: envie as instruções de acesso.', acao: 'INSTRUCOES' };
  if (saude && !saude.dispositivo && status === 'ATIVO')
    return {
      texto: 'Nenhum aparelho está vinculado: alguém precisa entrar de novo no player.',
      acao: 'INSTRUCOES',
    };
}

/** Lists what a store lacks to play as it should, the gravest first; `saude` is missing where it is not watched. */
export function faltasDaLoja(loja: Loja, saude: Saude | undefined, playlists?: Playlists): Falta[] {
  const isSilenced =
    playlists?.isWhole &&
    playlists.items.length > 0 &&
    playlists.items.every(({ status }) => status !== 'ATIVO');
  const faltas: (Falta | undefined | false)[] = [
    loja.numPlaylists === 0 && { texto: 'Sem playlist: a loja não tem o que tocar.', acao: 'PLAYLIST' },
    isSilenced && { texto: 'Nenhuma das playlists da loja está ativa.', acao: 'PLAYLIST' },
    aparelho(loja, saude),
    saude && arquivos(saude),
    saude &&
      !saude.horarioInformado && {
        texto: 'Horário não informado: conta como aberta das 8 às 20 h, de segunda a sábado.',
        acao: 'CADASTRO',
      },
  ];
  return faltas.filter((falta) => falta !== undefined && falta !== false);
}
