import { type ComunicadoLido, type Contato, createFact } from '#domain/eventos.ts';
import { dias, type Expediente, nextClosing } from '#domain/horarios.ts';
import { pulosInHour } from '#domain/pulos.ts';
import type { Player } from '../player.ts';
import type { Engine } from './engine.ts';
import { getExpediente } from './programme/picker.ts';
import { resume } from './remote/execute.ts';
import { rejectionOf } from './server/network.ts';
import { setVolume } from './volume.ts';

type Comandos = Omit<Player, 'snapshot' | 'subscribe' | 'playInThisTab'>;

export function createComandos(engine: Engine): Comandos {
  const {
    environment,
    database,
    clock,
    queue,
    sound,
    programme,
    playlistFinder,
    session,
    synchronization,
    lock,
    log,
    update,
  } = engine;
  const { memory } = database;

  async function recordEvento(
    fact: Omit<Contato, 'evento' | 'momento'> | Omit<ComunicadoLido, 'evento' | 'momento'>,
  ) {
    const { momento, partida } = clock.stamp();
    const evento = { ...fact, ...createFact(momento, environment.chance) };
    await queue.add([{ sessao: memory.sessao?.id ?? '', partida, evento }]);
    await engine.deliver().catch(() => undefined);
  }

  function endOfDay(expediente: Expediente): number {
    const now = clock.now();
    const wholeDay = {
      ...expediente,
      horarios: [{ dias: [...dias], abre: '00:00', fecha: '23:59' }],
      excecoes: [],
    };
    return nextClosing(expediente, now) ?? nextClosing(wholeDay, now) ?? now + 60_000;
  }

  const unlockSound = () => sound.unlock().then(() => programme.touched());

  return {
    positionS: sound.positionS,
    signIn(login, senha, options) {
      void unlockSound();
      return session.signIn(login, senha, options);
    },
    changeSenha(senhaAtual, senha) {
      void unlockSound();
      return session.changeSenha(senhaAtual, senha);
    },
    pair: engine.pareamento.show,
    async signOut() {
      if (!lock.mayRun()) return;
      await engine.signOut();
      log.info('Saiu deste aparelho.');
    },
    start: () => void unlockSound().then(update),
    rate(liked) {
      const playing = programme.playing();
      if (playing?.tipo !== 'MUSICA') return rejectionOf('LK003');
      if (playing.curtida !== null) return rejectionOf('LK001');
      programme.rate(liked);
      void engine.deliver().catch(() => undefined);
      return undefined;
    },
    skip() {
      const now = clock.now();
      const used = pulosInHour(memory.pulos, now);
      const allowed = memory.sincronia?.configuracao.pulosPorHora ?? 0;
      if (programme.playing()?.tipo !== 'MUSICA' || used.length >= allowed) return false;
      if (programme.skip()) void database.save({ pulos: [...used, now] });
      update();
      return true;
    },
    unlock: lock.unlock,
    setVolume(value) {
      if (lock.mayRun() && setVolume(engine, value)) update();
    },
    resume() {
      void Promise.all([sound.unlock(), resume(engine)]).then(() => programme.touched());
    },
    choosePlaylist(playlist) {
      if (!lock.mayRun()) return;
      const { sincronia } = memory;
      if (playlist && sincronia) {
        const { ate: limit } = playlistFinder.at(sincronia, clock.now());
        const ate = Math.min(endOfDay(getExpediente(sincronia)), limit);
        void database.save({ escolha: { playlist, ate } });
      } else void database.save({ escolha: null });
      programme.review();
    },
    readComunicado(comunicado) {
      const stored = memory.mensagens.comunicados.find(({ _id }) => _id === comunicado);
      if (stored?.status === 'LIDO') return;
      void synchronization.markComunicado(comunicado);
      void recordEvento({ tipo: 'COMUNICADO_LIDO', comunicado });
    },
    readNotificacao(id) {
      void synchronization
        .markNotificacao(id)
        .then(() => synchronization.reportRead().catch(() => undefined));
    },
    contact: (email) => void recordEvento({ tipo: 'CONTATO', email }),
    async testSound() {
      const heard = await sound.playTone();
      log.info(heard ? 'O som de teste foi ouvido na saída.' : 'O som de teste não foi ouvido na saída.');
      return heard;
    },
    measure: engine.measure,
  };
}
