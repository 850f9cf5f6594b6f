import type { components } from '#generated/api.d.ts';
import { playerTexts } from '#generated/player.ts';
import type { Feito, FimDaSessao } from '../../tocador.ts';
import type { Banco, SessaoGuardada } from '../disco/banco.ts';
import { Falha, type Rede, recusaDe } from './rede.ts';

const ENCERRAM = ['TPL005', 'TPL0062', 'TPL010', 'TPL011', 'TPL013'] as const;
type Encerra = (typeof ENCERRAM)[number];

const isFim = (codigo: string): codigo is Encerra => ENCERRAM.some((fim) => fim === codigo);

type Acesso = components['schemas']['PlayerAcesso'];

type Partes = {
  banco: Banco;
  rede: Rede;
  dispositivo(nome?: string): components['schemas']['PlayerDispositivo'];
  agora(): number;
  acertar(doServidor: string, enviadoEm: number): Promise<void>;
  aoEntrar(): void;
  aoMudar(): void;
};

export type Sessao = ReturnType<typeof createSessao>;

export function createSessao(partes: Partes) {
  const { banco, rede, agora, acertar, aoEntrar, aoMudar } = partes;
  const { memoria } = banco;

  const aposentar = () =>
    memoria.sessao ? [...memoria.sessoesAntigas, memoria.sessao] : memoria.sessoesAntigas;

  const mudar = async (sessao: SessaoGuardada) => {
    await banco.gravar({ sessao });
    aoMudar();
  };

  const responder = async (pedido: () => Promise<void>): Feito => {
    try {
      await pedido();
      return undefined;
    } catch (erro) {
      return Falha.de(erro).recusa;
    }
  };

  return {
    atual: () => memoria.sessao,
    vale: () => memoria.sessao !== null && !memoria.sessao.provisoria && !memoria.sessao.fim,

    entrar: (
      login: string,
      senha: string,
      { assumir = false, nome }: { assumir?: boolean; nome?: string } = {},
    ): Feito =>
      responder(async () => {
        const enviadoEm = rede.monotonico();
        const dispositivo = partes.dispositivo(nome);
        const acesso = await rede.chamar('playerLogin', null, {
          body: { login, senha, dispositivo, assumir },
        });
        await receber(acesso, enviadoEm);
      }),

    receber,

    trocarSenha: (senhaAtual: string, senha: string): Feito =>
      responder(async () => {
        const { sessao } = memoria;
        if (!sessao) throw new Falha(0, recusaDe('TPL013'));
        await rede
          .chamar('changePlayerSenha', sessao.token, { body: { senhaAtual, senha } })
          .catch((erro) => {
            const falha = Falha.de(erro);
            // TPL007 is a wrong password and does not end the session, though both are 401.
            if (isFim(falha.codigo)) void encerrarPor(falha.codigo);
            throw falha;
          });
        await mudar({ ...sessao, provisoria: false });
        aoEntrar();
      }),

    async sair(): Promise<void> {
      const { sessao } = memoria;
      if (!sessao) return;
      await rede.chamar('playerLogout', sessao.token, {}).catch(() => undefined);
      await banco.gravar({ sessoesAntigas: aposentar(), sessao: null });
      aoMudar();
    },

    async encerrar(codigo: string): Promise<boolean> {
      if (!isFim(codigo)) return false;
      await encerrarPor(codigo);
      return true;
    },

    /** The server accepts the session again (the store is active), or responds again after 30 days. */
    async retomar(): Promise<void> {
      const { sessao } = memoria;
      if (sessao?.fim) await mudar({ ...sessao, fim: null });
    },

    semServidor: (mensagem: string) => terminar({ codigo: 'SEM_SERVIDOR', mensagem, em: agora() }),
    provisoria: () => memoria.sessao && mudar({ ...memoria.sessao, provisoria: true }),
  };

  async function receber(acesso: Acesso, enviadoEm: number): Promise<void> {
    await acertar(acesso.agora, enviadoEm);
    const { accessToken: token, loja, trocarSenha: provisoria } = acesso;
    const isOutra = memoria.sincronia !== null && memoria.sincronia.loja._id !== loja._id;
    await banco.gravar({
      sessoesAntigas: aposentar(),
      sessao: { id: crypto.randomUUID(), token, loja, provisoria, fim: null },
      pareamento: null,
      servidor: { ultimaResposta: agora(), semRespostaMs: 0 },
      mensagens: { versao: null, comunicados: [], notificacoes: [] },
      lidas: [],
      ...(isOutra && {
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
    aoMudar();
    if (!provisoria) aoEntrar();
  }
  async function terminar(fim: FimDaSessao): Promise<void> {
    const { sessao } = memoria;
    if (sessao && sessao.fim?.codigo !== fim.codigo) await mudar({ ...sessao, fim });
  }
  function encerrarPor(codigo: Encerra): Promise<void> {
    return terminar({ codigo, mensagem: playerTexts[codigo], em: agora() });
  }
}
