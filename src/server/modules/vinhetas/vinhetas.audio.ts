import { audioColumns, keepingAudio, releaseAll } from '../../audio/keep.ts';
import { receiveAudio } from '../../audio/receive.ts';
import { sendAudio } from '../../audio/send.ts';
import { newId } from '../../db/id.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { API } from '../../http/contract.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { partReader } from '../../http/parts.ts';
import { recordAtividade } from '../atividades/record.ts';
import { lockOwner } from '../clientes/owner.ts';
import { mustFindVinheta, mustLockVinheta } from './vinhetas.checks.ts';
import { storedFields, toVinheta } from './vinhetas.fields.ts';
import { findVinhetaAudio, insertVinheta, updateVinhetas } from './vinhetas.queries.ts';

const entidade = 'VINHETA' as const;

const readDados = partReader('VinhetaDados', 'V002');

const conflicts = {
  vinhetas_nome_unique: { code: 'V001', path: 'nome' },
  vinhetas_arquivo_unique: { code: 'VU02', path: 'arquivo' },
} as const;

/** What has to do with a jingle's bytes. */
export const vinhetaAudioHandlers = ({ db, settings, log, signer, afterwards }: Context) => {
  const dataDir = settings.DATA_DIR;
  const keeping = { db, dataDir, log };

  return {
    async createVinheta({ req, me }) {
      const rules = {
        dataDir,
        incomplete: 'V002' as const,
        dados: (text: string | undefined) => storedFields(readDados(text), 'V002'),
      };
      const vinheta = await receiveAudio(req, rules, ({ dados, audio }) =>
        withConflicts(conflicts, () =>
          keepingAudio(keeping, audio, async (trx) => {
            const { cliente: clienteId, ...fields } = dados;
            const owner = await lockOwner(trx, clienteId);
            const id = newId();
            await insertVinheta(trx, { id, ...fields, ...audioColumns(audio), clienteId, updatedBy: me.id });
            const cliente = { _id: owner.id, nome: owner.nome };
            const depois = { ...fields, cliente, duracao: audio.duracao };
            await recordAtividade(trx, me, {
              acao: 'CRIAR',
              entidade,
              entidadeId: id,
              nome: fields.nome,
              depois,
            });
            return mustFindVinheta(trx, id, 'V006');
          }),
        ),
      );
      return { status: 201, body: toVinheta(vinheta), etag: vinheta.versao };
    },

    async replaceVinhetaAudio({ params: { id }, me, req }) {
      await mustFindVinheta(db, id, 'V016');
      const rules = { dataDir, incomplete: 'V004' as const, dados: () => undefined };
      const { vinheta, old } = await receiveAudio(req, rules, ({ audio }) =>
        withConflicts(conflicts, () =>
          keepingAudio(keeping, audio, async (trx) => {
            const { nome, versao, duracao, arquivoSha256 } = await mustLockVinheta(trx, id, 'V016');
            await assertFresh(req, versao, async () => toVinheta(await mustFindVinheta(trx, id, 'V016')));
            if (arquivoSha256 !== audio.sha256) {
              await updateVinhetas(trx, [id], audioColumns(audio), me.id);
              await recordAtividade(trx, me, {
                acao: 'SUBSTITUIR_AUDIO',
                entidade,
                entidadeId: id,
                nome,
                antes: { duracao, sha256: arquivoSha256 },
                depois: { duracao: audio.duracao, sha256: audio.sha256 },
              });
            }
            return { vinheta: await mustFindVinheta(trx, id, 'V016'), old: arquivoSha256 };
          }),
        ),
      );
      afterwards(() => releaseAll(keeping, [old]));
      return { status: 200, body: toVinheta(vinheta), etag: vinheta.versao };
    },

    async getVinhetaAudio({ params, req, reply }) {
      const arquivo = await findVinhetaAudio(db, params.id);
      if (!arquivo) throw fail('V016');
      return sendAudio(req, reply, dataDir, arquivo, 'V016');
    },

    async signVinhetaAudio({ params: { id }, me }) {
      if (!(await findVinhetaAudio(db, id))) throw fail('V016');
      const assinatura = signer.sign({ operation: 'getVinhetaAudio', id }, me.id);
      const url = `${API}/vinhetas/${encodeURIComponent(id)}/audio?assinatura=${assinatura}`;
      return { status: 200, body: { url } };
    },
  } satisfies Partial<Handlers>;
};
