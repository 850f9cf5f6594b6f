import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, whole } from './chance.ts';
import type { Ledger } from './ledger.ts';

type Schemas = components['schemas'];
type Comando = Schemas['PlayerComando'];
type ComandoResult = Schemas['PlayerComandoFeito'];

const MOST_PER_SINAL = 50;
/** Deadline for a command to reach its device and be answered, even if the server is killed meanwhile. */
const ARRIVES_MS = 90_000;
const BETWEEN_SINAIS_MS = 500;

/** Returns the command's id, or undefined if the server refuses it. */
export type Commander = (loja: string, isPaused: boolean, chance: Chance) => Promise<string | undefined>;

export const createCommander =
  (api: Api, admin: string): Commander =>
  async (loja, isPaused, chance) => {
    const tipos = ['PULAR', 'VOLUME', 'SINCRONIZAR', 'TESTAR_SOM', 'PAUSAR', 'DIAGNOSTICO'] as const;
    const tipo: Comando['tipo'] = isPaused ? 'CONTINUAR' : tipos[whole(chance, tipos.length)]!;
    const body = tipo === 'VOLUME' ? { tipo, volume: whole(chance, 101) } : { tipo };
    const created = await api.insist('createComando', admin, { path: { id: loja }, body }).catch((error) => {
      // Too many commands are pending, or the agency controls the volume.
      if (!(error instanceof Refused && error.code === 'REQ006')) throw error;
    });
    return created?._id;
  };

type ComandoOptions = {
  loja: string;
  /** Returns a reason if the command fails. */
  execute(comando: Comando): string | undefined;
  ledger: Pick<Ledger, 'noteDone' | 'noteReported' | 'reportDifference'>;
};

/**
 * Executes the agency's commands on a device, each only once. Results are reported until a heartbeat with them is
 * answered.
 */
export function createComandos({ loja, execute, ledger }: ComandoOptions) {
  const results = new Map<string, ComandoResult>();
  const expected = new Set<string>();
  let unreported: ComandoResult[] = [];

  function handle(comando: Comando): ComandoResult {
    const { _id, expiraEm } = comando;
    const isLate = Date.parse(expiraEm) <= Date.now();
    const motivo = isLate ? undefined : execute(comando);
    const result: ComandoResult = {
      _id,
      resultado: isLate ? 'TARDE' : motivo ? 'RECUSADO' : 'FEITO',
      ...(motivo && { motivo }),
    };
    results.set(_id, result);
    ledger.noteDone(loja, result);
    return result;
  }

  return {
    listUnreported: () => unreported.slice(0, MOST_PER_SINAL),
    receive(comandos: readonly Comando[]): void {
      for (const comando of comandos) {
        const result = results.get(comando._id) ?? handle(comando);
        if (!unreported.includes(result)) unreported.push(result);
      }
    },
    /** Call after a heartbeat with these results was answered. */
    confirm(reported: readonly ComandoResult[]): void {
      for (const { _id } of reported) {
        ledger.noteReported(loja, _id);
        expected.delete(_id);
      }
      unreported = unreported.filter((result) => !reported.includes(result));
    },
    expect(id: string | undefined): void {
      if (id !== undefined) expected.add(id);
    },
    /** Call when another device takes the store over: this one can no longer report results. */
    abandon(): void {
      unreported = [];
      expected.clear();
    },
    async finish(sendSinal: () => Promise<unknown>): Promise<void> {
      const deadline = Date.now() + ARRIVES_MS;
      while ((expected.size > 0 || unreported.length > 0) && Date.now() < deadline) {
        await sendSinal();
        await wait(BETWEEN_SINAIS_MS);
      }
      for (const id of expected) ledger.reportDifference(`${loja}: o comando ${id} não chegou`);
    },
  };
}

type ExecutedComando = { resultado: ComandoResult['resultado']; isReported: boolean };

export function verifyComandos(
  loja: string,
  executed: ReadonlyMap<string, ExecutedComando>,
  reported: readonly Pick<Schemas['Comando'], '_id' | 'resultado'>[],
): string[] {
  const unanswered: readonly string[] = ['PENDENTE', 'TARDE'];
  const byId = new Map(reported.map(({ _id, resultado }) => [_id, resultado]));
  const missing = [...executed.keys()].filter((id) => !byId.has(id));
  const different = reported.filter(({ _id, resultado }) => {
    const { resultado: right, isReported } = executed.get(_id) ?? { isReported: false };
    return resultado !== right && (isReported || !unanswered.includes(resultado));
  });
  return [
    ...missing.map((id) => `Comandos: ${loja} fez ${id}, que a agência não deu`),
    ...different.map(
      ({ _id, resultado }) =>
        `Comandos: ${loja}, ${_id}: ${resultado} em vez de ${executed.get(_id)?.resultado ?? 'sem resposta'}`,
    ),
  ];
}
