import { formatCep } from '#domain/cep.ts';
import { formatCnpj } from '#domain/cnpj.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatDuration } from '#domain/duration.ts';
import { formatPhone } from '#domain/phone.ts';
import type { components } from '#generated/api.d.ts';
import { comercioOptions, labelOf, negocioOptions } from '../../entities/lojas/options.ts';
import { levelLabels } from './level.ts';

export type Atividade = components['schemas']['Atividade'];

/** The actions' names, as a heading names them. */
export const acoes: Record<Atividade['acao'], string> = {
  CRIAR: 'Cadastrou',
  EDITAR: 'Alterou',
  EXCLUIR: 'Excluiu',
  ATIVAR: 'Ativou',
  DESATIVAR: 'Desativou',
  BLOQUEAR: 'Bloqueou',
  DESBLOQUEAR: 'Desbloqueou',
  IMPORTAR: 'Importou',
  DUPLICAR: 'Duplicou',
  REORDENAR: 'Reordenou',
  ADICIONAR_LOJAS: 'Adicionou lojas',
  REMOVER_LOJAS: 'Removeu lojas',
  REMOVER_MUSICAS: 'Removeu músicas',
  SUBSTITUIR_AUDIO: 'Substituiu o áudio',
  ENVIAR_INSTRUCOES: 'Enviou instruções',
  ENTRAR: 'Entrou',
  SAIR: 'Saiu',
  REDEFINIR_SENHA: 'Redefiniu a senha',
  ENCERRAR_SESSAO: 'Encerrou a sessão',
  EXPORTAR: 'Exportou',
};

/** The entities' names. */
export const entidades: Record<Atividade['entidade'], string> = {
  ADMIN: 'Administrador',
  CLIENTE: 'Cliente',
  LOJA: 'Loja',
  MUSICA: 'Música',
  PLAYLIST: 'Playlist',
  VINHETA: 'Vinheta',
  NOTIFICACAO: 'Notificação',
  COMUNICADO: 'Comunicado',
  CONFIGURACAO: 'Configuração',
  SESSAO: 'Sessão',
  RELATORIO: 'Relatório',
};

const withoutEntity: readonly Atividade['acao'][] = ['ENTRAR', 'SAIR', 'REDEFINIR_SENHA', 'ENCERRAR_SESSAO'];

const prepositions: Partial<Record<Atividade['acao'], string>> = {
  ADICIONAR_LOJAS: 'à',
  REMOVER_LOJAS: 'da',
  REMOVER_MUSICAS: 'da',
  SUBSTITUIR_AUDIO: 'da',
  ENVIAR_INSTRUCOES: 'à',
};

/** `Alterou cliente`, `Adicionou lojas à playlist`. */
export function feito({ acao, entidade }: Atividade): string {
  if (withoutEntity.includes(acao)) return acoes[acao];
  return [acoes[acao], prepositions[acao], entidades[entidade].toLowerCase()].filter(Boolean).join(' ');
}

const fieldNames: Record<string, string> = {
  nome: 'Nome',
  titulo: 'Título',
  artista: 'Artista',
  album: 'Álbum',
  compositor: 'Compositor',
  isrc: 'ISRC',
  cliente: 'Cliente',
  loja: 'Loja',
  mensagem: 'Mensagem',
  razaoSocial: 'Razão social',
  cnpj: 'CNPJ',
  responsavel: 'Responsável',
  email: 'E-mail',
  telefone: 'Telefone',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  fusoHorario: 'Fuso horário',
  tipoDeComercio: 'Tipo de comércio',
  tipoDeNegocio: 'Tipo de negócio',
  inadimplente: 'Inadimplente',
  status: 'Status',
  login: 'Login',
  level: 'Nível',
  senha: 'Senha',
  diaExecucao: 'Dias de execução',
  intervaloExecucao: 'Intervalo (minutos)',
  duracao: 'Duração',
  sha256: 'Áudio',
  lojas: 'Lojas',
  clientes: 'Clientes',
  musicas: 'Faixas',
  inadimplencia: 'Para inadimplentes',
  statusAdimplencia: 'Adimplência',
  enviados: 'Enviado a (lojas)',
  periodoAtividadeLoja: 'Período de atividade da loja (dias)',
  numLojas: 'Número de lojas',
  numClientes: 'Número de clientes',
  numMusicas: 'Número de faixas',
  numPlaylists: 'Número de playlists',
  numVinhetas: 'Número de vinhetas',
  numBlockedClientes: 'Número de clientes bloqueados',
};

const empty = 'vazio';
const isTimestamp = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** A recorded value, in words. */
export function valor(value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'string') return isTimestamp(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map(valor).join(', ') || empty;
  if (typeof value === 'object' && 'nome' in value) return String(value.nome);
  if (typeof value === 'object' && 'titulo' in value) return String(value.titulo);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const formats: Record<string, (text: string) => string> = {
  cnpj: formatCnpj,
  telefone: formatPhone,
  cep: formatCep,
  // As short as one compares it.
  sha256: (hash) => hash.slice(0, 8),
  duracao: (seconds) => formatDuration(Number(seconds)),
  level: (level) => levelLabels[level as keyof typeof levelLabels] ?? level,
  tipoDeComercio: (value) => labelOf(comercioOptions, value as 'RUA'),
  tipoDeNegocio: (value) => labelOf(negocioOptions, value as 'FRANQUIA'),
};

const shown = (field: string, value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && formats[field]
    ? formats[field](String(value))
    : valor(value);

const names = Object.keys(fieldNames);
const order = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length);

/** What changed, field by field, in the order of the forms; of something new, what was filled in. */
export function mudancas({ antes, depois }: Pick<Atividade, 'antes' | 'depois'>) {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return fields
    .filter((field) => antes || valor(depois?.[field]) !== empty)
    .sort((a, b) => order(a) - order(b))
    .map((field) => {
      const campo = fieldNames[field] ?? field;
      const was = antes && field in antes ? shown(field, antes[field]) : undefined;
      const is = depois && field in depois ? shown(field, depois[field]) : undefined;
      const both = [was, is].filter((one) => one !== undefined).join(' → ');
      return { campo, antes: was, depois: is, texto: `${campo}: ${both}` };
    });
}
