import { causaDaParada } from '#domain/disponibilidade.ts';
import { type Expediente, nextOpening, watchedExpediente } from '#domain/horarios.ts';
import { DAY_MS } from '#domain/pin.ts';
import type { components } from '#generated/api.d.ts';
import type { Recepcao } from '../../devices/reception.ts';
import type { Contada, Contadas, findSaude, readIntervalos, SaudeFound } from './saude.queries.ts';

type Schemas = components['schemas'];
type Found = NonNullable<Awaited<ReturnType<typeof findSaude>>>;

type Playing = Pick<
  SaudeFound,
  'situacao' | 'estado' | 'estadoDesde' | 'musicaId' | 'titulo' | 'artista' | 'vinhetaId' | 'vinhetaNome'
>;

export function toTocando(row: Playing): Schemas['LojaSaude']['tocando'] {
  const { situacao, estado, estadoDesde: desde, musicaId, titulo, artista, vinhetaId, vinhetaNome } = row;
  if (estado !== 'TOCANDO' || situacao === 'SEM_SINAL' || situacao === 'FECHADA') return null;
  const musica =
    musicaId !== null && titulo !== null && artista !== null ? { _id: musicaId, titulo, artista } : null;
  const vinheta = vinhetaId !== null && vinhetaNome !== null ? { _id: vinhetaId, nome: vinhetaNome } : null;
  return { musica, vinheta, desde };
}

/** Null unless the last heartbeat reported it. */
function toEspaco({ seq, completoSeq, espaco }: SaudeFound): Schemas['LojaSaude']['espaco'] {
  if (!espaco || completoSeq !== seq) return null;
  const { usadoMb = null, cotaMb = null, persistente = null } = espaco;
  return { usadoMb, cotaMb, persistente };
}

type Causas = { situacao: SaudeFound['situacao'] | null } & Pick<SaudeFound, 'causa' | 'motivo' | 'estado'>;

/** A store that is still in `NUNCA_LIGOU` after its first heartbeat takes the reason from that heartbeat. */
export function toMotivo({ situacao, causa, motivo, estado }: Causas): Schemas['LojaSaude']['motivo'] {
  return causa ?? motivo ?? (situacao === 'NUNCA_LIGOU' && estado !== 'TOCANDO' ? estado : null);
}

export const toSaude = (row: SaudeFound): Schemas['LojaSaude'] => ({
  _id: row.id,
  nome: row.nome,
  cliente: { _id: row.clienteId, nome: row.clienteNome },
  grupos: row.grupos,
  cidade: row.cidade,
  uf: row.uf as Schemas['Uf'],
  situacao: row.situacao,
  motivo: toMotivo(row),
  desde: row.desde,
  ultimoSinal: row.recebidoEm,
  tocando: toTocando(row),
  fila: row.fila,
  sincronia: { tem: row.sincronia, quer: row.quer, faltam: row.faltam },
  espaco: toEspaco(row),
  versao: row.versao,
  horarioInformado: row.horarioInformado,
  semPlaylist: row.semPlaylist,
});

/** A store without a state counts as silent until the state is computed, seconds later. */
export const situacaoOf = ({ situacao, recebidoEm }: Pick<Found, 'situacao' | 'recebidoEm'>) =>
  situacao ?? (recebidoEm === null ? 'NUNCA_LIGOU' : 'SEM_SINAL');

export const withState = (row: Found): Found & SaudeFound => ({
  ...row,
  situacao: situacaoOf(row),
  desde: row.desde ?? row.recebidoEm ?? new Date().toISOString(),
});

/** Null while the store is open. A store without opening hours uses the assumed ones. */
export function aberturaDe(loja: Expediente, agora: Date): string | null {
  const momento = nextOpening(watchedExpediente(loja), agora.getTime());
  return momento === undefined ? null : new Date(momento).toISOString();
}

export function toIntervalo({
  lacuna,
  ...intervalo
}: Awaited<ReturnType<typeof readIntervalos>>[number]): Schemas['LojaSaudeDetalhe']['intervalos'][number] {
  const { situacao, motivo, ate } = intervalo;
  const isStopped = situacao === 'SEM_SINAL' || situacao === 'PARADA';
  const causa = causaDaParada({ nossa: false, tocou: false, motivo, lacuna });
  const isKnown = causa !== 'DESCONHECIDA' || ate !== null;
  return { ...intervalo, causa: isStopped && isKnown ? causa : null };
}

export function toGradeQueToca(row: Found & SaudeFound): Schemas['ReferenceOrNull'] {
  const { gradeId: id, gradeNome: nome, gradeSeq, seq } = row;
  if (id === null || nome === null || gradeSeq !== seq || toTocando(row) === null) return null;
  return { _id: id, nome };
}

export const toPinErrado = ({ pinErrado, recebidoEm }: Found, agora: Date): number =>
  recebidoEm !== null && agora.getTime() - Date.parse(recebidoEm) < DAY_MS ? (pinErrado ?? 0) : 0;

export function toProgresso(row: Found & SaudeFound): Schemas['LojaSaudeDetalhe']['progresso'] {
  const { posicaoS, duracaoS, posicaoSeq, seq, recebidoEm: em } = row;
  if (posicaoS === null || em === null || posicaoSeq !== seq || toTocando(row) === null) return null;
  return { posicaoS, duracaoS, em };
}

export function toDispositivo({
  dispositivoId: _id,
  dispositivoNome: nome,
  plataforma,
  dispositivoVersao: versao,
  dispositivoDesde: desde,
}: Found): Schemas['LojaSaudeDetalhe']['dispositivo'] {
  if (_id === null || plataforma === null || versao === null || desde === null) return null;
  return { _id, nome, plataforma, versao, desde };
}

const none = (): Schemas['SituacoesContadas'] => ({
  TOCANDO: 0,
  PARADA: 0,
  SEM_SINAL: 0,
  DESATUALIZADA: 0,
  NUNCA_LIGOU: 0,
  FECHADA: 0,
});

export function sum(rows: readonly Pick<Contada, 'situacao' | 'lojas'>[]): Schemas['SituacoesContadas'] {
  const counts = none();
  for (const { situacao, lojas } of rows) counts[situacao] += lojas;
  return counts;
}

export function toResumo(
  { lojas: rows, dosGrupos, fusosHorarios }: Contadas,
  { recebendo, semFalar }: Recepcao,
  agora: Date,
): Schemas['LojasSaudeResumo'] {
  const clientes = Map.groupBy(rows, ({ clienteId }) => clienteId);
  const grupos = Map.groupBy(dosGrupos, ({ grupoId }) => grupoId);
  const ufs = Map.groupBy(rows, ({ uf }) => uf);
  return {
    recebendo,
    semFalar,
    total: rows.reduce((total, { lojas }) => total + lojas, 0),
    situacoes: sum(rows),
    clientes: [...clientes].map(([_id, own]) => ({
      cliente: { _id, nome: own[0]!.clienteNome },
      situacoes: sum(own),
    })),
    grupos: [...grupos].map(([_id, own]) => ({
      grupo: { _id, nome: own[0]!.grupoNome },
      cliente: { _id: own[0]!.clienteId, nome: own[0]!.clienteNome },
      situacoes: sum(own),
    })),
    ufs: [...ufs]
      .map(([uf, own]) => ({ uf: uf as Schemas['Uf'], situacoes: sum(own) }))
      .sort((a, b) => (a.uf < b.uf ? -1 : 1)),
    fusosHorarios: fusosHorarios.map(({ fusoHorario }) => fusoHorario),
    agora: agora.toISOString(),
  };
}
