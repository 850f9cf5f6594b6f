// Measures lists, reports, insights and inserts: npm run bench -- --lojas 1000 --dias 30 --execucoes 300000
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Asked, benchArea } from './bench/area.ts';
import { type Biblioteca, benchBiblioteca } from './bench/biblioteca.ts';
import { benchIngest, type Ingested } from './bench/ingest.ts';
import type { Waited } from './bench/measure.ts';
import { benchPanel, type Visited } from './bench/panel.ts';
import { bench } from './bench/run.ts';
import { benchTarefas, type Measured } from './bench/tarefas.ts';

const { values } = parseArgs({
  options: {
    lojas: { type: 'string', default: '1000' },
    dias: { type: 'string', default: '30' },
    execucoes: { type: 'string', default: '300000' },
    dados: { type: 'string' },
    banco: { type: 'string' },
    caso: { type: 'string', default: '' },
    painel: { type: 'boolean', default: false },
    ingestao: { type: 'boolean', default: false },
    tarefas: { type: 'boolean', default: false },
    area: { type: 'boolean', default: false },
    biblioteca: { type: 'boolean', default: false },
  },
});
const size = {
  lojas: Number(values.lojas),
  dias: Number(values.dias),
  execucoes: Number(values.execucoes),
};

type Report = Awaited<ReturnType<typeof bench>>;

const shown = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(1)).padStart(9);

function print(engine: string, { plays, stores, rows, loads }: Report) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(
    `\n${engine}: ${plays.toLocaleString('en')} plays of ${stores.toLocaleString('en')} stores, in ms`,
  );
  console.log(`${''.padEnd(width)}   median      p95   its CPU in the database   same size ready   bare SQL`);
  for (const { name, http, plain, sql } of rows) {
    const figures = `${shown(http.median)}${shown(http.p95)}                 ${shown(http.cpu)}         ${shown(plain?.median)}  ${shown(sql?.median)}`;
    console.log(`${name.padEnd(width)}${figures}`);
  }
  console.log(`\n${''.padEnd(width)}   median      p99   a second   of the limit`);
  for (const { name, load, limit } of loads) {
    const share = limit ? `${Math.round((100 * load.perSecond) / limit.perSecond)} %`.padStart(12) : '';
    console.log(
      `${name.padEnd(width)}${shown(load.median)}${shown(load.p99)}${Math.round(load.perSecond).toString().padStart(11)}${share}`,
    );
  }
}

function printPanel(visits: Visited[]) {
  const width = Math.max(...visits.map(({ name }) => name.length));
  console.log(`\n${'in ms'.padEnd(width)}   median  longest`);
  for (const { name, median, longest } of visits)
    console.log(`${name.padEnd(width)}${shown(median)}${shown(longest)}`);
}

function printIngested(ingested: Ingested[]) {
  console.log('\nevents a second   events a commit   answered: median      p99   a list: median      p95');
  for (const { name, perSecond, perCommit, answered, list } of ingested) {
    const figures = `${perSecond.toFixed(0).padStart(15)}${perCommit.toFixed(1).padStart(18)}`;
    const waits = `${shown(answered.median).padStart(19)}${shown(answered.p99)}`;
    console.log(`${figures}${waits}${shown(list.median).padStart(17)}${shown(list.p95)}   ${name}`);
  }
}

function printArea(asked: Asked[]) {
  const width = Math.max(...asked.map(({ name }) => name.length));
  console.log(`\n${'in ms'.padEnd(width)}   median      p95      p99`);
  for (const { name, waited } of asked)
    console.log(`${name.padEnd(width)}${shown(waited.median)}${shown(waited.p95)}${shown(waited.p99)}`);
}

function printTarefas({ jobs, cascade }: Measured) {
  const waits = ({ median, p95, p99 }: Waited) =>
    `${median.toFixed(0)} / ${p95.toFixed(0)} / ${p99.toFixed(0)}`;
  for (const { name, rows, ...parts } of jobs) {
    console.log(`\n${name}: ${rows.toLocaleString('en')} rows; waited for in ms, median / p95 / p99`);
    for (const [part, { made, seconds, list, one }] of Object.entries(parts))
      console.log(
        `  ${part} in ${seconds.toFixed(1)} s, made in ${made.toFixed(1)} s: list ${waits(list)}; one store ${waits(one)}`,
      );
  }
  if (cascade !== undefined)
    console.log(`\nthe deletion of a client that owns all stores: ${cascade.toFixed(1)} s`);
}

function printBiblioteca({ noite, listas, asked, tarefa }: Biblioteca) {
  console.log(`\nall rules applied in ${noite.toFixed(1)} s; ${listas} lists have tracks`);
  printArea(asked);
  printTarefas({ jobs: [tarefa] });
}

const folder = values.dados ?? fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-bench-'));
try {
  const env = { DATA_DIR: folder, ...(values.banco && { DATABASE_URL: values.banco }) };
  if (values.biblioteca) printBiblioteca(await benchBiblioteca(env));
  else if (values.area) printArea(await benchArea(env, size));
  else if (values.tarefas) printTarefas(await benchTarefas(env, size.lojas, values.caso));
  else if (values.ingestao) printIngested(await benchIngest(env, size));
  else if (values.painel) printPanel(await benchPanel(env, size, values.caso));
  else print(values.banco ? 'PostgreSQL' : 'Embedded', await bench(env, size, values.caso));
} finally {
  if (!values.dados) fs.rmSync(folder, { recursive: true, force: true });
}
