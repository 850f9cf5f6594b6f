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
import { verBackup, verVerificacao } from './backups.ts';
import { tamanhoDoBanco, verBanco, verMigracoes, verRelogio, verReplica } from './banco.ts';
import { verCertificados } from './certificados.ts';
import { verArquivos, verDisco } from './disco.ts';
import { verDispositivos } from './dispositivos.ts';
import { verCorreio, verTrabalhos } from './filas.ts';
import { anotarInstancia, esquecerInstancia, verConcessoes, verInstancias, verVersao } from './instancias.ts';
import { anotarMedida } from './medidas.ts';
import { type Item, PACIENCIA_MS, sonda, type Visto } from './parte.ts';

type Estado = components['schemas']['Sistema'];

const MINUTE_MS = 60_000;
/** Cache time of the parts that contact other machines or read a row of each store. */
const GUARDADO_MS = 10 * MINUTE_MS;
const PROCURADO_MS = 5 * MINUTE_MS;

export type Sistema = {
  read(): Promise<Estado>;
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
  trabalhos?: () => JobState[];
  clock?: () => Date;
  /** Defaults to host name and port. */
  id?: string;
  guardadoMs?: number;
  pacienciaMs?: number;
};

/** Checks each part on its own, so that one that hangs does not hide the others. */
export function createSistema({
  database: { db, replica },
  settings,
  log,
  storage,
  backupPlace,
  trabalhos = () => [],
  clock = () => new Date(),
  id = `${os.hostname()}:${settings.PORT}`,
  guardadoMs = GUARDADO_MS,
  pacienciaMs = PACIENCIA_MS,
}: Parts): Sistema {
  const maquina = os.hostname();
  const desde = clock();
  const of = <Dados>(item: Item, olhar: () => Promise<Visto<Dados>>) =>
    sonda(olhar, (error) => log.warn({ err: error, item }, 'part of the system not looked at'), pacienciaMs);
  const lacking = async () => backupPlace && lackingToVerify(db, backupPlace, settings);

  const sondas = {
    VERSAO: of('VERSAO', verVersao),
    INSTANCIAS: of('INSTANCIAS', () => verInstancias(db, id, clock())),
    TRABALHOS: of('TRABALHOS', () => verTrabalhos(trabalhos(), clock())),
    CONCESSOES: of('CONCESSOES', () => verConcessoes(db)),
    BANCO: of('BANCO', () => verBanco(db, settings, clock())),
    MIGRACOES: of('MIGRACOES', () => verMigracoes(db)),
    RELOGIO: of('RELOGIO', () => verRelogio(db)),
    REPLICA: of('REPLICA', () => verReplica(replica)),
    DISCO: of('DISCO', () => verDisco(db, settings, clock())),
    ARQUIVOS: of('ARQUIVOS', () => verArquivos(storage, settings, db)),
    BACKUP: of('BACKUP', () => verBackup(backupPlace, { agora: clock(), desde })),
    VERIFICACAO: of('VERIFICACAO', () => verVerificacao(backupPlace, { agora: clock(), lacking })),
    CORREIO: of('CORREIO', () => verCorreio(db, settings, clock())),
    DISPOSITIVOS: of(
      'DISPOSITIVOS',
      keptFor(guardadoMs, () => verDispositivos(db)),
    ),
    CERTIFICADOS: of(
      'CERTIFICADOS',
      keptFor(guardadoMs, () => verCertificados(settings, clock())),
    ),
  } satisfies Record<Item, unknown>;

  type Vistos = { [I in Item]: Awaited<ReturnType<(typeof sondas)[I]>> };
  async function olhar(): Promise<Vistos> {
    const all = Object.entries(sondas).map(async ([item, ver]) => [item, await ver()]);
    return Object.fromEntries(await Promise.all(all));
  }

  const partesDe = (vistos: Vistos) =>
    (Object.keys(sondas) as Item[]).map((item) => {
      const { estado, resumo, oQueFazer = null } = vistos[item];
      return { item, estado, resumo, oQueFazer };
    });

  let problemas: Problema[] = [];
  let procuradoEm = Number.NEGATIVE_INFINITY;

  async function procurar(agora: Date): Promise<void> {
    const ruins = partesDe(await olhar()).filter(({ estado }) => estado === 'RUIM');
    problemas = ruins.map(({ item, resumo, oQueFazer }) => {
      const antes = problemas.find((problema) => problema.item === item);
      return { item, resumo, oQueFazer, desde: antes?.desde ?? agora.toISOString() };
    });
  }

  const medir = async () => {
    const { free, size } = await roomOf(settings.DATA_DIR);
    return { banco: await tamanhoDoBanco(db), discoLivre: free, discoTotal: size };
  };

  return {
    async read() {
      const vistos = await olhar();
      return {
        lidoEm: clock().toISOString(),
        versao,
        contrato: release,
        maquina,
        partes: partesDe(vistos),
        medidas: {
          ...(vistos.BANCO.dados ?? { banco: null, bancoPorDia: null }),
          ...(vistos.DISCO.dados ?? { discoLivre: null, discoTotal: null, discoDias: null }),
        },
        backups: vistos.BACKUP.dados && {
          ...vistos.BACKUP.dados,
          ...(vistos.VERIFICACAO.dados ?? { verificadoEm: null, verificadoDe: null }),
        },
        correio: vistos.CORREIO.dados,
        instancias: vistos.INSTANCIAS.dados,
        concessoes: vistos.CONCESSOES.dados,
        trabalhos: vistos.TRABALHOS.dados ?? [],
        dispositivos: vistos.DISPOSITIVOS.dados,
        certificados: vistos.CERTIFICADOS.dados,
      };
    },

    async note() {
      const agora = clock();
      if (agora.getTime() - procuradoEm >= PROCURADO_MS) {
        await procurar(agora);
        procuradoEm = agora.getTime();
      }
      await anotarInstancia(db, { id, desde, agora, problemas });
      await anotarMedida(db, { maquina, agora }, medir);
    },

    async leave() {
      await esquecerInstancia(db, id);
    },
  };
}
