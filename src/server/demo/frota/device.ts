import { createHash } from 'node:crypto';
import { type Evento, moveKey } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, whole } from './chance.ts';
import type { Clock } from './clock.ts';
import { type Commander, createComandos } from './comandos.ts';
import type { Complaint } from './complaints.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { createPlayer } from './player.ts';
import { createQueue, type QueueMishaps } from './queue.ts';
import type { Access } from './signIn.ts';
import { type Agency, verifySuspension } from './suspension.ts';

type PlayerSincronia = components['schemas']['PlayerSincronia'];

/** How often things go wrong, as shares from 0 to 1. */
export type Mishaps = QueueMishaps & {
  /** Share of deliveries followed by hours without network. In half of these cases the answer is lost too. */
  outages: number;
  /** Share of jingles and contacts with a wrong timestamp. */
  wrongClock: number;
  /** Share of deliveries made after another device took the store over. */
  takeovers: number;
  deactivations: number;
  commands: number;
};

export type DeviceOptions = {
  chance: Chance;
  seed: string;
  mishaps: Mishaps;
  ledger: Pick<Ledger, 'noteGenerated' | 'checkAnswer' | 'reportDifference' | 'noteDone' | 'noteReported'>;
  agency?: Agency;
  commander?: Commander;
  complaint?: Complaint;
  /**
   * Share of new messages that the staff reads. If set, older messages stay unread. If missing, the staff reads all.
   */
  readShare?: number;
  /** Share of stores that compare a file of their manifest with its hash. */
  checkedShare?: number;
};

export const noMishaps: Mishaps = {
  outages: 0,
  repeats: 0,
  outOfOrder: false,
  wrongClock: 0,
  takeovers: 0,
  deactivations: 0,
  commands: 0,
};

const DAY_MS = 86_400_000;
const SHORTEST_OUTAGE_MS = 600_000;
const LONGEST_OUTAGE_MS = 6 * 3_600_000;

function stampWrongly(evento: Evento, chance: Chance): LedgerEntry {
  const stamped = (momento: number, refusal: string) => ({
    evento: { ...evento, evento: moveKey(evento.evento, momento), momento: new Date(momento).toISOString() },
    refusal,
  });
  const kind = whole(chance, 3);
  if (kind === 0) return stamped(Date.now() + DAY_MS, 'EV001');
  if (kind === 1) return stamped(Date.now() - 40 * DAY_MS, 'EV002');
  return {
    evento: { ...evento, evento: moveKey(evento.evento, Date.parse(evento.momento) + 1000) },
    refusal: 'EV003',
  };
}

export function createDevice(
  api: Api,
  loja: string,
  { token, takeOver }: Access,
  manifest: PlayerSincronia,
  {
    chance,
    seed,
    mishaps,
    ledger,
    agency,
    commander,
    complaint = {},
    readShare,
    checkedShare = 0.2,
  }: DeviceOptions,
) {
  let sincronia = manifest;
  let player: ReturnType<typeof createPlayer> | undefined;
  const queue = createQueue(api, loja, { chance, mishaps, ledger });
  let offlineUntil = 0;
  // Must keep growing across restarts of the device.
  let lastSeq = Math.floor(Date.now() / 1000);
  let nextSinalAt = 0;
  const seen = new Set<string>();
  let seenMensagens: string | undefined;
  let hasChecked = false;
  let isPaused = false;
  /** Stores' time of the heartbeat being answered. */
  let momento = 0;
  const comandos = createComandos({ loja, ledger, execute });

  function execute({ _id, tipo }: components['schemas']['PlayerComando']): string | undefined {
    if (tipo === 'PULAR') return player?.interrupt(momento) ? undefined : 'Nada toca agora.';
    if (tipo === 'PAUSAR') {
      player?.interrupt(momento);
      player?.silence(momento);
      isPaused = true;
    }
    if (tipo === 'CONTINUAR') {
      isPaused = false;
      player?.release();
    }
    if (tipo === 'SINCRONIZAR') isManifestOld = true;
    if (tipo === 'DIAGNOSTICO') reportsDue.push(_id);
    return tipo === 'TOCAR_VINHETA' || tipo === 'RECARREGAR' ? 'A frota não faz isso.' : undefined;
  }
  let isManifestOld = false;
  const reportsDue: string[] = [];

  async function sendReport(comando: string): Promise<void> {
    const init = {
      headers: { 'X-Filial': loja },
      body: { comando, texto: 'Player: 1.0.0\nNavegador: frota' },
    };
    await api.insist('sendPlayerDiagnostico', token(), init).catch((error) => {
      // The report arrived before, but its answer was lost.
      if (!(error instanceof Refused && error.code === 'CM003')) throw error;
    });
  }

  function play(clock: Clock): void {
    if (complaint.estado) return;
    player ??= createPlayer(sincronia, clock.start, seed, chance);
    const entries = player.collectUntil(clock.now()).map((evento) => {
      const isStamped = evento.tipo === 'VINHETA' || evento.tipo === 'CONTATO';
      return isStamped && chance() < mishaps.wrongClock ? stampWrongly(evento, chance) : { evento };
    });
    record(entries);
  }

  function record(entries: LedgerEntry[]): void {
    if (complaint.fila) return;
    ledger.noteGenerated(loja, entries);
    queue.add(entries);
  }

  async function sendSinal(now: number) {
    lastSeq += 1;
    const execucao = isPaused ? undefined : player?.findPlaying(now);
    const stopped = isPaused ? 'PAUSADO' : 'PARADO';
    const results = comandos.listUnreported();
    const answer = await api.insist('sendPlayerSinal', token(), {
      headers: { 'X-Filial': loja },
      body: {
        seq: lastSeq,
        estado: execucao ? 'TOCANDO' : player?.isOpen(now) ? stopped : 'FORA_DO_HORARIO',
        desde: execucao?.momento ?? new Date(now).toISOString(),
        musica: execucao?.musica ?? null,
        playlist: execucao?.playlist ?? null,
        grade: player?.findGrade(now),
        sincronia: sincronia.versao,
        faltam: 0,
        fila: queue.state(),
        versao: '1.0.0',
        comandos: results,
        ...complaint,
      },
    });
    comandos.confirm(results);
    momento = now;
    comandos.receive(answer.comandos);
    for (const comando of reportsDue.splice(0)) await sendReport(comando);
    return answer;
  }

  /** Sends a heartbeat when it is due. Its interval is real time, even while the stores' time runs faster. */
  async function sendDueSinal(now: number): Promise<void> {
    if (Date.now() < nextSinalAt) return;
    const answer = await sendSinal(now);
    nextSinalAt = Date.now() + answer.proximoSinalEmS * 1000;
    if (!isPaused) player?.release();
    if (answer.sincronia !== sincronia.versao || isManifestOld) {
      isManifestOld = false;
      sincronia = await api.insist('getPlayerSincronia', token(), {});
      player?.changeManifest(sincronia);
    }
    const { versao, naoLidas } = answer.mensagens;
    if (player && naoLidas > 0 && versao !== seenMensagens) await readComunicados(player, now);
    seenMensagens = versao;
    if (!hasChecked) await checkFile();
  }

  async function readComunicados(
    { createComunicadoLido }: NonNullable<typeof player>,
    now: number,
  ): Promise<void> {
    const { items } = await api.insist('listPlayerComunicados', token(), {});
    const unread = items.filter(({ _id, status }) => status === 'NÃO LIDO' && !seen.has(_id));
    for (const { _id } of unread) seen.add(_id);
    const isBefore = seenMensagens === undefined;
    const readNow = readShare === undefined ? unread : unread.filter(() => !isBefore && chance() < readShare);
    record(readNow.map(({ _id }) => ({ evento: createComunicadoLido(_id, now) })));
  }

  async function checkFile(): Promise<void> {
    hasChecked = true;
    const { arquivos } = sincronia;
    if (arquivos.length === 0 || chance() >= checkedShare) return;
    const { sha256, bytes } = arquivos[whole(chance, arquivos.length)]!;
    const content = await api.download(token(), sha256);
    const hash = createHash('sha256').update(content).digest('hex');
    if (hash !== sha256 || content.length !== bytes)
      ledger.reportDifference(
        `${loja}: o arquivo ${sha256} veio com ${content.length} bytes e o hash ${hash}`,
      );
  }

  async function loseNetwork(now: number): Promise<void> {
    offlineUntil = now + SHORTEST_OUTAGE_MS + whole(chance, LONGEST_OUTAGE_MS - SHORTEST_OUTAGE_MS);
    if (chance() < 0.5) await queue.loseAnswer(token());
  }

  return {
    loja,

    /**
     * Plays up to the stores' current time and delivers the queue, unless the network is down. In the last round
     * (`isLast`) it is always up. Returns whether the store is disabled: it then stays silent until a heartbeat
     * succeeds. Rejects with `Refused` once its token has ended.
     */
    async proceed(clock: Clock, isLast: boolean): Promise<boolean> {
      const now = clock.now();
      play(clock);
      if (!isLast && now < offlineUntil) return false;
      if (!isLast && chance() < mishaps.outages) {
        await loseNetwork(now);
        return false;
      }
      const isSuspended = await sendDueSinal(now).then(
        () => false,
        (error) => {
          if (!(error instanceof Refused && error.code === 'TPL005')) throw error;
          player?.silence(now);
          return true;
        },
      );
      if (!isSuspended) await queue.deliverSingles(token());
      if (agency && !isLast && chance() < mishaps.deactivations) {
        player?.silence(now);
        const deliver = () => queue.deliver(token());
        const failures = await verifySuspension(agency, loja, () => sendSinal(now), deliver);
        for (const failure of failures) ledger.reportDifference(failure);
        // The last track ended during the suspension, and none followed it.
        play(clock);
        if (!isPaused) player?.release();
      }
      // Each store gets one command at the end, however few it had before.
      const isCommanded = isLast ? mishaps.commands > 0 : chance() < mishaps.commands;
      if (commander && isCommanded && !isSuspended) comandos.expect(await commander(loja, isPaused, chance));
      if (isLast) {
        await comandos.finish(() => sendSinal(now));
        play(clock);
      }
      const isTakenOver = !isSuspended && chance() < mishaps.takeovers;
      const deliveryToken = isTakenOver ? await takeOver() : token();
      if (isTakenOver) comandos.abandon();
      await queue.deliver(deliveryToken);
      return isSuspended;
    },
  };
}
