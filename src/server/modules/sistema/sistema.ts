import os from 'node:os';
import type { components } from '#generated/api.d.ts';
import { release } from '#generated/release.ts';
import { lackingToVerify } from '../../backup/verification.ts';
import type { Problema } from '../../db/json.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { JobState } from '../../lib/job.ts';
import type { Log } from '../../lib/log.ts';
import { keptFor } from '../../lib/patience.ts';
import { roomOf } from '../../lib/room.ts';
import { versao } from '../../lib/versao.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Storage } from '../../storage/storage.ts';
import { checkBackup, checkVerificacao } from './backups.ts';
import { checkBanco, checkMigracoes, checkRelogio, checkReplica, readBancoSize } from './banco.ts';
import { checkCertificados } from './certificados.ts';
import { checkArquivos, checkDisco } from './disco.ts';
import { checkDispositivos } from './dispositivos.ts';
import {
  checkConcessoes,
  checkInstancias,
  checkVersao,
  forgetInstancia,
  noteInstancia,
} from './instancias.ts';
import { noteMedida } from './medidas.ts';
import { createProbe, type Item, PATIENCE_MS, type PartFinding } from './parte.ts';
import { checkCorreio, checkTrabalhos } from './queues.ts';

type Estado = components['schemas']['Sistema'];

const MINUTE_MS = 60_000;
/** Cache time of the parts that contact other machines or read a row of each store. */
const CACHED_MS = 10 * MINUTE_MS;
const SEARCHED_MS = 5 * MINUTE_MS;

export type Sistema = {
  read(): Promise<Estado>;
  /** The parts as `note` last found them, up to five minutes ago; empty before. */
  latest(): Estado['partes'];
  /** Records this instance, its problems, and once a day the sizes of database and disk. */
  note(): Promise<void>;
  leave(): Promise<void>;
};

type Parts = {
  database: Pick<OpenDatabase, 'db' | 'replica'>;
  settings: Settings;
  log: Log;
  storage: Pick<Storage, 'check' | 'isFar'>;
  backupPlace?: Storage | undefined;
  jobs?: () => JobState[];
  clock?: () => Date;
  /** Defaults to host name and port. */
  id?: string;
  cachedMs?: number;
  patienceMs?: number;
};

export function createSistema({
  database: { db, replica },
  settings,
  log,
  storage,
  backupPlace,
  jobs = () => [],
  clock = () => new Date(),
  id = `${os.hostname()}:${settings.PORT}`,
  cachedMs = CACHED_MS,
  patienceMs = PATIENCE_MS,
}: Parts): Sistema {
  const maquina = os.hostname();
  const startedAt = clock();
  const of = <Dados>(item: Item, look: () => Promise<PartFinding<Dados>>) =>
    createProbe(
      look,
      (error) => log.warn({ err: error, item }, 'part of the system not looked at'),
      patienceMs,
    );
  const lacking = async () => backupPlace && lackingToVerify(db, backupPlace, settings);

  const probes = {
    VERSAO: of('VERSAO', checkVersao),
    INSTANCIAS: of('INSTANCIAS', () => checkInstancias(db, id, clock())),
    TRABALHOS: of('TRABALHOS', () => checkTrabalhos(jobs(), clock())),
    CONCESSOES: of('CONCESSOES', () => checkConcessoes(db)),
    BANCO: of('BANCO', () => checkBanco(db, settings, clock())),
    MIGRACOES: of('MIGRACOES', () => checkMigracoes(db)),
    RELOGIO: of('RELOGIO', () => checkRelogio(db)),
    REPLICA: of('REPLICA', () => checkReplica(replica)),
    DISCO: of('DISCO', () => checkDisco(db, settings, clock())),
    ARQUIVOS: of('ARQUIVOS', () => checkArquivos(storage, settings, db)),
    BACKUP: of('BACKUP', () => checkBackup(backupPlace, { now: clock(), desde: startedAt })),
    VERIFICACAO: of('VERIFICACAO', () => checkVerificacao(backupPlace, { now: clock(), lacking })),
    CORREIO: of('CORREIO', () => checkCorreio(db, settings, clock())),
    DISPOSITIVOS: of(
      'DISPOSITIVOS',
      keptFor(cachedMs, () => checkDispositivos(db)),
    ),
    CERTIFICADOS: of(
      'CERTIFICADOS',
      keptFor(cachedMs, () => checkCertificados(settings, clock())),
    ),
  } satisfies Record<Item, unknown>;

  type PartFindings = { [I in Item]: Awaited<ReturnType<(typeof probes)[I]>> };
  async function look(): Promise<PartFindings> {
    const all = Object.entries(probes).map(async ([item, check]) => [item, await check()]);
    return Object.fromEntries(await Promise.all(all));
  }

  const toPartes = (found: PartFindings) =>
    (Object.keys(probes) as Item[]).map((item) => {
      const { estado, resumo, oQueFazer = null } = found[item];
      return { item, estado, resumo, oQueFazer };
    });

  let partes: ReturnType<typeof toPartes> = [];
  let problemas: Problema[] = [];
  let searchedAt = Number.NEGATIVE_INFINITY;

  async function findProblemas(now: Date): Promise<void> {
    partes = toPartes(await look());
    const bad = partes.filter(({ estado }) => estado === 'RUIM');
    problemas = bad.map(({ item, resumo, oQueFazer }) => {
      const before = problemas.find((problema) => problema.item === item);
      return { item, resumo, oQueFazer, desde: before?.desde ?? now.toISOString() };
    });
  }

  const measure = async () => {
    const { free, size } = await roomOf(settings.DATA_DIR);
    return { banco: await readBancoSize(db), discoLivre: free, discoTotal: size };
  };

  return {
    async read() {
      const found = await look();
      return {
        lidoEm: clock().toISOString(),
        versao,
        contrato: release,
        maquina,
        partes: toPartes(found),
        medidas: {
          ...(found.BANCO.dados ?? { banco: null, bancoPorDia: null }),
          ...(found.DISCO.dados ?? { discoLivre: null, discoTotal: null, discoDias: null }),
        },
        backups: found.BACKUP.dados && {
          ...found.BACKUP.dados,
          ...(found.VERIFICACAO.dados ?? { verificadoEm: null, verificadoDe: null }),
        },
        correio: found.CORREIO.dados,
        instancias: found.INSTANCIAS.dados,
        concessoes: found.CONCESSOES.dados,
        trabalhos: found.TRABALHOS.dados ?? [],
        dispositivos: found.DISPOSITIVOS.dados,
        certificados: found.CERTIFICADOS.dados,
      };
    },

    latest: () => partes,

    async note() {
      const now = clock();
      if (now.getTime() - searchedAt >= SEARCHED_MS) {
        await findProblemas(now);
        searchedAt = now.getTime();
      }
      await noteInstancia(db, { id, desde: startedAt, now, problemas });
      await noteMedida(db, { maquina, now }, measure);
    },

    async leave() {
      await forgetInstancia(db, id);
    },
  };
}
