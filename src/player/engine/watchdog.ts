import type { Database } from './disk/database.ts';
import type { Environment } from './environment.ts';
import { INAUDIBLE_DB } from './sound.ts';

const SILENCE_MS = 30_000;
const RELOAD_MS = 90_000;
const RELOADS_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

type Parts = {
  environment: Environment;
  database: Database;
  levelDb(): number;
  shouldSound(): boolean;
  positionS(): number;
  log(texto: string, codigo: string | null): void;
  reload(): Promise<void>;
};

export function createWatchdog({
  environment,
  database,
  levelDb,
  shouldSound,
  positionS,
  log,
  reload,
}: Parts) {
  let silentSince: number | undefined;
  let stuckSince: number | undefined;
  let position = -1;
  let isReloading = false;
  let isReported = false;

  const since = (holds: boolean, before: number | undefined) =>
    holds ? (before ?? environment.monotonic()) : undefined;
  const elapsedMs = (momento: number | undefined) =>
    momento === undefined ? 0 : environment.monotonic() - momento;

  return {
    isSilent: () => elapsedMs(silentSince) >= SILENCE_MS,

    listen(volume: number): void {
      const isDue = shouldSound();
      const now = positionS();
      silentSince = since(isDue && levelDb() < INAUDIBLE_DB, silentSince);
      stuckSince = since(isDue && now === position, stuckSince);
      position = now;
      const isBroken =
        elapsedMs(stuckSince) >= RELOAD_MS || (volume > 0 && elapsedMs(silentSince) >= RELOAD_MS);
      if (!isBroken) isReported = false;
      if (!isBroken || isReloading) return;
      const recent = database.memory.recargas.filter(
        (at) => environment.wallClock() - at < HOUR_MS && at <= environment.wallClock(),
      );
      if (recent.length >= RELOADS_PER_HOUR) {
        if (!isReported) log('Sem som há 90 s: o player já recarregou 3 vezes nesta hora.', 'SILENCIO');
        isReported = true;
        return;
      }
      isReloading = true;
      log('Sem som há 90 s: o player vai recarregar.', 'SILENCIO');
      void database.save({ recargas: [...recent, environment.wallClock()] }).then(reload);
    },
  };
}
