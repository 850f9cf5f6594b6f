import { count } from '#domain/text.ts';
import type { Banco, NaFila, SessaoGuardada } from '../disco/banco.ts';
import type { Fila } from '../disco/fila.ts';
import { Falha, type Rede } from './rede.ts';

const POR_LOTE = 200;
const DIAS_DE_ENTREGA_MS = 35 * 86_400_000;
const MAIS_RECUSADOS = 200;

type Partes = {
  banco: Banco;
  fila: Fila;
  rede: Rede;
  agora(): number;
  acertar(doServidor: string, enviadoEm: number): Promise<void>;
  registrar(texto: string, codigo: string | null): void;
};

type Lote = (NaFila & { ordem: number })[];

export type Entrega = ReturnType<typeof createEntrega>;

/** Delivers each waiting event under the sign-in it happened under, and removes it after the server's decision. */
export function createEntrega({ banco, fila, rede, agora, acertar, registrar }: Partes) {
  const { memoria } = banco;
  let emCurso: Promise<number> | undefined;
  let maximo = POR_LOTE;

  const sessaoDe = (id: string): SessaoGuardada | undefined =>
    [memoria.sessao, ...memoria.sessoesAntigas].find((sessao) => sessao?.id === id) ?? undefined;

  async function recusar(lote: Lote, codigos: Map<string, { code: string; message: string }>): Promise<void> {
    const recusados = lote.flatMap(({ evento: { evento, tipo, momento } }) => {
      const recusa = codigos.get(evento);
      return recusa
        ? [{ evento, tipo, momento: Date.parse(momento), codigo: recusa.code, mensagem: recusa.message }]
        : [];
    });
    if (recusados.length === 0) return;
    await banco.gravar({ recusados: [...recusados, ...memoria.recusados].slice(0, MAIS_RECUSADOS) });
    registrar(
      `O servidor recusou ${count(recusados.length, 'registro', 'registros')}.`,
      recusados[0]!.codigo,
    );
  }

  const recusarTodos = async (lote: Lote, code: string, message: string) => {
    await recusar(lote, new Map(lote.map(({ evento }) => [evento.evento, { code, message }])));
    await fila.tirar(lote);
  };

  /** If the server does not recognise a token, its events are delivered with the store's current token. */
  async function semToken(sessao: SessaoGuardada, lote: Lote): Promise<boolean> {
    const { sessao: atual } = memoria;
    if (atual && atual.id !== sessao.id && !atual.fim && atual.loja._id === sessao.loja._id) {
      await fila.passar(sessao.id, atual.id);
      return true;
    }
    const velhos = lote.filter(({ evento }) => agora() - Date.parse(evento.momento) > DIAS_DE_ENTREGA_MS);
    if (velhos.length > 0) await recusarTodos(velhos, 'TPL013', 'O prazo de entrega terminou.');
    return velhos.length > 0;
  }

  /**
   * Sends one batch. Returns the seconds until the next may follow, or undefined if the queue is empty. Rejects with
   * `Falha`.
   */
  async function enviarLote(): Promise<number | undefined> {
    const proximo = await fila.lote(maximo);
    if (!proximo) return undefined;
    const { eventos: lote } = proximo;
    const sessao = sessaoDe(proximo.sessao);
    if (!sessao) {
      await recusarTodos(lote, 'TPL013', 'A sessão destes eventos não existe mais.');
      return 0;
    }
    const enviadoEm = rede.monotonico();
    try {
      const recebidos = await rede.chamar('sendPlayerEventos', sessao.token, {
        headers: { 'X-Filial': sessao.loja._id },
        body: { enviadoEm: new Date(agora()).toISOString(), eventos: lote.map(({ evento }) => evento) },
      });
      await acertar(recebidos.agora, enviadoEm);
      await recusar(lote, new Map(recebidos.recusados.map((recusado) => [recusado.evento, recusado])));
      await fila.tirar(lote);
      maximo = POR_LOTE;
      return recebidos.proximoEnvioEmS;
    } catch (erro) {
      const falha = Falha.de(erro);
      if (falha.passa || falha.codigo === 'REQ006') throw falha;
      if (falha.status === 401 || falha.status === 403) {
        if (await semToken(sessao, lote)) return 0;
        throw falha;
      }
      // The whole batch was rejected: smaller batches isolate the faulty event, so that it does not block the others.
      if (lote.length === 1) await recusarTodos(lote, falha.codigo, falha.recusa.mensagem);
      else maximo = Math.max(1, Math.floor(lote.length / 4));
      return 0;
    }
  }

  async function entregarTudo(): Promise<number> {
    for (;;) {
      const emS = await enviarLote();
      if (emS) return emS;
      if (emS === undefined) break;
    }
    const [antigas, vazias] = [[] as SessaoGuardada[], [] as SessaoGuardada[]];
    for (const sessao of memoria.sessoesAntigas)
      ((await fila.temDe(sessao.id)) ? antigas : vazias).push(sessao);
    if (vazias.length > 0) await banco.gravar({ sessoesAntigas: antigas });
    return 0;
  }

  return {
    /** Delivers as much as the server accepts; returns the seconds until more may be sent. Rejects with `Falha`. */
    entregar(): Promise<number> {
      emCurso ??= entregarTudo().finally(() => {
        emCurso = undefined;
      });
      return emCurso;
    },
  };
}
