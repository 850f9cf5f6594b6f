import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { readRecepcao } from '#server/devices/reception.ts';
import { createSaude, type Saude } from '#server/devices/saude.ts';
import type { ReceivedSinal } from '#server/devices/sinal.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { silent as log } from '#tests/support/silent.ts';
import { type Clock, createClock, createDevice, listen, MINUTE_MS } from '#tests/support/sinais.ts';

const NOON = '2026-11-24T15:00:00.000Z';

const database = ownDatabase();
let db: Db;
let cliente: string;
beforeAll(async () => {
  ({ db } = database);
  cliente = await addCliente(db);
});

let clock: Clock;
let saude: Saude;
let loja: string;
beforeEach(async () => {
  await sql`delete from situacoes`.execute(db);
  await sql`delete from sinais`.execute(db);
  await sql`update recebimento set sem_receber_ate = null, calados_ate = null, ouvindo_desde = null, avaliado_em = null`.execute(
    db,
  );
  await sql`delete from lojas`.execute(db);
  loja = await addLoja(db, cliente);
  clock = createClock(NOON);
  saude = listen(db, clock);
  // Old enough to report silence.
  clock.on(5 * MINUTE_MS);
});

const written = (id = loja) =>
  db.selectFrom('sinais').where('lojaId', '=', id).selectAll().executeTakeFirst();
const at = (minutes: number) => new Date(Date.parse(NOON) + (5 + minutes) * MINUTE_MS).toISOString();
const states = (id = loja) =>
  db
    .selectFrom('situacoes')
    .where('lojaId', '=', id)
    .orderBy('de')
    .orderBy(sql`ate nulls last`)
    .select(['de', 'ate', 'situacao', 'motivo'])
    .execute();
const now = async (id = loja) => (await states(id)).at(-1);

describe('heartbeats', () => {
  it('are collected in memory and written, only the latest of each store', async () => {
    const device = createDevice(saude, clock, loja);
    device.send({ estado: 'PARADO' });
    device.send({ musica: 'm1', fila: { eventos: 4, maisAntigo: at(-9) }, versao: '1.0.3' });
    expect(await written()).toBeUndefined();
    await saude.writeSinais();
    expect(await written()).toMatchObject({
      seq: 2,
      recebidoEm: at(0),
      estado: 'TOCANDO',
      musicaId: 'm1',
      fila: 4,
      maisAntigo: at(-9),
      tocandoSeguidos: 1,
      semTocarDesde: null,
      sincronia: 'v1',
      quer: 'v1',
      versao: '1.0.3',
    });
  });

  it('that are older or repeated change nothing, in memory or stored', async () => {
    const device = createDevice(saude, clock, loja);
    device.send({ seq: 7, volume: 1 });
    device.send({ seq: 6, estado: 'PARADO' });
    await saude.writeSinais();
    clock.on(MINUTE_MS);
    device.send({ seq: 6, estado: 'PARADO' });
    device.send({ seq: 7 });
    await saude.writeSinais();
    expect(await written()).toMatchObject({
      seq: 7,
      recebidoEm: at(0),
      estado: 'TOCANDO',
      tocandoSeguidos: 1,
    });
  });

  it("of another device replace the previous one's, whatever its sequence number", async () => {
    createDevice(saude, clock, loja, 'd1').send({ seq: 900, faltam: 3 });
    await saude.writeSinais();
    clock.on(MINUTE_MS);
    createDevice(saude, clock, loja, 'd2').send({ seq: 1, faltam: 2 });
    await saude.writeSinais();
    expect(await written()).toMatchObject({
      dispositivoId: 'd2',
      seq: 1,
      tocandoSeguidos: 1,
      faltamDesde: at(1),
    });
    clock.on(-MINUTE_MS);
    createDevice(saude, clock, loja, 'd1').send({ seq: 901 });
    await saude.writeSinais();
    expect(await written()).toMatchObject({ dispositivoId: 'd2' });
  });

  it.each([1, 2, 3, 7])('count consecutive states across writes every %i heartbeats', async (every) => {
    const device = createDevice(saude, clock, loja);
    const said = [
      { estado: 'TOCANDO' },
      { estado: 'SILENCIO', faltam: 2 },
      { estado: 'PARADO', faltam: 1 },
      { estado: 'TOCANDO', faltam: 1 },
      { estado: 'TOCANDO', faltam: 0 },
      { estado: 'TOCANDO', faltam: 5 },
      { estado: 'ERRO', faltam: 5 },
    ] as const;
    const seen = [];
    for (const [n, fields] of said.entries()) {
      device.send(fields);
      if (n % every === every - 1 || n === said.length - 1) {
        await saude.writeSinais();
        seen.push([n, (await written())!] as const);
      }
      clock.on(MINUTE_MS);
    }
    const expected = [
      [1, null, null],
      [0, 1, 1],
      [0, 1, 1],
      [1, null, 1],
      [2, null, null],
      [3, null, 5],
      [0, 6, 5],
    ] as const;
    const minute = (n: number | null) => (n === null ? null : at(n));
    for (const [n, { tocandoSeguidos, semTocarDesde, faltamDesde }] of seen) {
      const [count, silent, missing] = expected[n]!;
      expect([tocandoSeguidos, semTocarDesde, faltamDesde]).toEqual([count, minute(silent), minute(missing)]);
    }
  });

  it('received by two instances are counted together', async () => {
    const other = listen(db, clock);
    const device = createDevice(saude, clock, loja);
    const there = createDevice(other, clock, loja);
    device.send({ seq: 1 });
    await saude.writeSinais();
    clock.on(MINUTE_MS);
    there.send({ seq: 2 });
    await other.writeSinais();
    expect(await written()).toMatchObject({ seq: 2, tocandoSeguidos: 2 });
  });

  it('record since when a manifest is expected, and when the store last had it', async () => {
    const device = createDevice(saude, clock, loja);
    const sendAndWrite = async (fields: object, quer: string) => {
      device.send(fields, quer);
      await saude.writeSinais();
      clock.on(MINUTE_MS);
      return written();
    };
    expect(await sendAndWrite({ sincronia: null }, 'v1')).toMatchObject({
      querDesde: at(0),
      atualizadaEm: null,
    });
    expect(await sendAndWrite({ sincronia: 'v1', faltam: 0 }, 'v1')).toMatchObject({ atualizadaEm: at(1) });
    expect(await sendAndWrite({ sincronia: 'v1' }, 'v2')).toMatchObject({
      querDesde: at(2),
      atualizadaEm: at(1),
    });
    expect(await sendAndWrite({ sincronia: 'v1' }, 'v2')).toMatchObject({
      querDesde: at(2),
      atualizadaEm: at(1),
    });
    // Differs from the stored one, although yet another is expected by now.
    expect(await sendAndWrite({ sincronia: 'v2' }, 'v3')).toMatchObject({
      querDesde: at(4),
      atualizadaEm: at(4),
    });
  });

  it('are written the next time after a failure, with later ones', async () => {
    const device = createDevice(saude, clock, loja);
    device.send();
    await sql`alter table sinais rename to away`.execute(db);
    try {
      const failing = saude.writeSinais();
      device.send();
      await expect(failing).rejects.toThrow('sinais');
    } finally {
      await sql`alter table away rename to sinais`.execute(db);
    }
    await saude.writeSinais();
    expect(await written()).toMatchObject({ seq: 2, tocandoSeguidos: 2 });
  });

  it('are written beside any values of other devices and beside those of deleted stores', async () => {
    const other = await addLoja(db, cliente);
    const gone = await addLoja(db, cliente);
    await db.deleteFrom('lojas').where('id', '=', gone).execute();
    const device = createDevice(saude, clock, loja);
    const strange = createDevice(saude, clock, other);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\0', '\ud800', '\udc00x', 'não'),
    );
    const moment = fc.oneof(
      fc
        .date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })
        .map((date) => date.toISOString()),
      fc.constantFrom('9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+23:59', '2026-12-31T23:59:60Z'),
    );
    const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
    const most = 9_007_199_254_740_991;
    const anything: fc.Arbitrary<Partial<ReceivedSinal['sinal']>> = fc.record(
      {
        estado: fc.constantFrom('TOCANDO', 'PARADO', 'ERRO'),
        desde: moment,
        musica: orNull(text),
        vinheta: orNull(text),
        sincronia: orNull(text),
        versao: text,
        faltam: fc.nat({ max: 1_000_000 }),
        espaco: orNull(
          fc.record({
            usadoMb: orNull(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
            cotaMb: orNull(fc.nat({ max: most })),
            persistente: orNull(fc.boolean()),
          }),
        ),
        fila: fc.record({ eventos: fc.nat({ max: 10_000_000 }), maisAntigo: orNull(moment) }),
        ultimoErro: orNull(fc.record({ codigo: text, mensagem: text, em: moment })),
      },
      { requiredKeys: [] },
    );
    let seq = 0;
    await fc.assert(
      fc.asyncProperty(anything, async (said) => {
        seq += 1;
        createDevice(saude, clock, gone).send();
        strange.send({ ...said, seq });
        device.send({ seq });
        await saude.writeSinais();
        expect(await written()).toMatchObject({ seq });
        expect(await written(other)).toMatchObject({ seq });
      }),
      { numRuns: runsOf({ night: 60, day: 15 }) },
    );
  });

  it("have plausible moments, whatever the device's clock", async () => {
    const ultimoErro = { codigo: 'x', mensagem: 'x', em: '9999-12-31T23:59:59-01:00' };
    const fila = { eventos: 1, maisAntigo: '0000-01-01T00:00:00Z' };
    createDevice(saude, clock, loja).send({ desde: '9999-12-31T23:59:59-01:00', fila, ultimoErro });
    await saude.writeSinais();
    expect(await written()).toMatchObject({
      desde: at(5),
      maisAntigo: at(-35 * 24 * 60),
      ultimoErro: { ...ultimoErro, em: at(5) },
    });
  });

  it('are written at a stop', async () => {
    createDevice(saude, clock, loja).send();
    await saude.stop();
    expect(await written()).toMatchObject({ seq: 1 });
  });

  /** Counts of updated rows and of heap-only updates, which stay in their page. */
  async function updates() {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ updated: number; hot: number }>`
      select pg_stat_get_tuples_updated('sinais'::regclass) as updated,
        pg_stat_get_tuples_hot_updated('sinais'::regclass) as hot`.execute(db);
    return rows[0]!;
  }

  /** Waits until all current transactions of the cluster have ended: PostgreSQL cannot prune pages before. */
  async function outlive() {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
    const isOver = sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]!.xid}::xid8 as over`;
    await expect
      .poll(async () => (await isOver.execute(db)).rows[0]!.over, { interval: 10, timeout: 30_000 })
      .toBe(true);
  }

  it('of many stores are one statement with heap-only updates', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 50; n += 1) ids.push(await addLoja(db, cliente));
    const devices = ids.map((id) => createDevice(saude, clock, id));
    const before = await updates();
    for (let n = 0; n < 5; n += 1) {
      await outlive();
      for (const device of devices) device.send();
      await saude.writeSinais();
    }
    const after = await updates();
    const updated = after.updated - before.updated;
    expect(updated).toBeGreaterThanOrEqual(200);
    expect((after.hot - before.hot) / updated).toBeGreaterThan(0.9);
  });
});

async function live(device: ReturnType<typeof createDevice>, minutes: number, fields = {}) {
  for (let n = 0; n < minutes; n += 1) {
    clock.on(MINUTE_MS);
    device.send(fields);
    await saude.writeSinais();
    await saude.judgeSituacoes();
  }
}

async function lookFor(seconds: number) {
  for (let n = 0; n < seconds; n += 10) {
    clock.on(10_000);
    await saude.judgeSituacoes();
  }
}

describe('states', () => {
  it('are consecutive intervals, written only on a change', async () => {
    await saude.judgeSituacoes();
    const device = createDevice(saude, clock, loja);
    await live(device, 3);
    await live(device, 4, { estado: 'SILENCIO' });
    await live(device, 3);
    expect(await states()).toEqual([
      { de: at(0), ate: at(1), situacao: 'NUNCA_LIGOU', motivo: null },
      { de: at(1), ate: at(7), situacao: 'TOCANDO', motivo: null },
      { de: at(7), ate: at(9), situacao: 'PARADA', motivo: 'SILENCIO' },
      { de: at(9), ate: null, situacao: 'TOCANDO', motivo: null },
    ]);
  });

  it('are silent from the last heartbeat on, and playing from the second one after that', async () => {
    const device = createDevice(saude, clock, loja);
    await live(device, 2);
    await lookFor(190);
    expect(await now()).toEqual({ de: at(5), ate: null, situacao: 'SEM_SINAL', motivo: null });
    await live(device, 1);
    expect(await now()).toMatchObject({ situacao: 'SEM_SINAL' });
    await live(device, 1);
    expect(await now()).toMatchObject({ situacao: 'TOCANDO' });
  });

  it('exist for active stores of active clients', async () => {
    const off = await addLoja(db, cliente, { status: 'INATIVO' });
    await saude.judgeSituacoes();
    expect(await states(off)).toEqual([]);
    expect(await states()).toHaveLength(1);
    clock.on(MINUTE_MS);
    await db.updateTable('clientes').set({ status: 'INATIVO' }).execute();
    await saude.judgeSituacoes();
    expect(await now()).toMatchObject({ ate: at(1) });
    await db.updateTable('clientes').set({ status: 'ATIVO' }).execute();
    await saude.judgeSituacoes();
    expect(await now()).toMatchObject({ de: at(1), ate: null });
  });

  it('are computed by one instance at a time', async () => {
    const instances = Array.from({ length: 4 }, () => createSaude(db, log as never, clock.read));
    await Promise.all(instances.map((instance) => instance.judgeSituacoes()));
    expect(await states()).toHaveLength(1);
  });

  describe('of a store that should play again', () => {
    /** Successive states, with the seconds when each is first seen. */
    async function seen(seconds: number, instance = saude) {
      const found: [number, string | undefined][] = [];
      for (let s = 10; s <= seconds; s += 10) {
        clock.on(10_000);
        await instance.judgeSituacoes();
        const situacao = (await now())?.situacao;
        if (situacao !== found.at(-1)?.[1]) found.push([s, situacao]);
      }
      return found;
    }
    const setExcecoes = (excecoes: object[]) =>
      db
        .updateTable('lojas')
        .set({ excecoes: JSON.stringify(excecoes) })
        .where('id', '=', loja)
        .execute();
    const setStatus = (status: 'ATIVO' | 'INATIVO') =>
      db.updateTable('lojas').set({ status }).where('id', '=', loja).execute();

    it('after a removed day off: closed until a heartbeat is overdue, playing after one', async () => {
      await setExcecoes([{ dia: '2026-11-24', fechado: true }]);
      const device = createDevice(saude, clock, loja);
      await live(device, 20, { estado: 'FORA_DO_HORARIO' });
      expect((await now())?.situacao).toBe('FECHADA');
      await setExcecoes([]);
      expect(await seen(240)).toEqual([
        [10, 'FECHADA'],
        [200, 'SEM_SINAL'],
      ]);
      await setExcecoes([{ dia: '2026-11-24', fechado: true }]);
      expect(await seen(10)).toEqual([[10, 'FECHADA']]);
      await setExcecoes([]);
      expect(await seen(50)).toEqual([[10, 'FECHADA']]);
      device.send();
      await saude.writeSinais();
      expect(await seen(60)).toEqual([[10, 'TOCANDO']]);
    });

    it('after reactivation: closed while an older player may be silent, playing after a heartbeat', async () => {
      const device = createDevice(saude, clock, loja);
      const suspend = async () => {
        await live(device, 2);
        await setStatus('INATIVO');
        await lookFor(20 * 60);
        await setStatus('ATIVO');
      };
      await suspend();
      expect(await seen(480)).toEqual([
        [10, 'FECHADA'],
        [440, 'SEM_SINAL'],
      ]);
      await suspend();
      expect(await seen(60)).toEqual([[10, 'FECHADA']]);
      device.send();
      await saude.writeSinais();
      expect(await seen(60)).toEqual([[10, 'TOCANDO']]);
    });

    it.each([
      ['60 s', 60, 190],
      ['300 s', 300, 430],
    ])(
      'are the same on an instance that received none of its heartbeats, due every %s',
      async (_asked, intervaloS, silentAt) => {
        const other = listen(db, clock);
        clock.on(5 * MINUTE_MS);
        for (const instance of [saude, other]) {
          createDevice(saude, clock, loja, `d${clock.now}`, intervaloS).send();
          await saude.writeSinais();
          await saude.judgeSituacoes();
          createDevice(saude, clock, loja, `e${clock.now}`, intervaloS).send({ estado: 'TOCANDO' });
          await saude.writeSinais();
          expect((await seen(480, instance)).at(-1)).toEqual([silentAt, 'SEM_SINAL']);
          await sql`delete from situacoes`.execute(db);
        }
      },
    );

    it('assume intervals of 300 s after a heartbeat received by an instance of the previous version', async () => {
      createDevice(saude, clock, loja).send();
      await saude.writeSinais();
      await sql`update sinais set seq = seq + 1`.execute(db);
      await saude.judgeSituacoes();
      expect((await seen(480)).at(-1)).toEqual([430, 'SEM_SINAL']);
    });
  });

  it('of two stores silenced together are silent a minute later', async () => {
    const devices = [loja, await addLoja(db, cliente)].map((id) => createDevice(saude, clock, id));
    for (const device of devices) device.send();
    await saude.writeSinais();
    const seen: [number, string | undefined][] = [];
    for (let s = 10; s <= 270; s += 10) {
      clock.on(10_000);
      await saude.judgeSituacoes();
      seen.push([s, (await now())?.situacao]);
    }
    expect(seen.find(([, situacao]) => situacao === 'SEM_SINAL')?.[0]).toBe(260);
  });

  describe('of many stores silenced together', () => {
    let lojas: string[];
    let devices: ReturnType<typeof createDevice>[];
    const everybody = async (speaking: number, ms = 10_000) => {
      for (let n = 0; n < MINUTE_MS / ms; n += 1) {
        clock.on(ms);
        for (const [k, device] of devices.entries()) {
          if (k < speaking && k % 6 === n) device.send();
        }
        await saude.writeSinais();
        await saude.judgeSituacoes();
      }
    };
    const silent = async () => {
      const rows = await Promise.all(lojas.map((id) => now(id)));
      return rows.filter((row) => row?.situacao === 'SEM_SINAL').length;
    };
    const recepcao = () => readRecepcao(db, clock.read());
    const isReceiving = async () => (await recepcao()).recebendo;
    /** As after a start: a new process, and devices that count from the start. */
    const restart = () => {
      saude = listen(db, clock);
      devices = lojas.map((id) => createDevice(saude, clock, id, 'd2'));
    };
    beforeEach(async () => {
      lojas = [];
      for (let n = 0; n < 12; n += 1) lojas.push(await addLoja(db, cliente));
      devices = lojas.map((id) => createDevice(saude, clock, id));
      for (let n = 0; n < 3; n += 1) await everybody(12);
    });

    it('show no silence while the server receives nothing, until the stores had time to reconnect', async () => {
      for (let n = 0; n < 12; n += 1) await everybody(0);
      expect([await silent(), await isReceiving()]).toEqual([0, false]);
      // Two are really gone, and shown so after the reconnection period. The outage ends once 70 % are back.
      for (const device of devices.slice(0, 8)) device.send();
      await saude.writeSinais();
      expect(await recepcao()).toEqual({ recebendo: false, semFalar: 4 });
      devices[8]!.send();
      await saude.writeSinais();
      expect(await recepcao()).toEqual({ recebendo: true, semFalar: 3 });
      for (let n = 0; n < 4; n += 1) await everybody(10);
      expect([await silent(), await recepcao()]).toEqual([0, { recebendo: true, semFalar: 2 }]);
      for (let n = 0; n < 2; n += 1) await everybody(10);
      expect([await silent(), await recepcao()]).toEqual([2, { recebendo: true, semFalar: 0 }]);
    });

    it('show no silence at first if more than 30 % stop, and silence later', async () => {
      // Seven of twelve go on. The others are silent at most four minutes after their last heartbeat.
      for (let n = 0; n < 3; n += 1) {
        await everybody(7);
        expect(await silent()).toBe(0);
      }
      expect(await isReceiving()).toBe(false);
      await everybody(7);
      await everybody(7);
      expect([await silent(), await isReceiving()]).toEqual([5, true]);
    });

    it('are not affected by a newly started instance beside one that receives', async () => {
      const young = listen(db, clock);
      await young.judgeSituacoes();
      await saude.judgeSituacoes();
      expect(await isReceiving()).toBe(true);
      await young.judgeSituacoes();
      expect(await isReceiving()).toBe(true);
      // The older instance is gone; the new one knows its heartbeats from the database.
      clock.on(MINUTE_MS);
      await young.judgeSituacoes();
      expect(await isReceiving()).toBe(true);
    });

    it('show no silence until a new process has received for three intervals', async () => {
      await saude.stop();
      clock.on(MINUTE_MS / 2);
      restart();
      await saude.judgeSituacoes();
      expect(await recepcao()).toEqual({ recebendo: false, semFalar: 12 });
      for (let n = 0; n < 2; n += 1) await everybody(10);
      expect([await silent(), await recepcao()]).toEqual([0, { recebendo: true, semFalar: 2 }]);
      for (let n = 0; n < 2; n += 1) await everybody(10);
      expect([await silent(), await recepcao()]).toEqual([2, { recebendo: true, semFalar: 0 }]);
    });

    it('end the outage as soon as all stores have sent heartbeats, even to a new process', async () => {
      await saude.stop();
      clock.on(MINUTE_MS / 2);
      restart();
      await saude.judgeSituacoes();
      expect(await isReceiving()).toBe(false);
      await everybody(12);
      expect(await isReceiving()).toBe(true);
    });

    it('show no silence after an hour of downtime until the stores had time to reconnect', async () => {
      await saude.stop();
      clock.on(60 * MINUTE_MS);
      restart();
      for (let n = 0; n < 8; n += 1) await everybody(0);
      expect([await silent(), await isReceiving()]).toEqual([0, false]);
      for (let n = 0; n < 5; n += 1) await everybody(10);
      expect([await silent(), await recepcao()]).toEqual([0, { recebendo: true, semFalar: 2 }]);
      await everybody(10);
      expect([await silent(), await isReceiving()]).toEqual([2, true]);
      // Silent from the first possible moment; the downtime itself is unknown.
      const red = (await now(lojas[11]!))!;
      expect(clock.now - Date.parse(red.de)).toBeLessThan(MINUTE_MS);
    });
  });
});
