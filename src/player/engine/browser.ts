import { describeAgent } from '#domain/agente.ts';
import { PlayerDispositivo } from '#generated/fields.ts';
import type { Player } from '../player.ts';
import { createAparelho } from './aparelho.ts';
import { createComandos } from './comandos.ts';
import { openDatabase } from './disk/database.ts';
import { openFileStore } from './disk/fileStore.ts';
import { type Engine, startEngine } from './engine.ts';
import { browserEnvironment } from './environment.ts';
import { rejectionOf } from './server/network.ts';
import { createStore, initialSnapshot } from './snapshot/store.ts';
import { createSound } from './sound.ts';
import { allowOneTab } from './tabs.ts';

const ENDED = rejectionOf('TPL013');

/** Returns immediately for the screens; the engine starts once the disk has been read. */
export function createPlayer(nome: string, versao: string): Player {
  const store = createStore(initialSnapshot(nome, versao));
  let engine: Engine | undefined;
  let comandos: ReturnType<typeof createComandos> | undefined;
  const aparelho = createAparelho({ skip: () => comandos?.skip(), play: () => comandos?.start() });

  async function takeOver(): Promise<void> {
    try {
      const [database, fileStore] = await Promise.all([openDatabase(), openFileStore()]);
      engine = await startEngine({
        environment: browserEnvironment,
        database,
        fileStore,
        versao,
        plataforma: describeAgent(navigator.userAgent).slice(0, PlayerDispositivo.plataforma.maxLength),
        agente: navigator.userAgent,
        createSound: (listener) => createSound(browserEnvironment, listener),
        storageSpace: aparelho.storageSpace,
        reload: () => location.reload(),
        onChange(parts) {
          store.update(parts);
          const { tocando } = store.snapshot();
          void aparelho.keepScreenOn(tocando !== null);
          aparelho.show(tocando);
        },
      });
      comandos = createComandos(engine);
      store.update({ pronto: true, outraAba: false });
      engine.update();
      void aparelho.persistStorage();
    } catch (error) {
      console.error(error);
      store.update({ pronto: true, impedimento: 'SEM_DISCO' });
    }
  }

  async function release(): Promise<void> {
    await engine?.shutDown();
    engine?.database.db.close();
    engine = undefined;
    comandos = undefined;
    store.update({ outraAba: true, tocando: null });
  }

  if (!isSecureContext) store.update({ pronto: true, impedimento: 'INSEGURO' });
  const requestTab = isSecureContext
    ? allowOneTab({ busy: () => store.update({ pronto: true, outraAba: true }), takeOver, release })
    : () => undefined;
  addEventListener('pagehide', () => {
    engine?.programme.save();
    engine?.lacunas.markClosed();
  });
  addEventListener('online', () => engine?.sinal.hurry());
  addEventListener('pointerdown', () => store.snapshot().precisaDeToque && comandos?.start());

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    playInThisTab: requestTab,
    positionS: () => comandos?.positionS() ?? 0,
    signIn: async (...input) => (comandos ? comandos.signIn(...input) : ENDED),
    changeSenha: async (...input) => (comandos ? comandos.changeSenha(...input) : ENDED),
    pair: (isShown) => comandos?.pair(isShown),
    signOut: async () => comandos?.signOut(),
    start: () => comandos?.start(),
    rate: (liked) => (comandos ? comandos.rate(liked) : ENDED),
    resume: () => comandos?.resume(),
    skip: () => comandos?.skip() ?? false,
    unlock: async (pin) => comandos?.unlock(pin) ?? false,
    setVolume: (volume) => comandos?.setVolume(volume),
    choosePlaylist: (id) => comandos?.choosePlaylist(id),
    readComunicado: (id) => comandos?.readComunicado(id),
    readNotificacao: (id) => comandos?.readNotificacao(id),
    contact: (email) => comandos?.contact(email),
    testSound: async () => comandos?.testSound() ?? false,
    measure: async () => comandos?.measure(),
  };
}
