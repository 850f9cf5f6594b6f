import type { Medicoes } from '../audio/volume/medicoes.ts';
import { createBackups } from '../backup/schedule.ts';
import { createVerifications } from '../backup/verification.ts';
import { keepComprovantes } from '../days/comprovantes.job.ts';
import { keepDisponibilidade } from '../days/disponibilidade.job.ts';
import { isLogHeld } from '../db/embedded/hold.ts';
import { cutLog, keepUp } from '../db/embedded/upkeep.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import type { Demo } from '../demo/demo.ts';
import type { createFrota } from '../demo/frota/frota.ts';
import type { Changes } from '../devices/changes.ts';
import type { Saude } from '../devices/saude.ts';
import type { ReadBrand } from '../http/brand/brand.ts';
import type { JobName } from '../lib/job.ts';
import type { Log } from '../lib/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Envios } from '../modules/agendamentos/envios.ts';
import type { AlertasDasLojas } from '../modules/alertas/alertas.job.ts';
import { writeFechamentos } from '../modules/fechamentos/fechamentos.job.ts';
import { removeAllSenhas } from '../modules/historico/senhas.job.ts';
import type { createEntregas } from '../modules/integracoes/entregas.job.ts';
import { readOldFiles } from '../modules/musicas/leitura.job.ts';
import { createRegras } from '../modules/playlists/regras.job.ts';
import { keepProgramacao } from '../modules/programacao/programacao.job.ts';
import { isNight, retain } from '../modules/retencao/retencao.job.ts';
import { sendAviso } from '../modules/sistema/aviso.job.ts';
import type { Sistema } from '../modules/sistema/sistema.ts';
import type { TarefaWork } from '../modules/tarefas/trabalho.ts';
import type { Chamadas } from '../modules/uso/chamadas.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import type { createLimpeza } from './cleanUp.ts';
import type { Job } from './schedule.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

type Parts = {
  database: Pick<OpenDatabase, 'db' | 'embedded'>;
  settings: Settings;
  log: Log;
  storage: Storage;
  brand: ReadBrand;
  readBrandIfChanged(): Promise<void>;
  backupPlace?: Storage;
  changes: Changes;
  saude: Saude;
  tarefas: TarefaWork;
  envios: Pick<Envios, 'run'>;
  alertas: AlertasDasLojas;
  chamadas: Chamadas;
  mail: Mail;
  demo: Pick<Demo, 'end'>;
  frota: Pick<ReturnType<typeof createFrota>, 'stop'>;
  medicoes: Pick<Medicoes, 'measureNew' | 'makeRecentCount' | 'atNight'>;
  sistema: Pick<Sistema, 'note'>;
  limpeza: Pick<ReturnType<typeof createLimpeza>, 'run'>;
  entregas: Pick<ReturnType<typeof createEntregas>, 'run'>;
};

export const changesJob = (
  changes: Changes,
  log: Log,
  readBrandIfChanged: () => Promise<void>,
): Job<'mudancas'> => ({
  name: 'mudancas',
  everyMs: 2 * SECOND_MS,
  failure: 'changes not followed',
  // Logged at debug level only: other jobs already warn about an unreachable database.
  run: () =>
    changes
      .follow()
      .then(readBrandIfChanged)
      .catch((error) => log.debug({ err: error }, 'changes not followed')),
});

const entregasJob = ({ run }: Parts['entregas']): Job<'entregas'> => ({
  name: 'entregas',
  everyMs: 2 * SECOND_MS,
  failure: 'webhooks not sent',
  run,
});

/** Replaces autovacuum in an embedded database, equally often, because heartbeats keep overwriting their table. */
const upkeepJob = (db: Db, dataDir: string): Job<'manutencao'> => ({
  name: 'manutencao',
  everyMs: MINUTE_MS,
  failure: 'upkeep failed',
  async run() {
    await keepUp(db);
    if (!(await isLogHeld(dataDir))) await cutLog(db);
  },
});

const backupJob = ({ look }: ReturnType<typeof createBackups>): Job<'backup'> => ({
  name: 'backup',
  alone: 'backup',
  everyMs: MINUTE_MS,
  atStart: true,
  failure: 'backup did not start',
  run: look,
});

const verificationJob = ({ look }: ReturnType<typeof createVerifications>): Job<'verificacao'> => ({
  name: 'verificacao',
  alone: 'verificacao',
  // Several times a night: a backup still being taken is verified later the same night.
  everyMs: 30 * MINUTE_MS,
  failure: 'backup not verified',
  async run(lease) {
    const now = new Date();
    if (isNight(now)) await look(lease, now);
  },
});

export function createJobs(parts: Parts): Job<JobName>[] {
  const { database, settings, log, storage, backupPlace, changes, saude, tarefas, alertas, chamadas, mail } =
    parts;
  const { brand, demo, frota, medicoes, envios, sistema, limpeza, entregas } = parts;
  const { db } = database;
  const { DATA_DIR, RETENCAO_MESES: meses } = settings;
  const regras = createRegras(db);
  const backups = backupPlace && createBackups(db, log, backupPlace, settings);
  return [
    changesJob(changes, log, parts.readBrandIfChanged),
    ...(settings.WEBHOOKS ? [entregasJob(entregas)] : []),
    {
      name: 'sinais',
      // The delay of the board is at most this, plus a minute between heartbeats and a second for the notification.
      everyMs: 5 * SECOND_MS,
      atStart: true,
      failure: 'heartbeats not written, or states not computed',
      run: saude.writeAndJudge,
    },
    {
      name: 'tarefas',
      everyMs: 5 * SECOND_MS,
      atStart: true,
      failure: 'jobs not continued',
      run: tarefas.work,
    },
    {
      name: 'demonstracao',
      everyMs: 10 * SECOND_MS,
      atStart: true,
      failure: 'demonstration not removed',
      run: ({ signal }) => demo.end({ signal, onEnd: frota.stop }),
    },
    {
      name: 'medicao',
      everyMs: 10 * SECOND_MS,
      failure: 'audio not measured',
      run: medicoes.measureNew,
    },
    {
      name: 'nivelamento',
      // A client's new files play at their measured level this soon after one minute without uploads.
      everyMs: 10 * SECOND_MS,
      failure: 'measurements of new audio not applied',
      run: medicoes.makeRecentCount,
    },
    { name: 'alertas', everyMs: 15 * SECOND_MS, failure: 'alerts not computed', run: alertas.sendDue },
    // A kill loses the counts since the last run, and `listUsoDaApi` lags by as much.
    { name: 'uso', everyMs: 20 * SECOND_MS, failure: 'calls not counted', run: chamadas.write },
    { name: 'correio', everyMs: 30 * SECOND_MS, failure: 'mail queue not processed', run: mail.deliver },
    {
      name: 'agendamentos',
      alone: 'agendamentos',
      everyMs: 30 * SECOND_MS,
      atStart: true,
      failure: 'due reports not sent',
      run: envios.run,
    },
    {
      name: 'sistema',
      everyMs: MINUTE_MS,
      atStart: true,
      failure: 'instance not registered, or system warnings not sent',
      async run() {
        await sistema.note();
        await sendAviso(db, { mail, settings, brand, now: new Date() });
      },
    },
    ...(database.embedded ? [upkeepJob(db, DATA_DIR)] : []),
    ...(backups ? [backupJob(backups)] : []),
    {
      name: 'comprovantes',
      alone: 'comprovantes',
      // Stores each ended day soon after the store's midnight, before anyone edits that day's plan.
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      failure: 'ended days of jingles not stored',
      run: (lease) => keepComprovantes(db, lease),
    },
    {
      name: 'fechamentos',
      alone: 'fechamentos',
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      failure: 'closed months of the rights report not written',
      run: (lease) => writeFechamentos(db, log, storage, lease),
    },
    {
      name: 'disponibilidade',
      alone: 'disponibilidade',
      // Stores each ended day soon. A silence during which the store turns out to have played is corrected.
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      failure: 'ended days of stores not stored',
      run: (lease) => keepDisponibilidade(db, lease),
    },
    ...(backupPlace ? [verificationJob(createVerifications({ db, log, place: backupPlace, settings }))] : []),
    {
      name: 'volume',
      alone: 'volume',
      everyMs: 10 * MINUTE_MS,
      failure: 'old audio not measured, or measurements not applied',
      async run(lease) {
        const now = new Date();
        if (isNight(now)) await medicoes.atNight(lease, now);
      },
    },
    {
      name: 'leitura',
      alone: 'leitura',
      everyMs: 10 * MINUTE_MS,
      failure: 'tags of old tracks not read',
      async run(lease) {
        if (isNight(new Date())) await readOldFiles({ db, log, storage }, lease);
      },
    },
    {
      name: 'retencao',
      alone: 'retencao',
      // Several times a night, to retry a month that could not be archived.
      everyMs: HOUR_MS,
      failure: 'details of old months not dropped',
      async run(lease) {
        if (isNight(new Date())) await retain(db, log, { storage, meses }, lease);
      },
    },
    {
      name: 'limpeza',
      alone: 'limpeza',
      everyMs: 6 * HOUR_MS,
      atStart: true,
      failure: 'clean-up failed',
      run: limpeza.run,
    },
    {
      name: 'programacao',
      alone: 'programacao',
      // The first run writes the first holidays and clocks. Later runs end grades and jingles soon after midnight in
      // each time zone.
      everyMs: 6 * HOUR_MS,
      atStart: true,
      failure: 'holidays, clocks or ends of grades and jingles not written',
      run: (lease) => keepProgramacao(lease),
    },
    {
      name: 'regras',
      alone: 'regras',
      // Waits for quiet by itself; with this period, lists follow about ten seconds after the last edit.
      everyMs: 5 * SECOND_MS,
      failure: 'lists by rule not applied',
      run: (lease) => regras.run(lease),
    },
    {
      name: 'senhas',
      atStart: true,
      failure: 'passwords not removed from old changes',
      run: (until) => removeAllSenhas(db, until),
    },
  ];
}
