import type { components } from '#generated/api.d.ts';
import type { Banco } from '../disco/banco.ts';
import type { Rede } from './rede.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Comunicado = components['schemas']['PlayerComunicado'];
type Notificacao = components['schemas']['PlayerNotificacao'];

const POR_PAGINA = 50;

type Partes = {
  banco: Banco;
  rede: Rede;
  token(): string;
  tudoContado(): boolean;
  aoReceber(): Promise<void>;
  aoMudar(): void;
};

/** Loads manifest and messages, and reports read ones. All methods reject with `Falha`. */
export function createSincronizacao({ banco, rede, token, tudoContado, aoReceber, aoMudar }: Partes) {
  const { memoria } = banco;

  const lida = <T extends { status: string }>(mensagem: T): T => ({ ...mensagem, status: 'LIDO' });

  return {
    async sincronizar(): Promise<void> {
      const versao = memoria.sincronia?.versao;
      const { status, corpo } = await rede.pedir('getPlayerSincronia', token(), {
        headers: versao ? { 'if-none-match': `"${versao}"` } : {},
      });
      if (status === 304) return;
      await banco.gravar({ sincronia: corpo as Sincronia });
      await aoReceber();
    },

    /** Messages read on this device stay read, even if the server does not have that yet. */
    async lerMensagens(versao: string | null): Promise<void> {
      const query = { limit: POR_PAGINA };
      const [comunicados, notificacoes] = await Promise.all([
        rede.chamar('listPlayerComunicados', token(), { query }),
        rede.chamar('listPlayerNotificacoes', token(), { query }),
      ]);
      const lidos = new Map(
        memoria.mensagens.comunicados
          .filter(({ status }) => status === 'LIDO')
          .map(({ _id, lembradoEm }) => [_id, lembradoEm ?? null]),
      );
      // If an announcement was read and delivered, a new reminder means that the server rejected it.
      const ficaLido = ({ _id, lembradoEm }: Comunicado) =>
        lidos.has(_id) && (lidos.get(_id) === lembradoEm || !tudoContado());
      await banco.gravar({
        mensagens: {
          versao,
          comunicados: comunicados.items.map((um: Comunicado) => (ficaLido(um) ? lida(um) : um)),
          notificacoes: notificacoes.items.map((uma: Notificacao) =>
            memoria.lidas.includes(uma._id) ? lida(uma) : uma,
          ),
        },
      });
      aoMudar();
    },

    async contarLidas(): Promise<void> {
      for (const id of memoria.lidas) {
        await rede
          .chamar('setPlayerNotificacaoStatus', token(), { path: { id }, body: { status: 'LIDO' } })
          .catch((falha) => {
            if (falha.status !== 404) throw falha;
          });
        await banco.gravar({ lidas: memoria.lidas.filter((uma) => uma !== id) });
      }
    },

    async marcarComunicado(id: string): Promise<void> {
      const { comunicados } = memoria.mensagens;
      const marcados = comunicados.map((um) => (um._id === id ? lida(um) : um));
      await banco.gravar({ mensagens: { ...memoria.mensagens, comunicados: marcados } });
      aoMudar();
    },

    async marcarNotificacao(id: string): Promise<void> {
      const notificacoes = memoria.mensagens.notificacoes.map((uma) => (uma._id === id ? lida(uma) : uma));
      const lidas = [...new Set([...memoria.lidas, id])];
      await banco.gravar({ lidas, mensagens: { ...memoria.mensagens, notificacoes } });
      aoMudar();
    },
  };
}
