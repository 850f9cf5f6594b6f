import { formatDateTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day.ts';
import { formatDuration } from '#domain/duration.ts';
import { formatOf, formats } from '#domain/formats.ts';
import { horariosText } from '#domain/horariosText.ts';
import { regraText } from '#domain/regraText.ts';
import { secondsText } from '#domain/seconds.ts';
import { formatNumber } from '#domain/text.ts';
import { ajusteText, loudnessText } from '#domain/volume.ts';
import type { components } from '#generated/api.d.ts';
import { entidades, type Listada } from '#generated/entidades.ts';
import { AlertasInput, FechamentoCreate, type Field } from '#generated/fields.ts';
import { filters } from '#generated/filters.ts';
import { forms } from '#generated/forms.ts';
import { Acao, Entidade, Intervalo, TipoDeComando } from '#generated/labels.ts';
import { alertasText, excecoesText } from '../funcionamento/textos.ts';
import { fusoHorarioText } from '../lojas/fusoHorarioOptions.ts';

export type Diferenca = components['schemas']['Diferenca'];
export type Atividade = components['schemas']['Atividade'];

const withoutEntity: readonly Atividade['acao'][] = [
  ...(['ENTRAR', 'SAIR', 'REDEFINIR_SENHA', 'ENCERRAR_SESSAO'] as const),
  ...(['ATIVAR_DOIS_FATORES', 'DESATIVAR_DOIS_FATORES', 'TROCAR_CODIGOS'] as const),
];

const prepositions: Partial<Record<Atividade['acao'], string>> = {
  ADICIONAR_LOJAS: 'à',
  REMOVER_LOJAS: 'da',
  REMOVER_MUSICAS: 'da',
  SUBSTITUIR_AUDIO: 'da',
  ENVIAR_INSTRUCOES: 'à',
  LEMBRAR: 'do',
  PAREAR_DISPOSITIVO: 'com a',
  COMANDAR: 'à',
  DESVINCULAR_DISPOSITIVO: 'da',
  VOLTAR_VERSAO: 'de',
  ESVAZIAR: 'a',
};

const masculine: Record<string, string> = { à: 'ao', da: 'do', 'com a': 'com o' };

function prepositionOf({ acao, entidade }: Pick<Atividade, 'acao' | 'entidade'>): string | undefined {
  const preposition = prepositions[acao];
  const isMasculine = entidade in entidades && entidades[entidade as Listada].gender === 'm';
  return (isMasculine && masculine[preposition ?? '']) || preposition;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Describes an activity: `Alterou cliente`, `Adicionou lojas à playlist`, `Desfez: alterou cliente`. */
export function feito({ acao, entidade, desfaz }: Pick<Atividade, 'acao' | 'entidade' | 'desfaz'>): string {
  if (desfaz && acao === 'DESFAZER') {
    const what = feito({ acao: desfaz, entidade, desfaz: null });
    return `${Acao[acao]}: ${lowerFirst(what)}`;
  }
  if (withoutEntity.includes(acao)) return Acao[acao];
  const preposition = prepositionOf({ acao, entidade });
  return [Acao[acao], preposition, lowerFirst(Entidade[entidade])].filter(Boolean).join(' ');
}

const { CONFIGURACAO, PLAYLIST, COMUNICADO, VISAO, AGENDAMENTO, ...others } = forms;
const { nome: _, ...deVisoes } = VISAO;
const { formato, ...deAgendamentos } = AGENDAMENTO;

/** Labels come from the forms first, then from the filters. `mudancas` sorts by the order of these keys. */
const ofForms: Record<string, Field> = Object.assign({}, ...Object.values(others), deAgendamentos);
const recordedOnly: Record<string, Field> = {
  duracao: { label: 'Duração' },
  sha256: { label: 'Áudio' },
  enviados: { label: 'Enviado a (lojas)' },
  lembradas: { label: 'Lojas lembradas' },
  numLojas: { label: 'Número de lojas' },
  numClientes: { label: 'Número de clientes' },
  numMusicas: { label: 'Número de faixas' },
  numPlaylists: { label: 'Número de playlists' },
  numVinhetas: { label: 'Número de vinhetas' },
  numBlockedClientes: { label: 'Número de clientes bloqueados' },
  artistasBloqueados: { label: 'Artistas bloqueados' },
  lista: { label: 'Lista' },
  itens: { label: 'Apagados de vez' },
  numSessoes: { label: 'Número de sessões' },
  expiraEm: { label: 'Vence em' },
  somenteLeitura: { label: 'Somente leitura' },
  validaDe: { label: 'Válida de', format: 'date' },
  validaAte: { label: 'Válida até', format: 'date' },
  numBlocos: { label: 'Número de blocos' },
  original: { label: 'Cópia de' },
  tipos: { label: 'Ocorrências' },
  pausado: { label: 'Pausado' },
};
const links: Record<string, Field> = {
  ...PLAYLIST,
  ...COMUNICADO,
  ...CONFIGURACAO,
  ...AlertasInput,
};
const named = { ...deVisoes, ...ofForms, ...recordedOnly, ...links };
const asWhole: Record<string, Field> = {
  arquivo: { label: 'Áudio' },
  status: { label: 'Status' },
  statusAdimplencia: { label: COMUNICADO.statusAdimplencia.label },
  alertas: { label: 'Alertas' },
};
const { de, ate, ...otherFilters } = filters;
const fields: Record<string, Field> = {
  ...named,
  de,
  ate,
  ...otherFilters,
  ...named,
  ...asWhole,
  musica: { label: 'Faixa' },
  periodo: { label: 'Período (dias)' },
  intervalo: { label: 'Período', options: Intervalo },
  liked: { label: 'Curtidas' },
  atividade: { label: 'Tipo de comércio' },
  formato: { ...formato, options: { ...formato.options, json: 'Consulta' } },
  linhas: { label: 'Linhas' },
  fechamentos: { label: 'Meses fechados' },
  mes: FechamentoCreate.mes,
  comando: { label: 'Comando', options: TipoDeComando },
  deletedAt: { label: 'Excluído em' },
};

const empty = 'vazio';
const isTimestamp = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

export function valor(value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'string') return isTimestamp(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map(valor).join(', ') || empty;
  if (typeof value === 'object' && 'nome' in value) return String(value.nome);
  if (typeof value === 'object' && 'titulo' in value) return String(value.titulo);
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${fields[name]?.label ?? name}: ${valor(part)}`)
    .join('; ');
}

const ofField: Record<string, (text: string) => string> = {
  // A prefix is enough for people to compare.
  sha256: (hash) => hash.slice(0, 8),
  arquivo: (hash) => hash.slice(0, 8),
  marcaLogo: (hash) => hash.slice(0, 8),
  duracao: (seconds) => formatDuration(Number(seconds)),
  linhas: (linhas) => formatNumber(Number(linhas)),
  itens: (itens) => formatNumber(Number(itens)),
  ajusteDb: (value) => ajusteText(Number(value)),
  alvoLufs: (value) => loudnessText(Number(value)),
  transicaoMs: (value) => secondsText(Number(value)),
  fusoHorario: fusoHorarioText,
};

type Configuracao = components['schemas']['Configuracao'];

/** A grade's bloco: activities record it as text, versions as an object. */
type Bloco = string | Pick<components['schemas']['GradeBloco'], 'dias' | 'de' | 'ate'>;

const blocoText = (bloco: Bloco) =>
  typeof bloco === 'string' ? bloco : `${bloco.dias.join(', ')} ${bloco.de}–${bloco.ate}`;

/** Formatters for structured values, which `valor` cannot interpret. */
const dePartes: Record<string, (value: never) => string> = {
  horarios: (horarios: Configuracao['horarios']) => horariosText(horarios),
  excecoes: (excecoes: Configuracao['excecoes']) => excecoesText(excecoes),
  suporte: ({ email, whatsapp }: Configuracao['suporte']) =>
    `e-mail ${valor(email)}, WhatsApp ${formats.telefone.show(valor(whatsapp))}`,
  alertas: alertasText,
  contratoEcad: ({ numero, ate }: components['schemas']['ContratoEcad']) =>
    `${numero}, até ${formatDay(ate)}`,
  janelas: (janelas: components['schemas']['JanelaDaVinheta'][]) =>
    janelas.map(({ de, ate }) => `${de}–${ate}`).join(', ') || empty,
  regra: regraText,
  blocos: (blocos: Bloco[]) => blocos.map(blocoText).join('; ') || empty,
  download: ({ janela }: Configuracao['download']) =>
    janela ? `das ${janela.de} às ${janela.ate}` : 'a qualquer hora',
};

function shown(field: string, value: unknown): string {
  const parts = value !== null && typeof value === 'object' && dePartes[field];
  if (parts) return parts(value as never);
  if (typeof value !== 'string' && typeof value !== 'number') return valor(value);
  const { format, options } = fields[field] ?? {};
  const show = ofField[field] ?? (format === 'date' ? formatDay : formatOf(format)?.show);
  return options?.[value] ?? (show ? show(String(value)) : valor(value));
}

type Estados = { campo: string; antes?: unknown; depois?: unknown; atual?: unknown };

export function emPalavras({ campo, antes, depois, atual }: Estados) {
  const of = (value: unknown) => shown(campo, value);
  return { campo: fields[campo]?.label ?? campo, antes: of(antes), depois: of(depois), atual: of(atual) };
}

export const semMudanca = 'Nenhum campo mudou de valor.';

const names = Object.keys(fields);
const order = (field: string) => (names.includes(field) ? names.indexOf(field) : names.length);

const withFilters = ({ filtros, ...fields }: NonNullable<Atividade['depois']>) => ({
  ...(filtros as object | undefined),
  ...fields,
});

/** Lists the changes field by field, in the order of the forms. A new entity lists only its filled-in fields. */
export function mudancas({ antes, depois: recorded }: Pick<Atividade, 'antes' | 'depois'>) {
  const depois = recorded && withFilters(recorded);
  const changed = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return changed
    .filter((field) => antes || valor(depois?.[field]) !== empty)
    .sort((a, b) => order(a) - order(b))
    .map((field) => {
      const campo = fields[field]?.label ?? field;
      const was = antes && field in antes ? shown(field, antes[field]) : undefined;
      const is = depois && field in depois ? shown(field, depois[field]) : undefined;
      const both = [was, is].filter((one) => one !== undefined).join(' → ');
      return { campo, antes: was, depois: is, texto: `${campo}: ${both}` };
    });
}
