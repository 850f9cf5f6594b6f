import type { components } from '#generated/api.d.ts';
import type { ReceivedComando } from '../disk/database.ts';
import type { createLog } from '../disk/log.ts';
import { type Parts as ExecuteParts, execute } from './execute.ts';

type Schemas = components['schemas'];
type Comando = Schemas['PlayerComando'];
type Feito = Schemas['PlayerComandoFeito'];

const MAX_REMEMBERED = 200;
const PER_SINAL = 50;
const NOT_FINISHED = 'O aparelho reiniciou antes de terminar.';

type Parts = ExecuteParts & { log: ReturnType<typeof createLog>; onChange(): void };

/**
 * Executes the agency's commands in order, each at most once. A command is on the disk before it is executed, so that
 * neither a lost response nor a reload repeats it. Its result is sent until a heartbeat with it is answered.
 */
export function createRemote(parts: Parts) {
  const { database, log, onChange } = parts;
  let running: Promise<void> = Promise.resolve();
  /** Commands received in this run; the progress of older unfinished ones is unknown. */
  const ofThisStart = new Set<string>();

  const remembered = () => database.memory.comandos;
  const findRemembered = (id: string) => remembered().find(({ _id }) => _id === id);

  /** A full disk must not stop the music. */
  const remember = ({ _id, ...rest }: ReceivedComando) =>
    database.enqueue([], {
      comandos: [...remembered().filter((one) => one._id !== _id), { _id, ...rest }].slice(-MAX_REMEMBERED),
    });

  async function handle(comando: Comando): Promise<Feito> {
    const { _id, expiraEm, tipo } = comando;
    if (Date.parse(expiraEm) <= parts.now()) return { _id, resultado: 'TARDE' };
    // A reload is recorded as done beforehand, because this page cannot do it afterwards.
    const before: Feito | null = tipo === 'RECARREGAR' ? { _id, resultado: 'FEITO' } : null;
    await remember({ _id, feito: before, contado: false });
    const motivo = await execute(parts, comando);
    return motivo === undefined ? { _id, resultado: 'FEITO' } : { _id, resultado: 'RECUSADO', motivo };
  }

  async function receiveOne(comando: Comando): Promise<void> {
    const { _id, tipo } = comando;
    const known = findRemembered(_id);
    if (known) {
      // A repeated command means that the server did not get the result.
      if (known.contado) await remember({ ...known, contado: false });
      return;
    }
    ofThisStart.add(_id);
    const feito = await handle(comando).catch(
      (error): Feito => ({ _id, resultado: 'RECUSADO', motivo: String(error).slice(0, 300) }),
    );
    const { resultado, motivo } = feito;
    log.info(`Comando da agência: ${tipo}, ${motivo ?? resultado.toLowerCase()}`);
    await remember({ _id, feito, contado: false });
    onChange();
  }

  return {
    receive(comandos: readonly Comando[]): void {
      for (const comando of comandos)
        running = running.then(() => receiveOne(comando)).catch((error) => log.warn(String(error), 'DISCO'));
    },

    listFeitos: (): Feito[] =>
      remembered()
        .filter(({ _id, feito, contado }) => !contado && (feito || !ofThisStart.has(_id)))
        .map(({ _id, feito }): Feito => feito ?? { _id, resultado: 'RECUSADO', motivo: NOT_FINISHED })
        .slice(0, PER_SINAL),

    async markReported(feitos: readonly Feito[]): Promise<void> {
      if (feitos.length === 0) return;
      const ids = new Set(feitos.map(({ _id }) => _id));
      await database.save({
        comandos: remembered().map((one) => (ids.has(one._id) ? { ...one, contado: true } : one)),
      });
    },

    evaluate(): void {
      const { pausa } = database.memory;
      if (pausa?.ate != null && pausa.ate <= parts.now()) void database.save({ pausa: null });
    },
  };
}
