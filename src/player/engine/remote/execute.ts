import { allVinhetas } from '#domain/calendar.ts';
import type { components } from '#generated/api.d.ts';
import type { Database } from '../disk/database.ts';
import type { Downloads } from '../disk/downloads.ts';
import { getExpediente } from '../programme/picker.ts';
import type { Programme } from '../programme/programme.ts';
import { Failure } from '../server/network.ts';
import type { Sound } from '../sound.ts';
import { setVolume } from '../volume.ts';
import { pauseEnd } from './pause.ts';

type Comando = components['schemas']['PlayerComando'];

export type Parts = {
  database: Database;
  downloads: Downloads;
  programme: Programme;
  sound: Sound;
  now(): number;
  synchronize(): Promise<void>;
  reload(): Promise<void>;
  sendReport(comando: string): Promise<void>;
};

export async function resume({ database, programme }: Pick<Parts, 'database' | 'programme'>): Promise<void> {
  await database.save({ pausa: null });
  programme.touched();
}

async function playVinheta({ database, downloads, programme }: Parts, id: string | undefined) {
  const { sincronia } = database.memory;
  const vinheta = sincronia && allVinhetas(sincronia).find(({ _id }) => _id === id);
  if (!vinheta) return 'A vinheta não está entre as que este aparelho toca.';
  if (!downloads.has(vinheta.sha256)) return 'A vinheta ainda não foi baixada neste aparelho.';
  return (await programme.announce(vinheta)) ? undefined : 'O aparelho não está tocando agora.';
}

const failureOf = (request: Promise<void>): Promise<string | undefined> =>
  request.then(
    () => undefined,
    (error) => Failure.from(error).rejection.mensagem,
  );

/** Executes a command. Returns why it failed, in words for the agency, or undefined. */
export async function execute(
  parts: Parts,
  { _id, tipo, volume, vinheta }: Comando,
): Promise<string | undefined> {
  const { database, programme, sound } = parts;
  switch (tipo) {
    case 'PULAR':
      if (!programme.playing()) return 'Nada toca agora.';
      return programme.skip('INTERROMPIDA') ? undefined : 'A faixa já estava dando lugar a outra.';
    case 'PAUSAR': {
      const { sincronia, pausa } = database.memory;
      const ate = sincronia ? pauseEnd(getExpediente(sincronia), parts.now()) : null;
      if (!pausa) await database.save({ pausa: { ate } });
      await programme.stop();
      return undefined;
    }
    case 'CONTINUAR':
      await resume(parts);
      return undefined;
    case 'VOLUME':
      // A newly signed-in device needs the manifest first: the store's volume is stored with the agency's.
      if (!database.memory.sincronia) await parts.synchronize().catch(() => undefined);
      return setVolume(parts, volume ?? 0) ? undefined : 'O volume desta loja está travado.';
    case 'SINCRONIZAR':
      return failureOf(parts.synchronize());
    case 'RECARREGAR':
      await parts.reload();
      return undefined;
    case 'TESTAR_SOM':
      return (await sound.playTone()) ? undefined : 'O som de teste não foi ouvido na saída.';
    case 'TOCAR_VINHETA':
      return playVinheta(parts, vinheta);
    case 'DIAGNOSTICO':
      return failureOf(parts.sendReport(_id));
    default:
      return 'Este player não conhece o comando.';
  }
}
