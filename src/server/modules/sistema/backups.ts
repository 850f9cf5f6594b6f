import { formatBytes } from '#domain/bytes.ts';
import { formatDateTime } from '#domain/dates.ts';
import { preview } from '#domain/text.ts';
import { readStatus } from '../../backup/kept.ts';
import type { VerificationSpace } from '../../backup/verification.ts';
import { momentOf, readVerifications } from '../../backup/verified.ts';
import type { Storage } from '../../storage/storage.ts';
import type { PartFinding } from './parte.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BACKUP_DAYS = 2;
/** Backups are verified once a week, and one night may lack the disk space for it. */
const VERIFICACAO_DAYS = 9;
const REASON_LENGTH = 200;

type BackupTimes = { ultimoEm: string | null; falhouEm: string | null };
type VerificacaoTimes = { verificadoEm: string | null; verificadoDe: string | null };

const inBrackets = (reason: string) => `(${preview(reason, REASON_LENGTH)})`;

export async function checkBackup(
  place: Storage | undefined,
  { now, desde }: { now: Date; desde: Date },
): Promise<PartFinding<BackupTimes | null>> {
  if (!place)
    return {
      estado: 'ATENCAO',
      resumo: 'O servidor não faz backups sozinho.',
      oQueFazer: 'Defina BACKUP_DIR ou BACKUP_URL, ou faça backups de outro modo.',
      dados: null,
    };
  const { lastSuccess, lastFailure } = await readStatus(place);
  const ultimoEm = lastSuccess?.madeAt ?? null;
  const dados = { ultimoEm, falhouEm: lastFailure?.at ?? null };
  const lastText = ultimoEm ? `O último é de ${formatDateTime(ultimoEm)}.` : 'Ainda não há nenhum.';
  if (lastFailure)
    return {
      estado: 'RUIM',
      resumo: `Falhou em ${formatDateTime(lastFailure.at)} ${inBrackets(lastFailure.reason)}. ${lastText}`,
      oQueFazer: 'Corrija o motivo: o servidor tenta de novo a cada hora.',
      dados,
    };
  if (now.getTime() - (ultimoEm ? Date.parse(ultimoEm) : desde.getTime()) > BACKUP_DAYS * DAY_MS)
    return {
      estado: 'RUIM',
      resumo: `Nenhum há mais de ${BACKUP_DAYS} dias. ${lastText}`,
      oQueFazer: 'O registro (log) do servidor diz se um começou; "vitrola backup" faz um agora.',
      dados,
    };
  if (!lastSuccess)
    return {
      estado: 'ATENCAO',
      resumo: lastText,
      oQueFazer: 'O primeiro é feito sozinho em minutos.',
      dados,
    };
  if (lastSuccess.damaged > 0)
    return {
      estado: 'ATENCAO',
      resumo: `${lastText} Não tem ${lastSuccess.damaged} arquivos que estavam danificados.`,
      oQueFazer: 'O manifest.json do backup os nomeia em "damaged": envie esses áudios de novo.',
      dados,
    };
  return {
    estado: 'BOM',
    resumo: `De ${formatDateTime(ultimoEm)}, com ${formatBytes(lastSuccess.bytes)}.`,
    dados,
  };
}

export async function checkVerificacao(
  place: Storage | undefined,
  { now, lacking }: { now: Date; lacking: () => Promise<VerificationSpace> },
): Promise<PartFinding<VerificacaoTimes | null>> {
  if (!place)
    return {
      estado: 'DESCONHECIDO',
      resumo: 'O servidor não faz backups, então não há o que verificar.',
      dados: null,
    };
  const { names, results } = await readVerifications(place);
  const good = results.find(({ outcome }) => outcome === 'good');
  const last = results[0];
  const dados = { verificadoEm: good?.at ?? null, verificadoDe: good ? momentOf(good.name) : null };
  const goodText = good
    ? `O de ${formatDateTime(momentOf(good.name))} foi restaurado e comparado em ${formatDateTime(good.at)}.`
    : 'Nenhum foi verificado ainda.';
  if (last?.outcome === 'damaged')
    return {
      estado: 'RUIM',
      resumo: `O de ${formatDateTime(momentOf(last.name))} está danificado ${inBrackets(last.reason ?? '')}. ${goodText}`,
      oQueFazer:
        'Faça outro agora ("vitrola backup") e verifique-o ("vitrola verify"); veja o disco dos backups.',
      dados,
    };
  const isOld = !good || now.getTime() - Date.parse(good.at) > VERIFICACAO_DAYS * DAY_MS;
  if (!isOld) return { estado: 'BOM', resumo: goodText, dados };
  if (names.length === 0)
    return { estado: 'DESCONHECIDO', resumo: 'Ainda não há backup para verificar.', dados };
  const lack = await lacking();
  if (lack)
    return {
      estado: 'ATENCAO',
      resumo: `${goodText} ${describeLack(lack)}`,
      oQueFazer: 'Resolva o que falta, ou rode "vitrola verify" em outra máquina: o resultado conta aqui.',
      dados,
    };
  const failedText =
    last?.outcome === 'failed' ? ` A última tentativa falhou ${inBrackets(last.reason ?? '')}.` : '';
  return {
    estado: 'ATENCAO',
    resumo: `${goodText}${failedText}`,
    oQueFazer:
      'O mais novo é verificado sozinho em uma das próximas madrugadas; "vitrola verify" faz isso agora.',
    dados,
  };
}

function describeLack(lack: NonNullable<VerificationSpace>): string {
  if (lack.lacks === 'room')
    return `Falta espaço para verificar um: precisa de ${formatBytes(lack.needed)}, há ${formatBytes(lack.free)}.`;
  return 'O usuário do banco não pode criar outro banco (CREATEDB) para restaurar o backup.';
}
