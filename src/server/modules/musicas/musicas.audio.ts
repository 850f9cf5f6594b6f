import { sendAudio } from '../../audio/send.ts';
import { API } from '../../http/contract.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { findMusicaAudio } from './musicas.queries.ts';

/** What has to do with a track's bytes once they are there. */
export const musicaAudioHandlers = ({ db, settings, signer }: Context) =>
  ({
    async getMusicaAudio({ params, req, reply }) {
      const arquivo = await findMusicaAudio(db, params.id);
      if (!arquivo) throw fail('M006');
      return sendAudio(req, reply, settings.DATA_DIR, arquivo, 'M006');
    },

    async signMusicaAudio({ params: { id }, me }) {
      if (!(await findMusicaAudio(db, id))) throw fail('M006');
      const assinatura = signer.sign({ operation: 'getMusicaAudio', id }, me.id);
      const url = `${API}/musicas/${encodeURIComponent(id)}/audio?assinatura=${assinatura}`;
      return { status: 200, body: { url } };
    },
  }) satisfies Partial<Handlers>;
