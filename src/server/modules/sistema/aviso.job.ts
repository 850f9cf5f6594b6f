import { escaped } from '#domain/text.ts';
import { ItemDoSistema } from '#generated/labels.ts';
import type { Problema } from '../../db/json.ts';
import { tryLock } from '../../db/locks.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Message } from '../../mail/transport.ts';
import type { Settings } from '../../settings/settings.ts';
import { activeTopAdmins } from '../session/topAdmins.ts';
import { readProblemas } from './instancias.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a part must be bad before a mail is sent. Upgrades get longer. */
const LASTING_MS = 10 * MINUTE_MS;
const UPGRADE_MS = 60 * MINUTE_MS;

const isLasting = ({ item, desde }: Problema, now: Date) =>
  now.getTime() - Date.parse(desde) >= (item === 'MIGRACOES' ? UPGRADE_MS : LASTING_MS);

type Sender = { settings: Pick<Settings, 'PUBLIC_URL'>; brand: ReadBrand };

export function writeAviso(
  { settings: { PUBLIC_URL }, brand }: Sender,
  problemas: readonly Problema[],
): Omit<Message, 'to'> {
  const address = `${PUBLIC_URL}/sistema`;
  const why = 'Precisa de atenção no servidor:';
  const foot = 'Este aviso vai no máximo uma vez por dia, e é desligado nas configurações da agência.';
  const said = problemas.map(({ item, resumo, oQueFazer }) => ({
    title: ItemDoSistema[item],
    lines: [resumo, ...(oQueFazer ? [`O que fazer: ${oQueFazer}`] : [])],
  }));
  return {
    subject: `${brand().nome}: ${said.map(({ title }) => title.toLowerCase()).join(', ')}`,
    text: [why, ...said.map(({ title, lines }) => [title, ...lines].join('\n')), address, foot].join('\n\n'),
    html: `<html lang="pt-BR"><body style="font-family:sans-serif"><p>${why}</p><ul>${said
      .map(({ title, lines }) => `<li><strong>${title}</strong><br>${lines.map(escaped).join('<br>')}</li>`)
      .join(
        '',
      )}</ul><p><a href="${escaped(address)}">Ver o estado do sistema</a></p><p>${foot}</p></body></html>`,
  };
}

/**
 * Tells level 0 about problems of any instance, by mail and as an occurrence. Only one instance does it, at most once a
 * day, unless the settings turn it off.
 */
export async function sendAviso(
  db: Db,
  { mail, now, ...sender }: { mail: Pick<Mail, 'enqueue'>; now: Date } & Sender,
): Promise<void> {
  if ((await readProblemas(db, now)).length === 0) return;
  await inTransaction(db, async (trx) => {
    if (!(await tryLock(trx, 'sistema'))) return;
    const { avisarDoSistema: isOn } = await trx
      .selectFrom('configuracoes')
      .select('avisarDoSistema')
      .executeTakeFirstOrThrow();
    const { sistemaEm } = await trx.selectFrom('recebimento').select('sistemaEm').executeTakeFirstOrThrow();
    if (!isOn || (sistemaEm !== null && now.getTime() - Date.parse(sistemaEm) < DAY_MS)) return;
    const problemas = (await readProblemas(trx, now)).filter((problema) => isLasting(problema, now));
    if (problemas.length === 0) return;
    const message = writeAviso(sender, problemas);
    const tops = await activeTopAdmins(trx).orderBy('id').select('email').execute();
    for (const { email } of tops) await mail.enqueue(trx, { to: email, ...message });
    const itens = [...new Set(problemas.map(({ item }) => item))];
    await recordOcorrencias(trx, { tipo: 'SISTEMA_RUIM', dados: { itens } });
    await trx.updateTable('recebimento').set({ sistemaEm: now }).execute();
  });
}
