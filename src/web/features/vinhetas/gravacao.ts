import { wavOf } from './wav.ts';

export const MAIS_LONGA_S = 300;
const SAMPLE_RATE = 44_100;

export type Gravacao = {
  /** Ends the recording and returns it as a WAV file. */
  stop(): Promise<File>;
  /** Ends the recording and releases the microphone. */
  cancel(): void;
};

const reasons: Record<string, string> = {
  NotAllowedError:
    'O navegador não deu acesso ao microfone. Permita o acesso na barra de endereço e tente de novo.',
  NotFoundError: 'Nenhum microfone foi encontrado neste computador.',
  NotReadableError: 'O microfone está em uso por outro programa.',
};

export const recusaDoMicrofone = (thrown: unknown): string =>
  (thrown instanceof Error && reasons[thrown.name]) || 'Não foi possível gravar neste navegador.';

/** Browsers record in formats that the server does not take, so the recording is decoded and written as a WAV. */
async function toWav(recorded: Blob): Promise<File> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  try {
    const audio = await context.decodeAudioData(await recorded.arrayBuffer());
    const channels = Array.from({ length: audio.numberOfChannels }, (_, n) => audio.getChannelData(n));
    return new File([wavOf(channels, audio.sampleRate)], 'gravacao.wav', { type: 'audio/wav' });
  } finally {
    await context.close();
  }
}

/** Rejects if there is no microphone or no access to it. */
export async function startGravacao(): Promise<Gravacao> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  }).finally(release);
  recorder.start();
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    async stop() {
      end();
      await ended;
      return toWav(new Blob(parts, { type: recorder.mimeType }));
    },
    cancel: end,
  };
}
