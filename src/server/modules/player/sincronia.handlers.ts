import { leadToAudio, sendAudio } from '../../audio/send.ts';
import { isKnown } from '../../http/etag.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';

/** The address contains the hash of the content, so a cached file never needs revalidation. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

export const sincroniaHandlers = ({ settings, storage, manifests }: Context) =>
  ({
    async getPlayerSincronia({ device, req, reply }) {
      const lojaId = device.loja.id;
      const tag = (versao: string) => reply.header('etag', `"${versao}"`);
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      const known = await manifests.getVersao(lojaId);
      if (isKnown(req, `"${known}"`)) {
        tag(known);
        return { status: 304 };
      }
      const manifest = await manifests.build(lojaId, new Date());
      tag(manifest.versao);
      return { status: 200, body: manifest };
    },

    async getPlayerAudio({ params, device, req, reply }) {
      const arquivo = await manifests.findArquivo(device.loja.id, params.sha256);
      if (!arquivo) throw fail('M006');
      const led = await leadToAudio(req, reply, { storage, audioUrl: settings.AUDIO_URL }, arquivo);
      return led ?? sendAudio(req, reply, storage, arquivo, { gone: 'M006', cache: IMMUTABLE });
    },
  }) satisfies Partial<Handlers>;
