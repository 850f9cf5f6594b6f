import type { LogLine } from '../../player.ts';
import type { Database } from './database.ts';

const MAX_LINES = 300;

export function createLog(database: Database, now: () => number, onChange: () => void) {
  const write =
    (nivel: LogLine['nivel']) =>
    (texto: string, codigo: string | null = null): void => {
      const line = { em: now(), nivel, codigo, texto };
      void database
        .save({ registro: [line, ...database.memory.registro].slice(0, MAX_LINES) })
        .catch(() => undefined);
      onChange();
    };
  return { info: write('INFO'), warn: write('AVISO'), error: write('ERRO') };
}
