import type { components } from '#generated/api.d.ts';
import type { Snapshot } from '../../player.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { Downloads } from '../disk/downloads.ts';
import type { Queue } from '../disk/queue.ts';
import type { Environment } from '../environment.ts';
import { Failure, type Network } from './network.ts';
import type { Session } from './session.ts';

type Feitos = components['schemas']['PlayerComandoFeito'][];

type Parts = {
  environment: Environment;
  database: Database;
  downloads: Downloads;
  queue: Queue;
  network: Network;
  clock: Clock;
  session: Session;
  versao: string;
  adjustClock(serverTime: string, sentAt: number): Promise<void>;
  measure(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  positionS(): number;
  currentGrade(): string | null;
  wrongPins(): number;
  remote: {
    listFeitos(): Feitos;
    markReported(feitos: Feitos): Promise<void>;
    receive(comandos: ReceivedSinal['comandos']): void;
  };
  takeSnapshot(): Pick<Snapshot, 'estado' | 'desde' | 'tocando' | 'volume'>;
};

type Sinal = components['schemas']['PlayerSinal'];
type ReceivedSinal = components['schemas']['PlayerSinalRecebido'];

const toIso = (momento: number) => new Date(momento).toISOString();

export function createHeartbeat(parts: Parts) {
  const { environment, database, downloads, queue, network, clock, remote, session, versao } = parts;
  const { memory } = database;

  async function send(body: Sinal) {
    const sentAt = environment.monotonic();
    const { token, loja } = memory.sessao!;
    const received = await network.call('sendPlayerSinal', token, {
      headers: { 'X-Filial': loja._id },
      body,
    });
    return { received, sentAt };
  }

  /** Sends the gap of `memory.lacuna` along until the server has it; once without it to a server that rejects it. */
  async function sendWithLacuna(sinal: Sinal) {
    const { lacuna } = memory;
    if (!lacuna) return send(sinal);
    const { causa, de, ate } = lacuna;
    try {
      const sent = await send({ ...sinal, lacuna: { causa, de: toIso(de), ate: toIso(ate) } });
      if (memory.lacuna === lacuna) await database.save({ lacuna: null });
      return sent;
    } catch (error) {
      if (Failure.from(error).codigo !== 'TPL002') throw error;
      return send(sinal);
    }
  }

  /** During an upgrade, an older server rejects newer fields; the heartbeat is then sent once without them. */
  async function sendCompatibly(sinal: Sinal, comandos: Feitos) {
    const pinErrado = parts.wrongPins();
    const newFields = {
      ...(memory.sincronia?.grade && { grade: parts.currentGrade() }),
      ...(pinErrado > 0 && { pinErrado }),
      comandos,
    };
    try {
      const sent = await sendWithLacuna({ ...sinal, ...newFields });
      await remote.markReported(comandos);
      return sent;
    } catch (error) {
      if (Failure.from(error).codigo !== 'TPL002') throw error;
      return send({ ...sinal, estado: sinal.estado === 'PAUSADO' ? 'PARADO' : sinal.estado });
    }
  }

  return async function bater() {
    const fimBefore = memory.sessao?.fim;
    const seq = memory.seq + 1;
    await database.save({ seq });
    const { tocando, estado, desde, volume } = parts.takeSnapshot();
    const { eventos, maisAntigo } = queue.counts();
    const { cheio } = downloads.state();
    const error = memory.registro.find(({ nivel, codigo }) =>
      cheio ? codigo === 'SEM_ESPACO' : nivel === 'ERRO',
    );
    const espaco = await parts.measure();
    const sinal: Sinal = {
      seq,
      estado,
      desde: toIso(tocando?.desde ?? desde),
      versao,
      espaco,
      musica: tocando?.tipo === 'MUSICA' ? tocando._id : null,
      vinheta: (tocando?.tipo === 'VINHETA' ? tocando : tocando?.vinheta)?._id ?? null,
      playlist: tocando?.tipo === 'MUSICA' ? tocando.playlist._id : null,
      posicaoS: tocando ? Math.round(parts.positionS()) : null,
      sincronia: memory.sincronia?.versao ?? null,
      faltam: downloads.missingCount(),
      fila: { eventos, maisAntigo: maisAntigo === null ? null : toIso(maisAntigo) },
      volume: volume.valor,
      relogio: clock.isAdjusted() ? { desvioMs: clock.offsetMs(), rttMs: clock.rttMs() } : null,
      ultimoErro: error
        ? { codigo: error.codigo ?? 'ERRO', mensagem: error.texto.slice(0, 300), em: toIso(error.em) }
        : null,
    };
    const { received, sentAt } = await sendCompatibly(sinal, remote.listFeitos());
    await parts.adjustClock(received.agora, sentAt);
    remote.receive(received.comandos);
    // The session may have ended while this heartbeat was under way; its answer is then older than the end.
    if (fimBefore && memory.sessao?.fim === fimBefore) await session.resume();
    return received;
  };
}
