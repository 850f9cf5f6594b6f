import type { components } from '#generated/api.d.ts';
import { playerTexts } from '#generated/player.ts';
import type { CommandResult, SessionEnd } from '../../player.ts';
import type { Database, SavedSession } from '../disk/database.ts';
import { Failure, type Network, rejectionOf } from './network.ts';

const END_CODES = ['TPL005', 'TPL0062', 'TPL010', 'TPL011', 'TPL013'] as const;
type EndCode = (typeof END_CODES)[number];

const isEndCode = (codigo: string): codigo is EndCode => END_CODES.some((fim) => fim === codigo);

type Acesso = components['schemas']['PlayerAcesso'];

type Parts = {
  database: Database;
  network: Network;
  toDispositivo(nome?: string): components['schemas']['PlayerDispositivo'];
  now(): number;
  adjustClock(serverTime: string, sentAt: number): Promise<void>;
  onSignIn(): void;
  onChange(): void;
};

export type Session = ReturnType<typeof createSession>;

export function createSession(parts: Parts) {
  const { database, network, now, adjustClock, onSignIn, onChange } = parts;
  const { memory } = database;

  const retired = () => (memory.sessao ? [...memory.sessoesAntigas, memory.sessao] : memory.sessoesAntigas);

  const update = async (sessao: SavedSession) => {
    await database.save({ sessao });
    onChange();
  };

  const attempt = async (request: () => Promise<void>): CommandResult => {
    try {
      await request();
      return undefined;
    } catch (error) {
      return Failure.from(error).rejection;
    }
  };

  return {
    current: () => memory.sessao,
    isValid: () => memory.sessao !== null && !memory.sessao.provisoria && !memory.sessao.fim,

    signIn: (
      login: string,
      senha: string,
      { assumir = false, nome }: { assumir?: boolean; nome?: string } = {},
    ): CommandResult =>
      attempt(async () => {
        const sentAt = network.monotonic();
        const dispositivo = parts.toDispositivo(nome);
        const acesso = await network.call('playerLogin', null, {
          body: { login, senha, dispositivo, assumir },
        });
        await receive(acesso, sentAt);
      }),

    receive,

    changeSenha: (senhaAtual: string, senha: string): CommandResult =>
      attempt(async () => {
        const { sessao } = memory;
        if (!sessao) throw new Failure(0, rejectionOf('TPL013'));
        await network
          .call('changePlayerSenha', sessao.token, { body: { senhaAtual, senha } })
          .catch((error) => {
            const failure = Failure.from(error);
            // TPL007 is a wrong password and does not end the session, though both are 401.
            if (isEndCode(failure.codigo)) void endBy(failure.codigo);
            throw failure;
          });
        await update({ ...sessao, provisoria: false });
        onSignIn();
      }),

    async signOut(): Promise<void> {
      const { sessao } = memory;
      if (!sessao) return;
      await network.call('playerLogout', sessao.token, {}).catch(() => undefined);
      await database.save({ sessoesAntigas: retired(), sessao: null });
      onChange();
    },

    async endWith(codigo: string): Promise<boolean> {
      if (!isEndCode(codigo)) return false;
      await endBy(codigo);
      return true;
    },

    /** The server accepts the session again (the store is active), or responds again after 30 days. */
    async resume(): Promise<void> {
      const { sessao } = memory;
      if (sessao?.fim) await update({ ...sessao, fim: null });
    },

    endWithoutServer: (mensagem: string) => end({ codigo: 'SEM_SERVIDOR', mensagem, em: now() }),
    requireNewSenha: () => memory.sessao && update({ ...memory.sessao, provisoria: true }),
  };

  async function receive(acesso: Acesso, sentAt: number): Promise<void> {
    await adjustClock(acesso.agora, sentAt);
    const { accessToken: token, loja, trocarSenha: provisoria } = acesso;
    const isOther = memory.sincronia !== null && memory.sincronia.loja._id !== loja._id;
    await database.save({
      sessoesAntigas: retired(),
      sessao: { id: crypto.randomUUID(), token, loja, provisoria, fim: null },
      pareamento: null,
      servidor: { ultimaResposta: now(), semRespostaMs: 0 },
      mensagens: { versao: null, comunicados: [], notificacoes: [] },
      lidas: [],
      ...(isOther && {
        sincronia: null,
        historico: [],
        vinhetas: {},
        vinhetasRecentes: {},
        pulos: [],
        volume: null,
        escolha: null,
        pinsErrados: { seguidos: 0, esperaDesde: null, em: [] },
      }),
    });
    onChange();
    if (!provisoria) onSignIn();
  }
  async function end(fim: SessionEnd): Promise<void> {
    const { sessao } = memory;
    if (sessao && sessao.fim?.codigo !== fim.codigo) await update({ ...sessao, fim });
  }
  function endBy(codigo: EndCode): Promise<void> {
    return end({ codigo, mensagem: playerTexts[codigo], em: now() });
  }
}
