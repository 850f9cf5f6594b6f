import type { components } from '#generated/api.d.ts';
import type { Database } from '../disk/database.ts';
import type { Network } from './network.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Comunicado = components['schemas']['PlayerComunicado'];
type Notificacao = components['schemas']['PlayerNotificacao'];

const PER_PAGE = 50;

type Parts = {
  database: Database;
  network: Network;
  token(): string;
  isAllDelivered(): boolean;
  onReceive(): Promise<void>;
  onChange(): void;
};

/** Loads manifest and messages, and reports read ones. All methods reject with `Failure`. */
export function createSynchronization({
  database,
  network,
  token,
  isAllDelivered,
  onReceive,
  onChange,
}: Parts) {
  const { memory } = database;

  const asRead = <T extends { status: string }>(mensagem: T): T => ({ ...mensagem, status: 'LIDO' });

  return {
    async synchronize(): Promise<void> {
      const versao = memory.sincronia?.versao;
      const { status, body } = await network.request('getPlayerSincronia', token(), {
        headers: versao ? { 'if-none-match': `"${versao}"` } : {},
      });
      if (status === 304) return;
      await database.save({ sincronia: body as Sincronia });
      await onReceive();
    },

    /** Messages read on this device stay read, even if the server does not have that yet. */
    async loadMensagens(versao: string | null): Promise<void> {
      const query = { limit: PER_PAGE };
      const [comunicados, notificacoes] = await Promise.all([
        network.call('listPlayerComunicados', token(), { query }),
        network.call('listPlayerNotificacoes', token(), { query }),
      ]);
      const readHere = new Map(
        memory.mensagens.comunicados
          .filter(({ status }) => status === 'LIDO')
          .map(({ _id, lembradoEm }) => [_id, lembradoEm ?? null]),
      );
      // If an announcement was read and delivered, a new reminder means that the server rejected it.
      const staysRead = ({ _id, lembradoEm }: Comunicado) =>
        readHere.has(_id) && (readHere.get(_id) === lembradoEm || !isAllDelivered());
      await database.save({
        mensagens: {
          versao,
          comunicados: comunicados.items.map((one: Comunicado) => (staysRead(one) ? asRead(one) : one)),
          notificacoes: notificacoes.items.map((each: Notificacao) =>
            memory.lidas.includes(each._id) ? asRead(each) : each,
          ),
        },
      });
      onChange();
    },

    async reportRead(): Promise<void> {
      for (const id of memory.lidas) {
        await network
          .call('setPlayerNotificacaoStatus', token(), { path: { id }, body: { status: 'LIDO' } })
          .catch((failure) => {
            if (failure.status !== 404) throw failure;
          });
        await database.save({ lidas: memory.lidas.filter((each) => each !== id) });
      }
    },

    async markComunicado(id: string): Promise<void> {
      const { comunicados } = memory.mensagens;
      const marked = comunicados.map((one) => (one._id === id ? asRead(one) : one));
      await database.save({ mensagens: { ...memory.mensagens, comunicados: marked } });
      onChange();
    },

    async markNotificacao(id: string): Promise<void> {
      const notificacoes = memory.mensagens.notificacoes.map((each) =>
        each._id === id ? asRead(each) : each,
      );
      const lidas = [...new Set([...memory.lidas, id])];
      await database.save({ lidas, mensagens: { ...memory.mensagens, notificacoes } });
      onChange();
    },
  };
}
