import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { ResultadoDeComando, TipoDeComando } from '#generated/labels.ts';

type Comando = Schemas['Comando'];
type Volume = Pick<Schemas['LojaSaudeDetalhe'], 'volume' | 'volumeTravado' | 'ultimoSinal'>;
type Saude = Pick<Schemas['LojaSaudeDetalhe'], 'tocando' | 'motivo' | 'situacao'>;

export function pedido({ tipo, volume, vinheta }: Pick<Comando, 'tipo' | 'volume' | 'vinheta'>): string {
  const com = volume ?? vinheta?.nome;
  return com === undefined ? TipoDeComando[tipo] : `${TipoDeComando[tipo]}: ${com}`;
}

export const resposta = ({ resultado, motivo }: Pick<Comando, 'resultado' | 'motivo'>): string =>
  motivo ? `${ResultadoDeComando[resultado]}: ${motivo}` : ResultadoDeComando[resultado];

export const volumeEmPalavras = ({ volume, volumeTravado }: Omit<Volume, 'ultimoSinal'>) =>
  `Volume agora: ${volume ?? 'não informado'}, ${volumeTravado ? 'travado' : 'livre'}`;

type Sincronia = Pick<Schemas['LojaSaudeDetalhe'], 'sincronia'>;
type Vinheta = Pick<Schemas['Vinheta'], 'medicao'>;

/** Why the store cannot play the jingle yet; undefined once it can. */
export function faltaParaTocar({ sincronia }: Sincronia, { medicao }: Vinheta): string | undefined {
  const { tem, quer, faltam } = sincronia;
  if (medicao === 'PENDENTE') return 'O áudio da vinheta ainda não foi medido.';
  if (tem !== null && tem !== quer) return 'A loja ainda não recebeu a programação mais nova.';
  return faltam ? `O aparelho ainda não baixou ${count(faltam, 'arquivo', 'arquivos')}.` : undefined;
}

/** The requested volume until a heartbeat reports it, else the reported one. */
export function volumePedido(
  comandos: readonly Pick<Comando, 'tipo' | 'volume' | 'resultado' | 'respondidoEm'>[],
  { volume, ultimoSinal }: Omit<Volume, 'volumeTravado'>,
): number | null {
  const last = comandos.find(({ tipo }) => tipo === 'VOLUME');
  const isDone = last?.resultado === 'FEITO' && (last.respondidoEm ?? '') > (ultimoSinal ?? '');
  return last && (last.resultado === 'PENDENTE' || isDone) ? last.volume : volume;
}

export function tocandoEmTitulos({ tocando, motivo, situacao }: Saude): { titulo: string; texto: string } {
  if (tocando?.vinheta) return { titulo: tocando.vinheta.nome, texto: 'Vinheta' };
  if (tocando?.musica) return { titulo: tocando.musica.titulo, texto: tocando.musica.artista };
  if (motivo === 'PAUSADO')
    return {
      titulo: 'Pausada à distância',
      texto: 'Volta com Continuar, aqui ou na loja, ou na próxima abertura.',
    };
  if (situacao === 'FECHADA') return { titulo: 'Loja fechada', texto: 'Nada toca agora.' };
  return { titulo: 'Nada toca agora', texto: 'O aparelho não informou que está tocando.' };
}

/** Longest extrapolation in seconds: the next heartbeat is due by then. */
const ADIANTE_S = 60;

/** In seconds, extrapolated from the last heartbeat. */
export function posicaoEm(
  { posicaoS, duracaoS, em }: NonNullable<Schemas['LojaSaudeDetalhe']['progresso']>,
  agora: number,
): number {
  const desdeS = Math.min(ADIANTE_S, Math.max(0, (agora - Date.parse(em)) / 1000));
  return Math.min(posicaoS + desdeS, duracaoS ?? Number.POSITIVE_INFINITY);
}
