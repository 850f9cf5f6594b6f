import { formatDateTime } from '#domain/dates.ts';
import { countEntidades, isMasculine, isPlayed } from '#domain/entidades.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber } from '#domain/text.ts';
import { AcaoDeTarefa, TipoDeComando } from '#generated/labels.ts';
import { impactoText } from '../../shared/api/impacto.ts';
import type { Counted, Question } from '../../shared/ui/question.ts';
import type { Acao, Pedida, Tarefa } from './tarefas.ts';

type Previa = Schemas['TarefaPrevia'];

const already: Partial<Record<Acao, readonly [string, string]>> = {
  ATIVAR: ['já está ativo', 'já estão ativos'],
  DESATIVAR: ['já está inativo', 'já estão inativos'],
};

function lojasText({ entidade, acao, alvo }: Pedida, previa: Previa): string | undefined {
  // `previaText` already counts the inactive ones.
  const impacto = {
    ...previa,
    inativos: 0,
    ...(entidade === 'LOJA' && acao === 'DESATIVAR' && { lojasInativas: 0 }),
  };
  if (acao === 'REMOVER_PLAYLIST') return impactoText({ entidade: 'PLAYLIST', ids: [alvo!] }, impacto);
  if (acao === 'REMOVER_VINHETA') return impactoText({ entidade: 'VINHETA', ids: [alvo!] }, impacto);
  if ((acao !== 'DESATIVAR' && acao !== 'EXCLUIR') || !isPlayed(entidade)) return undefined;
  // Two ids select the plural wording, regardless of the real number.
  return impactoText({ entidade, ids: ['', ''], exclui: acao === 'EXCLUIR' }, impacto);
}

/** Row count, `1.240 lojas, 38 já estão inativas.`, then the effects in the stores. */
export function previaText(pedida: Pedida, previa: Previa): string {
  const { entidade, acao } = pedida;
  const words = already[acao];
  const feminine = !isMasculine(entidade);
  const unchanged =
    words && previa.semMudanca > 0
      ? `, ${count(previa.semMudanca, ...words)}`.replace(/(iv)o(s?)$/, feminine ? '$1a$2' : '$1o$2')
      : '';
  return [`${countEntidades(entidade, previa.total)}${unchanged}.`, lojasText(pedida, previa)]
    .filter(Boolean)
    .join(' ');
}

/** `12 playlists, 3 faixas. 1 playlist fica sem faixas.`, then the effects in the stores and the lists by rule. */
export function retiradaText({ total, faixas = 0, vazias = 0, comRegra = 0, ...previa }: Previa): string {
  const porRegra =
    comRegra > 0 &&
    count(comRegra, 'playlist segue uma regra e não muda.', 'playlists seguem uma regra e não mudam.');
  if (total === 0) return porRegra || 'Nenhuma destas faixas está nas playlists deste cliente.';
  const ids = Array.from({ length: vazias }, String);
  return [
    `${countEntidades('PLAYLIST', total)}, ${count(faixas, 'faixa', 'faixas')}.`,
    vazias > 0 &&
      `${count(vazias, 'playlist fica', 'playlists ficam')} sem faixas. ${impactoText({ entidade: 'PLAYLIST', ids }, { ...previa, inativos: 0 })}`,
    porRegra,
  ]
    .filter(Boolean)
    .join(' ');
}

const destructive: readonly Acao[] = [
  ...(['DESATIVAR', 'EXCLUIR', 'REMOVER_PLAYLIST', 'REMOVER_VINHETA', 'REMOVER_DO_GRUPO'] as const),
];

export const DE_VOLTA = 'Durante 30 dias, tudo pode ser desfeito de uma só vez.';
const DE_NOTIFICAR =
  'Dá para desfazer por 30 dias só as notificações ainda não lidas: o que uma loja leu não volta atrás.';

const DE_INSTRUIR =
  'Cada loja que nunca entrou recebe por e-mail o endereço do player, o login e uma senha só dela, que troca no primeiro acesso. Quem já entrou fica como está. Um e-mail enviado não pode ser desfeito.';

const DE_COMANDAR =
  'Cada aparelho recebe o comando em até um minuto; se não o receber em 10 minutos, o comando perde a validade. Um comando não pode ser desfeito.';

/** The other actions can be undone, so that their dialog is enough. */
export const isConfirmed = (acao: Acao) => acao === 'COMANDAR' || destructive.includes(acao);

export function consequenceOf(acao: Acao): string {
  if (acao === 'NOTIFICAR') return DE_NOTIFICAR;
  if (acao === 'COMANDAR') return DE_COMANDAR;
  return acao === 'ENVIAR_INSTRUCOES' ? DE_INSTRUIR : DE_VOLTA;
}

/** Participles without their ending. Other actions use "alterad". */
const feito: Partial<Record<Acao, string>> = {
  ATIVAR: 'ativad',
  DESATIVAR: 'desativad',
  EXCLUIR: 'excluíd',
  NOTIFICAR: 'notificad',
  BLOQUEAR: 'bloquead',
  DESBLOQUEAR: 'desbloquead',
  ETIQUETAR: 'etiquetad',
  DESFAZER: 'desfeit',
  IMPORTAR: 'importad',
  ENVIAR_INSTRUCOES: 'instruíd',
  COMANDAR: 'comandad',
};
/** Actions with the rows as their direct object; other titles put a colon before the rows. */
const direct: readonly Acao[] = ['ATIVAR', 'DESATIVAR', 'EXCLUIR', 'IMPORTAR'];
const whatOf = ({ acao, comando }: Pick<Pedida, 'acao'> & { comando?: Tarefa['comando'] }) =>
  comando ? TipoDeComando[comando.tipo] : AcaoDeTarefa[acao];
const UM_CLIENTE = /um cliente$/;
/** `Bloquear para Rede Ipê: 12 faixas`. */
function commandOf(of: Parameters<typeof whatOf>[0], subject: string, alvo: Previa['alvo'] = null) {
  const what = whatOf(of);
  const named =
    alvo && (UM_CLIENTE.test(what) ? what.replace(UM_CLIENTE, alvo.nome) : `${what} ${alvo.nome}`);
  return `${named ?? what}${direct.includes(of.acao) ? '' : ':'} ${subject}`;
}

export function perguntaOf(pedida: Pedida, total: number, foresee: () => Promise<Previa>): Question {
  const { entidade, acao } = pedida;
  const subject = countEntidades(entidade, total);
  return {
    title: `${commandOf(pedida, subject)}?`,
    text: `Os itens são feitos um a um, mesmo que você saia desta tela. ${consequenceOf(acao)}`,
    confirm: whatOf(pedida),
    counted: async (): Promise<Counted> => {
      const previa = await foresee();
      return {
        title: `${commandOf(pedida, countEntidades(entidade, previa.total), previa.alvo)}?`,
        text: previaText(pedida, previa),
      };
    },
    typed: acao === 'EXCLUIR' ? subject : undefined,
    destructive: destructive.includes(acao),
  };
}

export const tituloOf = (tarefa: Tarefa) =>
  commandOf(tarefa, countEntidades(tarefa.entidade, tarefa.total), tarefa.alvo);

/** Participle in the gender of the rows: `desativada`, `desativadas`. */
function wordsOf(acao: Acao, entidade: Tarefa['entidade']): readonly [string, string] {
  const word = `${feito[acao] ?? 'alterad'}${isMasculine(entidade) ? 'o' : 'a'}`;
  return [word, `${word}s`];
}

export const paradaText = (tentaDeNovoEm: string) =>
  `Parada: algo de que ela precisa está em uso ou indisponível. Nova tentativa em ${formatDateTime(tentaDeNovoEm)}.`;

/** `1.200 desativadas, 38 sem mudança, 3 falharam.` */
export function fimText({
  entidade,
  acao,
  status,
  motivo,
  total,
  feitas,
  semMudanca,
  falharam,
}: Tarefa): string {
  const left = total - feitas - semMudanca - falharam;
  const parts = [
    count(feitas, ...wordsOf(acao, entidade)),
    semMudanca > 0 && `${formatNumber(semMudanca)} sem mudança`,
    falharam > 0 && count(falharam, 'falhou', 'falharam'),
    left > 0 && count(left, 'não foi feita', 'não foram feitas'),
  ];
  const end = parts.filter(Boolean).join(', ');
  if (status === 'INTERROMPIDA') return `Interrompida (código ${motivo}): ${end}.`;
  return status === 'CANCELADA' ? `Cancelada: ${end}.` : `${end}.`;
}
