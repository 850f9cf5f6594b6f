import type { Snapshot } from '../player.ts';
import { createClock } from './clock.ts';
import { createClockAdjustment } from './clockAdjustment.ts';
import { createCondition } from './condition.ts';
import type { Database } from './disk/database.ts';
import { createDownloads } from './disk/downloads.ts';
import type { FileStore } from './disk/fileStore.ts';
import { createLog } from './disk/log.ts';
import { openQueue } from './disk/queue.ts';
import { type Environment, wait } from './environment.ts';
import { createLacunas } from './lacunas.ts';
import { createLock } from './lock.ts';
import { chosenPlaylist } from './programme/picker.ts';
import { createPlaylistFinder } from './programme/playlistFinder.ts';
import { createProgramme } from './programme/programme.ts';
import { createRemote } from './remote/remote.ts';
import { createReport } from './remote/report.ts';
import { createDelivery } from './server/delivery.ts';
import { createDispatch } from './server/dispatch.ts';
import { createHeartbeat } from './server/heartbeat.ts';
import { createNetwork, type Failure } from './server/network.ts';
import { createPareamento } from './server/pareamento.ts';
import { createServerContact } from './server/serverContact.ts';
import { createSession } from './server/session.ts';
import { createSinal, type ReceivedSinal } from './server/sinal.ts';
import { createSincroniaUpdates } from './server/sincroniaUpdates.ts';
import { createSynchronization } from './server/synchronization.ts';
import { createDiagnostics } from './snapshot/diagnostics.ts';
import { createSnapshots, getVolume } from './snapshot/snapshots.ts';
import type { Sound, SoundListener } from './sound.ts';
import { createWatchdog } from './watchdog.ts';

export type Machine = {
  environment: Environment;
  database: Database;
  fileStore: FileStore;
  createSound(listener: SoundListener): Sound;
  storageSpace(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  versao: string;
  plataforma: string;
  agente: string;
  reload(): void;
  onChange(parts: Partial<Snapshot>): void;
};

const TICK_MS = 1000;
const SAVE_EVERY_MS = 15_000;
const SIGN_OUT_MS = 10_000;
const NO_SERVER_TEXT = 'Há 30 dias sem contato com o servidor. Conecte este aparelho à internet.';

export type Engine = Awaited<ReturnType<typeof startEngine>>;

export async function startEngine(machine: Machine) {
  const { environment, database, fileStore, versao, plataforma } = machine;
  const { memory } = database;
  const clock = createClock(environment, memory.relogio);
  const { now } = clock;
  const server = createServerContact(environment, database, now);
  const network = createNetwork(environment, server.requestEnded);
  let changes = 0;
  let isOff = false;
  let isReady = false;
  /** Prevents new starts while the current play is being queued. */
  let isStopping = false;
  let savedAt = environment.monotonic();

  const queue = await openQueue(database, update);
  const log = createLog(database, now, update);
  const token = () => memory.sessao?.token ?? '';
  const toDispositivo = (nome?: string) => ({
    _id: memory.dispositivo,
    ...(nome && { nome }),
    plataforma,
    versao,
  });

  const downloads = createDownloads({
    environment,
    network,
    fileStore,
    now,
    token: () => (session.isValid() ? token() : null),
    sincronia: () => memory.sincronia,
    history: () => memory.historico,
    seed: () => memory.dispositivo,
    playlist: () => chosenPlaylist(memory, now()),
    inUse: () => programme.inUse(),
    onChange() {
      changes += 1;
      update();
    },
    log: log.warn,
  });
  const sound = machine.createSound({
    near: () => programme.near(),
    end: () => programme.end(),
    endOverlay: () => programme.endOverlay(),
    transitionMs: () => programme.transitionMs(),
    fail: (mensagem) => programme.fail(mensagem),
    // The browser may allow sound before the files are listed; the track to resume would then seem missing.
    lockChanged: () => void (isReady && programme.touched()),
  });
  const playlistFinder = createPlaylistFinder(downloads.has, () => changes);
  const programme = createProgramme({
    environment,
    database,
    queue,
    clock,
    sound,
    downloads,
    playlistFinder,
    isValid: () => session.isValid(),
    shouldPlay: () => condition.shouldPlay(),
    changes: () => changes,
    sessionId: () => memory.sessao?.id ?? '',
    onChange: update,
    log: log.error,
  });
  const adjustClock = createClockAdjustment({ environment, database, queue, clock, programme });
  const synchronization = createSynchronization({
    database,
    network,
    token,
    isAllDelivered: () => queue.counts().eventos === 0,
    async onReceive() {
      changes += 1;
      sound.volume(getVolume(database).valor / 100);
      programme.review();
      await downloads.cleanUp();
      downloads.restart();
    },
    onChange: update,
  });
  const delivery = createDelivery({ database, queue, network, now, adjustClock, log: log.warn });
  const dispatch = createDispatch({
    environment,
    database,
    delivery,
    queue,
    isPlaying: () => programme.playing() !== null,
  });
  const session = createSession({
    database,
    network,
    toDispositivo,
    now,
    adjustClock,
    onSignIn,
    onChange: update,
  });
  const pareamento = createPareamento({
    environment,
    database,
    network,
    toDispositivo,
    session,
    onChange: update,
  });
  const condition = createCondition({
    database,
    downloads,
    programme,
    session,
    sound,
    playlistFinder,
    now,
    online: () => server.connection().online,
    isSilent: () => watchdog.isSilent(),
    isStopped: () => isOff || isStopping,
  });
  const watchdog = createWatchdog({
    environment,
    database,
    levelDb: sound.levelDb,
    positionS: sound.positionS,
    shouldSound: condition.shouldSound,
    log: log.error,
    // Does not resume a silent track, because it may be the cause.
    reload: () => reloadAfter(programme.stop),
  });
  const lock = createLock({ environment, database, now, onChange: update, log: log.warn });
  const { takeSnapshot } = createSnapshots({
    database,
    queue,
    clock,
    downloads,
    programme,
    playlistFinder,
    connection: server.connection,
    pareamento: pareamento.takeSnapshot,
    state: condition.state,
    isLocked: condition.needsTouch,
    lock: lock.takeSnapshot,
  });
  const diagnostics = createDiagnostics({
    database,
    fileStore,
    clock,
    storageSpace: machine.storageSpace,
    isFull: () => downloads.state().cheio,
  });
  const takeWholeSnapshot = () => ({ ...takeSnapshot(), diagnostico: diagnostics.takeSnapshot() });
  const sendReport = createReport({
    database,
    network,
    clock,
    versao,
    agente: machine.agente,
    measure: diagnostics.measure,
    positionS: sound.positionS,
    takeSnapshot: takeWholeSnapshot,
  });
  const remote = createRemote({
    database,
    downloads,
    programme,
    sound,
    log,
    now,
    reload: () => reloadAfter(programme.leave),
    synchronize: synchronization.synchronize,
    sendReport,
    onChange: update,
  });
  const beat = createHeartbeat({
    environment,
    database,
    downloads,
    queue,
    network,
    clock,
    remote,
    session,
    versao,
    adjustClock,
    takeSnapshot,
    measure: diagnostics.measure,
    positionS: sound.positionS,
    currentGrade: programme.currentGrade,
    wrongPins: lock.wrongPins,
  });
  const lacunas = createLacunas({
    database,
    downloads,
    condition,
    now,
    isValid: () => session.isValid(),
    isPlaying: () => programme.playing() !== null,
  });
  const sinal = createSinal({ environment, beat: lacunas.watch(beat), afterSinal, onRejected });
  const sincroniaUpdates = createSincroniaUpdates({
    environment,
    changesInMs: condition.changesInMs,
    async fetchSincronia() {
      if (session.isValid()) await synchronization.synchronize().catch(sinal.onFailure);
    },
  });

  async function reloadAfter(save: () => Promise<void>): Promise<void> {
    isStopping = true;
    await save();
    isStopping = false;
    machine.reload();
  }

  function update(): void {
    if (isOff || !isReady) return;
    const snapshot = takeWholeSnapshot();
    sinal.observe({ estado: snapshot.estado, sincronia: memory.sincronia?.versao });
    machine.onChange(snapshot);
  }

  async function afterSinal(received: ReceivedSinal): Promise<void> {
    if (received.sincronia !== memory.sincronia?.versao) await sincroniaUpdates.notify();
    downloads.resume();
    if (received.mensagens.versao !== memory.mensagens.versao)
      await synchronization.loadMensagens(received.mensagens.versao);
    await synchronization.reportRead();
    await dispatch.resume();
  }

  /** Returns whether heartbeats continue after a rejection: a disabled store retries until it is active again. */
  function onRejected(failure: Failure): boolean {
    log.warn(failure.rejection.mensagem, failure.codigo);
    if (failure.codigo === 'REQ006') void session.requireNewSenha();
    else void session.endWith(failure.codigo);
    // Another device took over meanwhile and is already playing.
    if (failure.codigo === 'TPL0062') programme.interruptResumed();
    return failure.codigo === 'TPL005' || failure.codigo === 'TPL002' || failure.codigo === 'REQ000';
  }

  function onSignIn(): void {
    void database.save({ pausa: null, lacuna: null });
    dispatch.restart();
    sinal.start({ isImmediate: true });
    update();
  }

  function tick(): void {
    if (isOff) return;
    environment.after(TICK_MS, tick);
    if (programme.playing() && !condition.isOpen()) void programme.stop();
    if (server.isExpired() && session.isValid()) void session.endWithoutServer(NO_SERVER_TEXT);
    remote.evaluate();
    programme.evaluate();
    dispatch.deliverAlone();
    watchdog.listen(getVolume(database).valor);
    lacunas.observe();
    if (environment.monotonic() - savedAt >= SAVE_EVERY_MS) {
      savedAt = environment.monotonic();
      downloads.resume();
      // A removed file that was still in use can be deleted now.
      void downloads.cleanUp();
      const saved = { relogio: clock.save(), ultimaVez: lacunas.lastRun() };
      void Promise.all([database.save(saved), server.save()]).catch(() => undefined);
    }
    update();
  }

  await downloads.open();
  await diagnostics.measure();
  sound.volume(getVolume(database).valor / 100);
  isReady = true;
  void database.reserve().catch(() => log.warn('Não há espaço para reservar a fila.', 'SEM_ESPACO'));
  if (memory.sessao && !memory.sessao.provisoria) sinal.start({ isImmediate: false });
  void sound.unlock().then(tick);

  return {
    environment,
    database,
    clock,
    queue,
    sound,
    programme,
    playlistFinder,
    session,
    pareamento,
    synchronization,
    sinal,
    lock,
    log,
    lacunas,
    update,
    deliver: dispatch.deliver,
    async measure(): Promise<void> {
      await diagnostics.measure();
      update();
    },
    async signOut(): Promise<void> {
      isStopping = true;
      sinal.stop();
      sincroniaUpdates.stop();
      try {
        await programme.stop();
        // A second delivery, because a running one may have started before the last play was queued.
        const delivered = dispatch.deliver().then(dispatch.deliver, () => undefined);
        await Promise.race([delivered.catch(() => undefined), wait(environment, SIGN_OUT_MS)]);
        await session.signOut();
      } finally {
        isStopping = false;
      }
    },
    /** The last play is in the queue when this resolves. */
    async shutDown(): Promise<void> {
      isStopping = true;
      await programme.stop();
      sinal.stop();
      sincroniaUpdates.stop();
      pareamento.show(false);
      isOff = true;
      await sound.close();
    },
  };
}
