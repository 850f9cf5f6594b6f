// Prints how long lists, reports, insights and inserts take: npm run bench -- --lojas 1000 --dias 30 --execucoes 300000
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchExport, type Exported } from '../tests/bench/export.ts';
import { benchIngest, type Ingested } from '../tests/bench/ingest.ts';
import { benchPanel, type Panel } from '../tests/bench/panel.ts';
import { bench } from '../tests/bench/run.ts';

const { values } = parseArgs({
  options: {
    lojas: { type: 'string', default: '1000' },
    dias: { type: 'string', default: '30' },
    execucoes: { type: 'string', default: '300000' },
    /** A folder or a database that is kept: seeded when empty, else measured as it is. */
    dados: { type: 'string' },
    /** Measures on this PostgreSQL instead of the embedded database. */
    banco: { type: 'string' },
    /** Only the cases with this in their name. */
    caso: { type: 'string', default: '' },
    /** Measures the export of all plays instead: its memory, its time, and what others wait meanwhile. */
    exportar: { type: 'boolean', default: false },
    /** Measures the panel in a browser instead: what one waits for reports and insights, and how a long one scrolls. */
    painel: { type: 'boolean', default: false },
    /** Measures what stores tell instead: events a second, and what the panel waits for a list meanwhile. */
    ingestao: { type: 'boolean', default: false },
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

function printExport({ formato, total, bytes, seconds, rss, cpuSeconds, alone, beside }: Exported) {
  const mb = (sizes: number[]) => sizes.map((size) => size.toFixed(0)).join(' / ');
  const wait = ({ median, p95, longest }: Exported['alone']) =>
    `${median.toFixed(0)} / ${p95.toFixed(0)} / ${longest.toFixed(0)}`;
  console.log(`
${formato}: ${total.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s
  processor: server ${cpuSeconds.server.toFixed(1)} s, embedded database ${cpuSeconds.database.toFixed(1)} s
  memory in MB, before / at most / after: server ${mb(rss.server)}, embedded database ${mb(rss.database)}
  a list in ms, median / p95 / longest: alone ${wait(alone)}, beside it ${wait(beside)}`);
}

function printPanel({ waits, scrolled }: Panel) {
  const width = Math.max(...waits.map(({ name }) => name.length));
  console.log(`\n${'in ms'.padEnd(width)}   median  longest`);
  for (const { name, median, longest } of waits)
    console.log(`${name.padEnd(width)}${shown(median)}${shown(longest)}`);
  console.log('\nscrolled to   frame ms: median      p95   late of all      heap in MB    nodes');
  for (const { rows, median, p95, late, frames, heap, nodes } of scrolled) {
    const share = `${late} / ${frames}`.padStart(14);
    console.log(
      `${`row ${rows}`.padEnd(22)}${shown(median)}${shown(p95)}${share}${shown(heap)}${String(nodes).padStart(16)}`,
    );
  }
}

function printIngested(ingested: Ingested[]) {
  console.log('\nevents a second   events a commit   answered: median      p99   a list: median      p95');
  for (const { name, perSecond, perCommit, answered, list } of ingested) {
    const figures = `${perSecond.toFixed(0).padStart(15)}${perCommit.toFixed(1).padStart(18)}`;
    const waits = `${shown(answered.median).padStart(19)}${shown(answered.p99)}`;
    console.log(`${figures}${waits}${shown(list.median).padStart(17)}${shown(list.p95)}   ${name}`);
  }
}

const folder = values.dados ?? fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-bench-'));
try {
  const env = { DATA_DIR: folder, ...(values.banco && { DATABASE_URL: values.banco }) };
  if (values.exportar) for (const exported of await benchExport(env, size)) printExport(exported);
  else if (values.ingestao) printIngested(await benchIngest(env, size));
  else if (values.painel) printPanel(await benchPanel(env, size, values.caso));
  else print(values.banco ? 'PostgreSQL' : 'Embedded', await bench(env, size, values.caso));
} finally {
  if (!values.dados) fs.rmSync(folder, { recursive: true, force: true });
}
