import { withAlertas } from '#domain/alertas.ts';
import { REPETICAO } from '#domain/programacao.ts';
import { isTyped } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { withoutOperacao } from '../../db/operacao.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  beginEncerramento,
  countDemonstracao,
  findEncerramento,
  findMadeByHand,
  hasDemonstracao,
  lockEncerramento,
} from '../../demo/encerramento.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toEditor } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { tidyFuncionamento, toColumns } from '../funcionamento.ts';
import { pinChanges, pinColumns } from '../pin.ts';
import {
  type ConfiguracoesFound,
  findConfiguracoes,
  lockConfiguracoes,
  updateConfiguracoes,
} from './configuracoes.queries.ts';
import { assertKept, keepLogo } from './logo.ts';

type Schemas = components['schemas'];

/** The settings are a single row, so their activities have a fixed id and name. */
const THE_ONE = { entidadeId: 'configuracoes', nome: 'Configurações' };

function toConfiguracao(found: ConfiguracoesFound): Schemas['Configuracao'] {
  const { versao, editorId, editorNome, pinHash, ...configuracao } = found;
  const updatedBy = toEditor(editorId, editorNome);
  return { ...configuracao, temPin: pinHash !== null, updatedBy };
}

const PALAVRA = 'demonstração';
const notTyped = { path: 'confirmacao', message: errors.DM003.message };

/** Fails with DM002 while the demonstration is being removed and DM001 if there is none. */
async function assertThere(db: Db, asked: Awaited<ReturnType<typeof findEncerramento>>): Promise<void> {
  if (asked && !asked.encerradaEm) throw fail('DM002');
  if (asked || !(await hasDemonstracao(db))) throw fail('DM001');
}

/** Defaults for fields set to null, because the agency has nothing to inherit from. */
const padrao = {
  excecoes: [],
  volume: 70,
  volumeTravado: false,
  pulosPorHora: 5,
  transicaoMs: 250,
  explicitas: 'TODAS',
  repeticaoMusicaHoras: REPETICAO.musicaHoras,
  repeticaoArtistaHoras: REPETICAO.artistaHoras,
};

function fieldsOf(body: Omit<Schemas['ConfiguracaoUpdate'], 'pin'>, before: ConfiguracoesFound) {
  const { suporte, ...given } = tidyFuncionamento(body, 'REQ001');
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value ?? padrao[name as keyof typeof padrao] ?? null,
    ]),
  );
  if (!suporte) return fields;
  const { email = before.suporte.email, whatsapp = before.suporte.whatsapp } = suporte;
  return { ...fields, suporte: { email, whatsapp } };
}

export const configuracoesHandlers = ({ db, demo, storage, readBrand, wake }: Context) => {
  async function toDemonstracao(): Promise<Schemas['Demonstracao']> {
    const asked = await findEncerramento(db);
    const encerramento =
      asked && !asked.encerradaEm ? { desde: asked.pedidaEm, progresso: asked.progresso } : null;
    const presente = encerramento !== null || (!asked && (await hasDemonstracao(db)));
    return { ...demo.progress(), presente, encerramento };
  }

  return {
    async getConfiguracoes() {
      const found = await findConfiguracoes(db);
      return { status: 200, body: toConfiguracao(found), etag: found.versao };
    },

    async getDemonstracao() {
      return { status: 200, body: await toDemonstracao() };
    },

    async getDemonstracaoConteudo() {
      await assertThere(db, await findEncerramento(db));
      const feitosAMao = await findMadeByHand(db);
      const counts = await countDemonstracao(db);
      return {
        status: 200,
        body: { ...counts, feitosAMao: feitosAMao.map(({ id: _id, ...made }) => ({ _id, ...made })) },
      };
    },

    async endDemonstracao({ body: { confirmacao, feitosAMao }, me }) {
      if (!isTyped(confirmacao, PALAVRA)) throw fail('DM003', { fields: [notTyped] });
      // Outside the request's operation, because it cannot be undone.
      await withoutOperacao(() =>
        inTransaction(db, async (trx) => {
          await assertThere(trx, await lockEncerramento(trx));
          await beginEncerramento(trx, feitosAMao === 'MANTER');
          const demonstracao = {
            entidade: 'DEMONSTRACAO',
            entidadeId: 'demonstracao',
            nome: 'Demonstração',
          } as const;
          await recordAtividade(trx, me, { acao: 'APAGAR', ...demonstracao });
        }),
      );
      wake('demonstracao');
      return { status: 202, body: await toDemonstracao() };
    },

    async createLogo({ req }) {
      return { status: 201, body: { sha256: await keepLogo(req, storage) } };
    },

    async updateConfiguracoes({ body: sent, me, req }) {
      const { pin, ...body } = withAlertas(sent);
      const pinColuna = await pinColumns(pin);
      const after = await inTransaction(db, async (trx) => {
        if (body.marcaLogo) await assertKept(trx, storage, body.marcaLogo);
        await lockConfiguracoes(trx);
        const before = await findConfiguracoes(trx);
        await assertFresh(req, before.versao, () => toConfiguracao(before));
        const fields = fieldsOf(body, before);
        const doPin = pinChanges(pin, before.pinHash);
        const changes = changesBetween({ ...before, ...doPin.antes }, { ...fields, ...doPin.depois });
        if (Object.keys(changes.depois).length === 0) return before;
        await updateConfiguracoes(trx, { ...toColumns(fields), ...pinColuna }, me.id);
        await recordAtividade(trx, me, {
          acao: 'EDITAR',
          entidade: 'CONFIGURACAO',
          ...THE_ONE,
          ...changes,
        });
        return findConfiguracoes(trx);
      });
      await readBrand();
      return { status: 200, body: toConfiguracao(after), etag: after.versao };
    },
  } satisfies Partial<Handlers>;
};
