import { randomBytes } from 'node:crypto';
import { tableOf } from '#domain/relatorios/tables.ts';
import { isDatabaseAway } from '../../db/errors.ts';
import { type Lease, LeaseLost } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import type { ReadBrand } from '../../http/brand/brand.ts';
import type { Me } from '../../http/handlers.ts';
import { Failure } from '../../lib/fail.ts';
import type { Log } from '../../lib/log.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/storage.ts';
import { batchesOf, noteOf, type Relatorios, writtenFile } from '../exportacoes/arquivo.ts';
import { columnsOfFile } from '../exportacoes/colunas.ts';
import { recordExportacao } from '../exportacoes/exportacoes.queries.ts';
import { assertLevel } from '../session/access.ts';
import { hashToken } from '../session/sessoes.queries.ts';
import { findActive, findDono, sendsOutside } from './agendamentos.queries.ts';
import { keepFile } from './arquivoDoEnvio.ts';
import { conteudoAt } from './conteudo.ts';
import {
  type EnvioTaken,
  findExpired,
  forgetArquivo,
  forgetEnvios,
  LINK_DAYS,
  lockForSending,
  noteFailure,
  noteSent,
  openDue,
  rescheduleEdited,
  takeEnvio,
} from './envios.queries.ts';
import { envioMessage } from './mensagem.ts';
import { pauseWithoutDono } from './pausa.ts';
import { summarize } from './resumo.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
const NO_OWNER = 'Quem criou este agendamento não entra mais no painel.';
const NO_SCHEDULE = 'O agendamento foi excluído.';
const NOBODY =
  'Nenhum destinatário pode receber: os administradores não entram mais, e a agência não envia para fora.';
const UNKNOWN = 'O arquivo não pôde ser feito.';

export type Envios = {
  /** Sets the handlers that produce the reports. `run` does nothing before this call. */
  knowRelatorios(relatorios: Relatorios): void;
  run(lease: Lease): Promise<void>;
};

type Parts = {
  mail: Mail;
  settings: Settings;
  brand: ReadBrand;
  storage: Storage;
  log: Log;
  clock?: () => Date;
};

class NoRetry extends Error {}

function saidOf(error: unknown): string {
  if (error instanceof Failure) return error.details.fields?.[0]?.message ?? error.message;
  return error instanceof NoRetry ? error.message : UNKNOWN;
}

export function createEnvios(
  db: Db,
  { mail, settings, brand, storage, log, clock = () => new Date() }: Parts,
): Envios {
  let relatorios: Relatorios | undefined;

  async function readAgendamento({ agendamentoId, donoId }: EnvioTaken) {
    const agendamento = await db
      .selectFrom('agendamentos')
      .selectAll()
      .where('id', '=', agendamentoId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!agendamento) throw new NoRetry(NO_SCHEDULE);
    const dono = await findDono(db, donoId);
    if (!dono) throw new NoRetry(NO_OWNER);
    const me: Me = { ...dono, sessaoId: '', endereco: '' };
    return { agendamento, me };
  }

  async function recipientsOf(trx: Db, { administradores, enderecos }: Record<string, string[]>) {
    const inside = (await findActive(trx, administradores!)).map(({ email }) => email);
    const mailed = await sendsOutside(trx);
    const known = new Set(inside.map((endereco) => endereco.toLowerCase()));
    const outside = [...new Set(enderecos!.map((endereco) => endereco.toLowerCase()))].filter(
      (endereco) => !known.has(endereco),
    );
    return { to: [...inside, ...(mailed ? outside : [])], refused: mailed ? [] : outside };
  }

  async function make(envio: EnvioTaken, lease: Lease): Promise<void> {
    const now = clock();
    const { agendamento, me } = await readAgendamento(envio);
    const asked = await conteudoAt(db, agendamento, me, now);
    const { relatorio, id, filtros, colunas } = asked;
    await assertLevel(db, relatorio, me);
    const { nome, formato, administradores, enderecos } = agendamento;
    const columns = columnsOfFile(relatorio, filtros, colunas ?? []);
    const progress = { linhas: 0 };
    const { passing, resumo } = summarize(columns, progress);
    const batches = passing(batchesOf(relatorios!, asked, progress));
    const note = await noteOf(db, relatorios!, asked);
    const written = writtenFile({ formato, columns, note }, batches);
    const bytes = await keepFile(storage, `envios/${envio.id}.${formato}`, written, lease.signal);
    const { linhas } = progress;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await lease.inTransaction(async (trx) => {
      if (!(await lockForSending(trx, envio.id))) return;
      const { to, refused } = await recipientsOf(trx, { administradores, enderecos });
      if (to.length === 0) throw new NoRetry(NOBODY);
      const message = envioMessage(
        { brand },
        {
          nome,
          relatorio: tableOf(relatorio, filtros).nome,
          linhas,
          resumo: resumo(),
          link: `${settings.PUBLIC_URL}/envios/${token}`,
          ate: new Date(now.getTime() + LINK_DAYS * DAY_MS),
        },
      );
      const mails = [];
      for (const endereco of to) {
        const mensagemId = await mail.enqueue(trx, { to: endereco, ...message });
        mails.push({ envioId: envio.id, endereco, mensagemId, situacao: 'PENDENTE' as const });
      }
      const others = refused.map((endereco) => ({
        envioId: envio.id,
        endereco,
        mensagemId: null,
        situacao: 'NAO_PERMITIDO' as const,
      }));
      await trx
        .insertInto('envioMensagens')
        .values([...mails, ...others])
        .execute();
      const sent = { linhas, bytes, tokenHash: hashToken(token), donoLevel: me.level };
      await noteSent(trx, envio.id, sent, now);
      await recordExportacao(trx, me, { relatorio, id: id ?? undefined, filtros, formato, linhas });
    });
  }

  async function attempt(envio: EnvioTaken, lease: Lease): Promise<void> {
    try {
      await make(envio, lease);
    } catch (error) {
      if (error instanceof LeaseLost || lease.signal.aborted || isDatabaseAway(error)) throw error;
      const atOnce = error instanceof Failure || error instanceof NoRetry;
      if (!atOnce) log.warn({ err: error, envio: envio.id }, 'a report could not be sent; it is tried again');
      await lease.inTransaction((trx) => noteFailure(trx, envio, { erro: saidOf(error), atOnce }));
    }
  }

  async function removeFiles(lease: Lease): Promise<void> {
    const now = clock();
    for (const { id, arquivo } of await findExpired(db, now)) {
      await lease.mustHold();
      await storage.remove(arquivo!, lease.signal);
      await forgetArquivo(db, id);
    }
    await lease.inTransaction((trx) => forgetEnvios(trx, now));
  }

  return {
    knowRelatorios(known) {
      relatorios = known;
    },

    async run(lease) {
      if (!relatorios) return;
      await lease.inTransaction((trx) => pauseWithoutDono(trx, { mail, settings, brand }));
      await lease.inTransaction(rescheduleEdited);
      await lease.inTransaction((trx) => openDue(trx, clock()));
      const take = () => lease.inTransaction((trx) => takeEnvio(trx, clock()));
      for (let envio = await take(); envio; envio = await take()) await attempt(envio, lease);
      await mail.deliver();
      await removeFiles(lease);
    },
  };
}
