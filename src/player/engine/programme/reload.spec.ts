import { expect, it, vi } from 'vitest';
import { createMachine, createSincronia } from '#tests/support/machine.ts';

vi.setConfig({ testTimeout: 240_000 });

const RELOADS = 80;
const TRACK_MS = 40_000;
/** Reloads are spread over the end of a track, from before the next is prepared until it has begun. */
const FIRST_BEFORE_END_MS = 16_000;
const APART_MS = 250;
/** Browsers confirm a sound only after it is audible. */
const CONFIRMATION_MS = 150;
/** The fade-out of a sign-out is not counted. */
const TOLERANCE_MS = 1100;
/** A shorter play may be missing from the log, if the page closes before the browser confirms it. */
const SHORT_MS = 2 * CONFIRMATION_MS;

type Machine = ReturnType<typeof createMachine>;
type Play = { name: string; ms: number };

/** A sound that starts in the middle of a track continues its last play. */
function heardPlays({ sounds, now }: Machine, begin: number): Play[] {
  const plays: Play[] = [];
  for (const { nome, positionMs, de, ate } of sounds) {
    const ms = Math.min(ate, now() - begin) - de;
    const continued = plays.findLast(({ name }) => name === nome);
    if (positionMs > 0 && continued) continued.ms += ms;
    else plays.push({ name: nome, ms });
  }
  return plays.filter(({ ms }) => ms > SHORT_MS);
}

function loggedPlays({ received }: Machine): Play[] {
  const events = new Map(received.map((event) => [event.evento, event]));
  return [...events.values()]
    .flatMap((event) => (event.tipo === 'EXECUCAO' ? [event] : []))
    .toSorted((one, other) => one.momento.localeCompare(other.momento))
    .map(({ musica, tocadoMs }) => ({ name: `Faixa ${musica.slice(1)}`, ms: tocadoMs }))
    .filter(({ ms }) => ms > SHORT_MS);
}

it.each([0, 2, 8].flatMap((seconds) => [false, true].map((takenOver) => ({ seconds, takenOver }))))(
  'logs each play once over 40 reloads near a track’s end, with a transition of $seconds s (taken over by another tab: $takenOver)',
  { tags: 'ci' },
  async ({ seconds, takenOver }) => {
    const machine = createMachine();
    const begin = machine.now();
    const manifest = createSincronia(Array(8).fill(TRACK_MS / 1000));
    manifest.configuracao.transicaoMs = seconds * 1000;
    machine.setSincronia(manifest);
    machine.output.delayMs = CONFIRMATION_MS;
    let player = await machine.start();
    expect(await player.comandos.signIn('loja', 'senha')).toBeUndefined();

    // With and without a takeover take turns, so that together they reload at every moment.
    for (let n = takenOver ? 1 : 0; n < RELOADS; n += 2) {
      // Long enough for the previous track to end and another to begin.
      await machine.pass(TRACK_MS / 2);
      const endsAt = begin + machine.sounds.at(-1)!.ate;
      await machine.pass(endsAt - FIRST_BEFORE_END_MS + n * APART_MS - machine.now());
      player.engine.programme.save();
      await machine.pass(0);
      machine.cutPower(300);
      player = await machine.start();
      if (!takenOver) continue;
      await machine.pass((n * 7 * CONFIRMATION_MS) % 2000);
      const gone = player.engine.shutDown();
      await machine.pass(2 * CONFIRMATION_MS);
      await gone;
      player = await machine.start();
    }
    await machine.pass(2 * TRACK_MS);
    const signedOut = player.comandos.signOut();
    await machine.pass(2 * TRACK_MS);
    await signedOut;

    const [heard, logged] = [heardPlays(machine, begin), loggedPlays(machine)];
    expect(logged.map(({ name }) => name)).toEqual(heard.map(({ name }) => name));
    const wrong = logged.filter(({ ms }, n) => Math.abs(ms - heard[n]!.ms) > TOLERANCE_MS + seconds * 1000);
    expect(wrong).toEqual([]);
  },
);
