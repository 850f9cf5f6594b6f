import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Manifest } from '../../../src/server/backup/kept.ts';
import { runCommand } from '../../../tests/support/command.ts';
import type { ObjectStorage } from '../../../tests/support/s3.ts';
import { type Conjunto, nenhuma } from './conjunto.ts';

const ENTRE_COPIAS_MS = 20_000;
/**
 * How long the last backup may take: when its storage went away, others cannot know for five minutes that it is over.
 */
const ULTIMA_EM_MS = 7 * 60_000;

/** Takes backups into another folder of the bucket, again and again; `guardados` are the files that are in one begun now. */
export function copiar(conjunto: Conjunto, balde: ObjectStorage, guardados: () => Set<string>) {
  const lugar = balde.address.replace('/agencia', '/copias');
  const contas = { inteiras: 0, adiadas: 0, falhas: nenhuma(), arquivos: 0, linhas: 0 };
  const faltas: string[] = [];

  /** Takes a backup, and answers whether it is whole. */
  async function uma(): Promise<boolean> {
    const since = performance.now();
    const devidos = guardados();
    const { code, output } = await runCommand('backup', conjunto.ambiente(), '--para', lugar);
    if (/Another backup .* under way/.test(output)) {
      contas.adiadas += 1;
      return false;
    }
    if (code !== 0) {
      const momento = conjunto.momentoDesde(since);
      contas.falhas[momento] += 1;
      if (momento === 'nada') faltas.push(`cópia sem motivo: ${output.trim()}`);
      return false;
    }
    contas.inteiras += 1;
    const [nome] = /\S+Z$/.exec(output.trim()) ?? [];
    const manifesto = balde.fileOf(`copias/${nome?.split('/').at(-1)}/manifest.json`);
    const { files, tables }: Manifest = JSON.parse(fs.readFileSync(manifesto, 'utf8'));
    const nela = new Set(files.map(({ sha256 }) => sha256));
    for (const sha256 of devidos.difference(nela)) faltas.push(`cópia ${nome} sem ${sha256}`);
    contas.arquivos = files.length;
    contas.linhas = tables.reduce((soma, { rows }) => soma + rows, 0);
    return true;
  }

  return {
    contas,
    async seguir(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await uma();
        await wait(ENTRE_COPIAS_MS, undefined, { signal }).catch(() => {});
      }
    },
    /**
     * Checks the newest backup: restored beside the database, it is what its manifest says, row by row and file by
     * file.
     */
    async conferir(): Promise<string[]> {
      const ate = Date.now() + ULTIMA_EM_MS;
      while (!(await uma()))
        if (Date.now() < ate) await wait(ENTRE_COPIAS_MS);
        else return [...faltas, 'nenhuma cópia depois de tudo'];
      const { code, output } = await runCommand('verify', conjunto.ambiente(), '--de', lugar);
      if (code !== 0) faltas.push(`a última cópia: ${output.trim()}`);
      return faltas;
    },
  };
}
