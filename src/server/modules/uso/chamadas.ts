import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { startOfDay } from 'date-fns/startOfDay';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIME_ZONE } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { addChamadas } from './uso.queries.ts';

/** `quem` is the version of a panel or player, or the id of a key. */
type Chamador = { tipo: components['schemas']['TipoDeChamador']; quem: string };

type Called = Pick<FastifyRequest, 'me' | 'device' | 'convidado' | 'headers' | 'body'>;

export type Chamadas = {
  watch(app: FastifyInstance): void;
  count(operacao: string, request: Called, status: number): void;
  /** After a failure, the next write includes the same calls. */
  write(): Promise<void>;
  stop(): Promise<void>;
};

/** Limited, because callers can send any version and each one adds a row per day. */
const MOST_VERSIONS = 50;
const MOST_DEVICES = 20_000;
const VERSION = /^\d[\w.+-]{0,29}$/;
const OTHER = 'outra';

/** The current day in São Paulo, computed once a day. */
function createToday(clock: () => number): () => string {
  let day = '';
  let [begin, end] = [0, 0];
  return () => {
    const now = clock();
    if (now < begin || now >= end) {
      const first = startOfDay(new TZDate(now, TIME_ZONE));
      begin = first.getTime();
      end = startOfDay(addDays(first, 1)).getTime();
      day = formatISO(first, { representation: 'date' });
    }
    return day;
  };
}

function createChamadores(): (operacao: string, request: Called, status: number) => Chamador {
  const versions = new Set<string>();
  const devices = new Map<string, string>();

  function versionOf(said: unknown): string {
    if (said === undefined) return '';
    if (typeof said !== 'string' || !VERSION.test(said)) return OTHER;
    if (!versions.has(said) && versions.size >= MOST_VERSIONS) return OTHER;
    versions.add(said);
    return said;
  }

  /** Prefers the version in the last heartbeat, because the device may have been updated since it signed in. */
  function deviceVersion(operacao: string, { device, body }: Called): string {
    const { tokenId, versao } = device!;
    const heard =
      operacao === 'sendPlayerSinal' ? (body as { versao?: string } | undefined)?.versao : undefined;
    if (heard) {
      devices.delete(tokenId);
      devices.set(tokenId, heard);
      if (devices.size > MOST_DEVICES) devices.delete(devices.keys().next().value!);
    }
    return versionOf(devices.get(tokenId) ?? versao);
  }

  return (operacao, request, status) => {
    const { me, device, convidado, headers, body } = request;
    const chaveId = me?.chaveId ?? convidado?.chaveId;
    if (chaveId) return { tipo: 'CHAVE', quem: chaveId };
    if (device) return { tipo: 'PLAYER', quem: deviceVersion(operacao, request) };
    const painel = headers['x-painel'];
    if (me) return { tipo: 'PAINEL', quem: versionOf(painel) };
    if (status >= 400) return { tipo: 'ANONIMO', quem: '' };
    if (operacao === 'playerLogin') {
      const { dispositivo } = body as { dispositivo: { versao: string } };
      return { tipo: 'PLAYER', quem: versionOf(dispositivo.versao) };
    }
    return painel === undefined ? { tipo: 'ANONIMO', quem: '' } : { tipo: 'PAINEL', quem: versionOf(painel) };
  };
}

export function createChamadas(db: Db, log: Log, clock: () => number = Date.now): Chamadas {
  const today = createToday(clock);
  const chamadorOf = createChamadores();
  let counted = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();

  const add = (key: string, chamadas: number) => counted.set(key, (counted.get(key) ?? 0) + chamadas);

  async function flush() {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    try {
      await addChamadas(
        db,
        [...batch].map(([key, chamadas]) => {
          const [dia = '', operacao = '', tipo = '', quem = ''] = key.split(' ');
          return { dia, operacao, tipo, quem, chamadas };
        }),
      );
    } catch (error) {
      for (const [key, chamadas] of batch) add(key, chamadas);
      throw error;
    }
  }

  const chamadas: Chamadas = {
    count(operacao, request, status) {
      const { tipo, quem } = chamadorOf(operacao, request, status);
      add(`${today()} ${operacao} ${tipo} ${quem}`, 1);
    },
    watch(app) {
      // Counts at the start of the reply, because a stream ends hours later.
      app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
        const { operation } = request.routeOptions.config;
        if (operation) chamadas.count(operation, request, reply.statusCode);
        done(null, payload);
      });
    },
    write() {
      writing = writing.catch(() => {}).then(flush);
      return writing;
    },
    stop: () => chamadas.write().catch((error) => log.warn({ err: error }, 'calls not counted')),
  };
  return chamadas;
}
