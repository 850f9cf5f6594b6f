import { sql } from 'kysely';
import { count, formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { JobState } from '../../lib/job.ts';
import type { Settings } from '../../settings/settings.ts';
import type { PartFinding } from './parte.ts';

type Schemas = components['schemas'];

const MINUTE_MS = 60_000;
/** Mails are retried after one minute, two, four… and dropped after a day. */
const WAITING_MS = 15 * MINUTE_MS;
const STUCK_MS = 60 * MINUTE_MS;
const MOST_COUNTED = 1_000;

export async function checkCorreio(
  db: Db,
  { SMTP_URL }: Pick<Settings, 'SMTP_URL'>,
  now: Date,
): Promise<PartFinding<Schemas['Sistema']['correio']>> {
  const { rows } = await sql<{ naFila: number; maisAntigaEm: string | null }>`
    select (select count(*)::int from (select from mensagens limit ${MOST_COUNTED}) m) as na_fila,
      (select min(created_at) from mensagens) as mais_antiga_em`.execute(db);
  const dados = rows[0]!;
  const { naFila, maisAntigaEm } = dados;
  const age = maisAntigaEm === null ? 0 : now.getTime() - Date.parse(maisAntigaEm);
  const counted = `${naFila === MOST_COUNTED ? 'Mais de ' : ''}${count(naFila, 'mensagem espera', 'mensagens esperam')}`;
  const resumo =
    naFila === 0
      ? 'Nenhuma mensagem espera.'
      : `${counted}, a mais antiga há ${count(Math.max(0, Math.round(age / MINUTE_MS)), 'minuto', 'minutos')}.`;
  const oQueFazer =
    'Veja SMTP_URL: "vitrola check --mail" envia um teste. Depois de 24 horas a mensagem é descartada.';
  if (age > STUCK_MS) return { estado: 'RUIM', resumo, oQueFazer, dados };
  if (age > WAITING_MS) return { estado: 'ATENCAO', resumo, oQueFazer, dados };
  if (!SMTP_URL)
    return {
      estado: 'ATENCAO',
      resumo: 'Sem SMTP_URL: os e-mails viram arquivos em DATA_DIR/outbox, e ninguém os recebe.',
      oQueFazer: 'Defina SMTP_URL.',
      dados,
    };
  return { estado: 'BOM', resumo, dados };
}

const toMomento = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

export async function checkTrabalhos(
  jobs: readonly JobState[],
  now: Date,
): Promise<PartFinding<Schemas['Sistema']['trabalhos']>> {
  const dados = jobs.map(({ name, runningSince, endedAt, failingSince }) => ({
    nome: name,
    desde: toMomento(runningSince),
    terminouEm: toMomento(endedAt),
    falhouEm: toMomento(failingSince),
  }));
  const failing = jobs.filter(({ failingSince }) => failingSince !== undefined);
  if (failing.length === 0)
    return {
      estado: 'BOM',
      resumo: `${formatNumber(jobs.length)} trabalhos, nenhum com falha.`,
      dados,
    };
  const isLong = failing.some(({ failingSince }) => now.getTime() - failingSince! > STUCK_MS);
  return {
    estado: isLong ? 'RUIM' : 'ATENCAO',
    resumo: `${count(failing.length, 'falhou', 'falharam')}: ${failing.map(({ name }) => name).join(', ')}.`,
    oQueFazer: 'O servidor tenta de novo sozinho. O registro (log) do servidor diz por que falhou.',
    dados,
  };
}
