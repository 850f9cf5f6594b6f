import { audioColumns, keepingAudio } from '../../audio/keep.ts';
import { receiveAudio } from '../../audio/receive.ts';
import { newId } from '../../db/id.ts';
import { withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { partReader } from '../../http/parts.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { audioVerbs } from '../audio.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { asColumns, assertCalendario, storedFields } from './calendario.ts';
import { vinhetas } from './vinhetas.handlers.ts';
import { findVinhetaAudio, insertVinheta, updateVinhetas } from './vinhetas.queries.ts';

const entidade = 'VINHETA' as const;

/** In minutes; stored for a new jingle that does not play at an interval. */
const INTERVALO_GUARDADO = 60;

const readDados = partReader('VinhetaDados', 'V002');

const conflicts = {
  vinhetas_nome_unique: { code: 'V001', path: 'nome' },
  vinhetas_arquivo_unique: { code: 'VU02', path: 'arquivo' },
} as const;

export const vinhetaAudioHandlers = (context: Context) => {
  const { db, storage, log, medicoes, settings } = context;
  const audio = audioVerbs(context, { operation: 'getVinhetaAudio', code: 'V016', find: findVinhetaAudio });
  const keeping = { db, storage, log, medicoes, maxGb: settings.AUDIO_MAX_GB };

  return {
    async createVinheta({ req, me }) {
      const rules = {
        storage,
        incomplete: 'V002' as const,
        dados: (text: string | undefined) => {
          const dados = { intervaloExecucao: null, ...readDados(text) };
          assertCalendario(dados, 'V002');
          return { intervaloExecucao: INTERVALO_GUARDADO, ...storedFields(dados) };
        },
      };
      return receiveAudio(req, rules, ({ dados, audio: received }) =>
        withConflicts(conflicts, () =>
          keepingAudio(keeping, received, async (trx) => {
            const { cliente: clienteId, ...fields } = dados;
            const owner = await lockOwner(trx, clienteId);
            const id = newId();
            await insertVinheta(trx, {
              id,
              ...asColumns(fields),
              ...audioColumns(received),
              clienteId,
              updatedBy: me.id,
            });
            const cliente = { _id: owner.id, nome: owner.nome };
            const depois = { ...fields, cliente, duracao: received.duracao };
            await recordAtividade(trx, me, {
              acao: 'CRIAR',
              entidade,
              entidadeId: id,
              nome: fields.nome,
              depois,
            });
            return vinhetas.created(trx, id);
          }),
        ),
      );
    },

    async replaceVinhetaAudio(call) {
      const { params, me, req } = call;
      const { id } = params;
      await vinhetas.mustFind(db, id, 'V016');
      const rules = { storage, incomplete: 'V004' as const, dados: () => undefined };
      return receiveAudio(req, rules, ({ audio: received }) =>
        withConflicts(conflicts, () =>
          keepingAudio(keeping, received, async (trx) => {
            const { nome, duracao, arquivoSha256 } = await vinhetas.mustLock(trx, call, 'V016');
            if (arquivoSha256 !== received.sha256) {
              await updateVinhetas(trx, [id], audioColumns(received), me);
              await recordAtividade(trx, me, {
                acao: 'SUBSTITUIR_AUDIO',
                entidade,
                entidadeId: id,
                nome,
                antes: { duracao, sha256: arquivoSha256 },
                depois: { duracao: received.duracao, sha256: received.sha256 },
              });
            }
            return vinhetas.reply(trx, id, 'V016');
          }),
        ),
      );
    },

    getVinhetaAudio: audio.send,
    signVinhetaAudio: audio.sign,
  } satisfies Partial<Handlers>;
};
