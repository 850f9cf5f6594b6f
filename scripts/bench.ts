// Prints how long lists, reports, insights and inserts take: npm run bench -- --lojas 1000 --dias 30 --execucoes 300000
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchCorpos, type CorpoMedido } from './bench/corpos.ts';
import { benchExport, type Exported } from './bench/export.ts';
import { benchFrota, type FrotaMeasured } from './bench/frota.ts';
import { benchGrades, type GradesMedidas } from './bench/grades.ts';
import { benchIngest, type Ingested } from './bench/ingest.ts';
import type { Figures, Waited } from './bench/measure.ts';
import { benchMetricas, type MetricasMedidas } from './bench/metricas.ts';
import { benchPanel, type Panel } from './bench/panel.ts';
import { bench } from './bench/run.ts';
import { benchSaude, type SaudeMedida } from './bench/saude.ts';
import { benchSemana, type SemanaMedida } from './bench/semana.ts';
import { benchTarefas, type TarefaMedida } from './bench/tarefas.ts';
import { benchTocador, type TocadorMeasured } from './bench/tocador.ts';
import { benchTransicoes, type TransicoesMedidas } from './bench/transicoes.ts';
import { benchVolume, type VolumeMedido } from './bench/volume.ts';

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
    /** Measures the export of all plays, or of what `relatorio` names, instead: its memory, its time, and what others wait meanwhile. */
    exportar: { type: 'boolean', default: false },
    relatorio: { type: 'string', default: 'reportClientesFaixas' },
    /** Measures the panel in a browser instead: what one waits for reports and insights, and how a long one scrolls. */
    painel: { type: 'boolean', default: false },
    /** Measures what stores tell instead: events a second, and what the panel waits for a list meanwhile. */
    ingestao: { type: 'boolean', default: false },
    /** Measures live stores instead, 1,000 on the embedded database and 10,000 on PostgreSQL: heartbeats, events, and the panel meanwhile. */
    frota: { type: 'boolean', default: false },
    /** Measures what the board of the stores' health costs ten who look at it instead, for so many minutes. */
    saude: { type: 'boolean', default: false },
    /** Measures jobs over all stores instead: how long they take, what the panel waits for meanwhile, and undoing each. */
    tarefas: { type: 'boolean', default: false },
    /** Measures what the metrics cost instead, of the processor time of a request at 300 a second. */
    metricas: { type: 'boolean', default: false },
    /** Measures what the worst bodies hold the event loop for instead, operation by operation. */
    corpos: { type: 'boolean', default: false },
    minutos: { type: 'string', default: '10' },
    /** Measures the web player instead: silences between tracks, its heap, and how soon it sounds without a network. */
    tocador: { type: 'boolean', default: false },
    /** Measures 200 transitions of the player instead, in a tab behind another: the longest silence, the largest step. */
    transicoes: { type: 'boolean', default: false },
    /** Measures a grade's week instead: the frames while one of a hundred blocos is dragged. */
    semana: { type: 'boolean', default: false },
    /** Measures what measuring the loudness of a file of four minutes costs instead. */
    volume: { type: 'boolean', default: false },
    /** Measures grades instead: what plays in a store and a client, a save that reaches all stores, and the list meanwhile. */
    grades: { type: 'boolean', default: false },
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

/**
 * The day of a store that is open for 12 hours: a heartbeat a minute, every 5 minutes while closed, a delivery every 5
 * minutes, its plays.
 */
const DIA = { sinais: 864, envios: 144, execucoes: 205 };

function printFrota({ engine, lojas, parts, cost, bytes }: FrotaMeasured) {
  const number = (n: number, digits = 0) => n.toLocaleString('en', { maximumFractionDigits: digits });
  const waits = (waited?: Waited) =>
    waited ? `${waited.median.toFixed(1)} / ${waited.p95.toFixed(1)} / ${waited.p99.toFixed(1)}` : '';
  console.log(`\n${engine}: ${number(lojas)} live stores`);
  for (const {
    name,
    seconds,
    cpu,
    sinais,
    envios,
    eventos,
    falhas,
    atrasados,
    answered,
    list,
    board,
  } of parts) {
    console.log(`
${name}, ${seconds.toFixed(0)} s
  a second: ${number(sinais / seconds, 1)} heartbeats, ${number(envios / seconds, 1)} deliveries, ${number(eventos / seconds)} events; failed ${falhas}, not sent in time ${atrasados}
  of a core: server ${cpu.server.toFixed(1)} %, database ${cpu.database.toFixed(1)} %
  in ms, median / p95 / p99: answered ${waits(answered)}${list ? `; list ${waits(list)}; board ${waits(board)}` : ''}`);
  }
  console.log(`
a heartbeat costs ${cost.sinalMs.toFixed(2)} ms of processor, a delivery ${cost.envioMs.toFixed(2)} ms
a play takes ${number(bytes.execucao)} bytes with its indexes, a jingle ${number(bytes.vinheta)}

worked out        rows of plays             bytes          requests    processor
stores         day / month / year  day / month / year      a second    of a core`);
  for (const stores of [100, 1000, 10_000]) {
    const rows = stores * DIA.execucoes;
    const days = [1, 30, 365];
    const gigabytes = days.map((n) => number((n * rows * bytes.execucao) / 1e9, 2)).join(' / ');
    const requests = (stores * (DIA.sinais + DIA.envios)) / 86_400;
    const busy = (stores * (DIA.sinais * cost.sinalMs + DIA.envios * cost.envioMs)) / 86_400 / 10;
    const plays = days.map((n) => number((n * rows) / 1e6, 2)).join(' / ');
    console.log(
      `${number(stores).padEnd(9)}${`${plays} million`.padStart(25)}${`${gigabytes} GB`.padStart(24)}${number(requests, 1).padStart(10)}${`${busy.toFixed(1)} %`.padStart(13)}`,
    );
  }
}

function printSaude({ lojas, viewers, minutes, alone, watched, told }: SaudeMedida) {
  const percent = (share: number) => `${share.toFixed(1)} %`;
  console.log(`
${lojas.toLocaleString('en')} stores that live, ${viewers} who look at the board for ${minutes} minutes; of a core, server and database:
  nobody looks ${percent(alone)}, all look ${percent(watched)}: the board takes ${percent(watched - alone)}
  each is told ${told.toFixed(0)} KB a minute`);
}

function printTocador({ faixas, silencio, heap, inicio }: TocadorMeasured) {
  const { tocados, ouvidos } = silencio.vaos;
  console.log(`
silence between ${faixas} tracks: longest ${silencio.longest.toFixed(0)} ms, p95 ${silencio.p95.toFixed(0)} ms (of ${tocados} gaps of 300 ms put in on purpose ${ouvidos} were heard)
heap: ${heap.before.toFixed(1)} MB, after ${heap.trocas} tracks ${heap.after.toFixed(1)} MB
first sound from the disk, offline, processor four times as slow: ${inicio.offline.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
}

function printTransicoes({
  transicoes,
  silenceMs,
  step,
  stepOfTones,
  missed,
  rate,
  control,
}: TransicoesMedidas) {
  const missedMs = (1000 * missed) / rate;
  console.log(`
${transicoes} transitions of tracks of 1.2 s in a tab behind another: longest silence ${silenceMs.toFixed(1)} ms, largest step ${step.toFixed(4)}
  by themselves its tones make steps of ${stepOfTones.toFixed(4)}, two together of ${(Math.SQRT2 * stepOfTones).toFixed(4)}; ${missedMs.toFixed(0)} ms passed the ear by
  of tracks with a hole of 100 ms it tells a silence of ${control.silenceMs.toFixed(1)} ms and a step of ${control.step.toFixed(4)}`);
}

function printSemana({ blocos, frames, median, p95, longestTask }: SemanaMedida) {
  const long = longestTask > 0 ? `${longestTask.toFixed(0)} ms` : 'none over 50 ms';
  console.log(`
one of ${blocos} blocos dragged for ${frames} frames: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; longest task ${long}`);
}

function printGrades({ engine, lojas, reads, saves, list, sinais, manifestos }: GradesMedidas) {
  const waits = ({ median, p95 }: Figures | Waited) => `${median.toFixed(1)} / ${p95.toFixed(1)}`;
  console.log(`\n${engine}: ${lojas.toLocaleString('en')} live stores of one client; in ms, median / p95`);
  for (const { name, ms } of reads) console.log(`  ${name}: ${waits(ms)}`);
  console.log(`  a save that reaches all of them: ${waits(saves)}
  a list of 100 stores, before: ${waits(list.before)}, while all fetch what changed: ${waits(list.after)}
  a heartbeat meanwhile: ${waits(sinais)}, one of ${manifestos.total} manifests: ${waits(manifestos)}`);
}

function printTarefas(medidas: TarefaMedida[]) {
  const waits = ({ median, p95, p99 }: Waited) =>
    `${median.toFixed(0)} / ${p95.toFixed(0)} / ${p99.toFixed(0)}`;
  for (const { name, rows, ...parts } of medidas) {
    console.log(`\n${name}: ${rows.toLocaleString('en')} rows; waited for in ms, median / p95 / p99`);
    for (const [part, { made, seconds, list, one }] of Object.entries(parts))
      console.log(
        `  ${part} in ${seconds.toFixed(1)} s, made in ${made.toFixed(1)} s: list ${waits(list)}; one store ${waits(one)}`,
      );
  }
}

function printMetricas(medidas: MetricasMedidas[]) {
  for (const { name, blocks, ratio, error, ms } of medidas) {
    console.log(
      `${name}: ${ratio.toFixed(4)} ± ${error.toFixed(4)} of ${blocks} blocks, ${ms.toFixed(3)} ms a request`,
    );
  }
}

function printCorpo({ operation, isPublic, body, bytes, status, held }: CorpoMedido) {
  const who = isPublic ? 'public' : 'signed in';
  const size = bytes.toLocaleString('en').padStart(9);
  console.log(
    `${shown(held)} ms  ${who.padEnd(9)}  ${operation.padEnd(28)} ${status}  ${size} bytes, ${body}`,
  );
}

function printVolume({ name, minutes, seconds, grownMb }: VolumeMedido) {
  console.log(`${name}, ${minutes} min: ${seconds.toFixed(1)} s, ${grownMb.toFixed(0)} MB`);
}

const folder = values.dados ?? fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-bench-'));
try {
  const env = { DATA_DIR: folder, ...(values.banco && { DATABASE_URL: values.banco }) };
  if (values.exportar)
    for (const exported of await benchExport(env, size, values.relatorio)) printExport(exported);
  else if (values.corpos) for await (const medido of benchCorpos(env, values.caso)) printCorpo(medido);
  else if (values.tocador) printTocador(await benchTocador());
  else if (values.transicoes) printTransicoes(await benchTransicoes());
  else if (values.semana) printSemana(await benchSemana());
  else if (values.volume) benchVolume(4).forEach(printVolume);
  else if (values.grades) printGrades(await benchGrades(env));
  else if (values.frota) printFrota(await benchFrota(env));
  else if (values.tarefas) printTarefas(await benchTarefas(env, size.lojas, values.caso));
  else if (values.metricas) printMetricas(await benchMetricas(env, size));
  else if (values.ingestao) printIngested(await benchIngest(env, size));
  else if (values.saude) printSaude(await benchSaude(env, size.lojas, Number(values.minutos)));
  else if (values.painel) printPanel(await benchPanel(env, size, values.caso));
  else print(values.banco ? 'PostgreSQL' : 'Embedded', await bench(env, size, values.caso));
} finally {
  if (!values.dados) fs.rmSync(folder, { recursive: true, force: true });
}
