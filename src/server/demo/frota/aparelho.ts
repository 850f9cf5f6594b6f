import { createHash } from 'node:crypto';
import { chaveEm, type Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, whole } from './chance.ts';
import { type Comandante, criarComandos } from './comandos.ts';
import type { Acesso } from './entrada.ts';
import { criarFila, type PercalcosDaFila } from './fila.ts';
import type { Contado, Livro } from './livro.ts';
import type { Queixa } from './queixas.ts';
import type { Relogio } from './relogio.ts';
import { type Agencia, provarSuspensao } from './suspensao.ts';
import { createTocador } from './tocador.ts';

type PlayerSincronia = components['schemas']['PlayerSincronia'];

/** How often things go wrong: shares from 0 to 1. */
export type Percalcos = PercalcosDaFila & {
  /** The share of deliveries after which the network is away for hours; of every other one the answer is lost too. */
  quedas: number;
  /** The share of plays that are stamped by a wrong clock. */
  relogio: number;
  /** The share of deliveries before which another device takes the store over. */
  assumir: number;
  /** The share of deliveries before which the store is disabled, and enabled again. */
  desativar: number;
  /** The share of deliveries before which the agency gives the store a command. */
  comandar: number;
};

/** How a device plays: by which numbers, with what going wrong, and who keeps the ledger. */
export type Modo = {
  chance: Chance;
  semente: string;
  percalcos: Percalcos;
  livro: Pick<Livro, 'gerou' | 'respondido' | 'difere' | 'fez' | 'contou'>;
  /** The agency, which disables the store now and then. */
  agencia?: Agencia;
  /** The agency's hand, which gives the store commands now and then. */
  comandante?: Comandante;
  /** The complaint of the store, of a device that suffers from something; none unless told. */
  queixa?: Queixa;
  /**
   * The share of the coming messages that the staff reads; all unless told, and none of those that were there before.
   */
  leem?: number;
  /** The share of stores that hold a file of their manifest against its hash. */
  baixam?: number;
};

export const semPercalcos: Percalcos = {
  quedas: 0,
  repetir: 0,
  foraDeOrdem: false,
  relogio: 0,
  assumir: 0,
  desativar: 0,
  comandar: 0,
};

const DAY_MS = 86_400_000;
const MENOR_QUEDA_MS = 600_000;
const MAIOR_QUEDA_MS = 6 * 3_600_000;

/** Stamps an event as a wrong clock does: it must be refused. */
function malCarimbado(evento: Evento, chance: Chance): Contado {
  const carimbado = (momento: number, recusa: string) => ({
    evento: { ...evento, evento: chaveEm(evento.evento, momento), momento: new Date(momento).toISOString() },
    recusa,
  });
  const qual = whole(chance, 3);
  if (qual === 0) return carimbado(Date.now() + DAY_MS, 'EV001');
  if (qual === 1) return carimbado(Date.now() - 40 * DAY_MS, 'EV002');
  return {
    evento: { ...evento, evento: chaveEm(evento.evento, Date.parse(evento.momento) + 1000) },
    recusa: 'EV003',
  };
}

/** Makes the device of a signed-in store, which plays by the manifest whenever it is asked to go on. */
export function criarAparelho(
  api: Api,
  loja: string,
  { token, assumir }: Acesso,
  manifesto: PlayerSincronia,
  { chance, semente, percalcos, livro, agencia, comandante, queixa = {}, leem, baixam = 0.2 }: Modo,
) {
  let sincronia = manifesto;
  let tocador: ReturnType<typeof createTocador> | undefined;
  const fila = criarFila(api, loja, { chance, percalcos, livro });
  let semRedeAte = 0;
  // The number of heartbeats grows across restarts of the device, too.
  let sinais = Math.floor(Date.now() / 1000);
  let proximoSinal = 0;
  const vistos = new Set<string>();
  let mensagensVistas: string | undefined;
  let haBaixado = false;
  /** Whether the agency paused it. */
  let pausada = false;
  /** The stores' time of the heartbeat that is answered. */
  let momento = 0;
  const comandos = criarComandos({ loja, livro, fazer });

  /** Does a command at the stores' time, and answers why not. */
  function fazer({ tipo }: components['schemas']['PlayerComando']): string | undefined {
    if (tipo === 'PULAR') return tocador?.interromper(momento) ? undefined : 'Nada toca agora.';
    if (tipo === 'PAUSAR') {
      tocador?.interromper(momento);
      tocador?.calar(momento);
      pausada = true;
    }
    if (tipo === 'CONTINUAR') {
      pausada = false;
      tocador?.soltar();
    }
    if (tipo === 'SINCRONIZAR') manifestoVelho = true;
    return tipo === 'TOCAR_VINHETA' || tipo === 'RECARREGAR' ? 'A frota não faz isso.' : undefined;
  }
  let manifestoVelho = false;

  function tocar(relogio: Relogio): void {
    if (queixa.estado) return;
    tocador ??= createTocador(sincronia, relogio.inicio, semente, chance);
    const contados = tocador.ate(relogio.agora()).map((evento) => {
      const isStamped = evento.tipo === 'VINHETA' || evento.tipo === 'CONTATO';
      return isStamped && chance() < percalcos.relogio ? malCarimbado(evento, chance) : { evento };
    });
    guardar(contados);
  }

  function guardar(contados: Contado[]): void {
    if (queixa.fila) return;
    livro.gerou(loja, contados);
    fila.guardar(contados);
  }

  async function sinal(agora: number) {
    sinais += 1;
    const execucao = pausada ? undefined : tocador?.tocando(agora);
    const parada = pausada ? 'PAUSADO' : 'PARADO';
    const feitos = comandos.porContar();
    const recebido = await api.insist('sendPlayerSinal', token(), {
      headers: { 'X-Filial': loja },
      body: {
        seq: sinais,
        estado: execucao ? 'TOCANDO' : tocador?.isAberta(agora) ? parada : 'FORA_DO_HORARIO',
        desde: execucao?.momento ?? new Date(agora).toISOString(),
        musica: execucao?.musica ?? null,
        playlist: execucao?.playlist ?? null,
        grade: tocador?.grade(agora),
        sincronia: sincronia.versao,
        faltam: 0,
        fila: fila.estado(),
        versao: '1.0.0',
        comandos: feitos,
        ...queixa,
      },
    });
    comandos.contados(feitos);
    momento = agora;
    comandos.receber(recebido.comandos);
    return recebido;
  }

  /** Sends the heartbeat when the server asked for one: as often as that while the time runs faster, too. */
  async function sinalizar(agora: number): Promise<void> {
    if (Date.now() < proximoSinal) return;
    const recebido = await sinal(agora);
    proximoSinal = Date.now() + recebido.proximoSinalEmS * 1000;
    if (!pausada) tocador?.soltar();
    if (recebido.sincronia !== sincronia.versao || manifestoVelho) {
      manifestoVelho = false;
      sincronia = await api.insist('getPlayerSincronia', token(), {});
      tocador?.mudou(sincronia);
    }
    const { versao, naoLidas } = recebido.mensagens;
    if (tocador && naoLidas > 0 && versao !== mensagensVistas) await ler(tocador, agora);
    mensagensVistas = versao;
    if (!haBaixado) await baixar();
  }

  /** Reads what the agency wrote and the staff has not read: that is told as all else is. */
  async function ler({ leu }: NonNullable<typeof tocador>, agora: number): Promise<void> {
    const { items } = await api.insist('listPlayerComunicados', token(), {});
    const novos = items.filter(({ _id, status }) => status === 'NÃO LIDO' && !vistos.has(_id));
    for (const { _id } of novos) vistos.add(_id);
    const isBefore = mensagensVistas === undefined;
    const lidos = leem === undefined ? novos : novos.filter(() => !isBefore && chance() < leem);
    guardar(lidos.map(({ _id }) => ({ evento: leu(_id, agora) })));
  }

  /** Holds one file of the manifest against its hash. */
  async function baixar(): Promise<void> {
    haBaixado = true;
    const { arquivos } = sincronia;
    if (arquivos.length === 0 || chance() >= baixam) return;
    const { sha256, bytes } = arquivos[whole(chance, arquivos.length)]!;
    const baixado = await api.baixar(token(), sha256);
    const achado = createHash('sha256').update(baixado).digest('hex');
    if (achado !== sha256 || baixado.length !== bytes)
      livro.difere(`${loja}: o arquivo ${sha256} veio com ${baixado.length} bytes e o hash ${achado}`);
  }

  async function perderRede(agora: number): Promise<void> {
    semRedeAte = agora + MENOR_QUEDA_MS + whole(chance, MAIOR_QUEDA_MS - MENOR_QUEDA_MS);
    if (chance() < 0.5) await fila.perderResposta(token());
  }

  return {
    loja,

    /**
     * Plays until the stores' now, and delivers what waits unless its network is away; at the end it never is. Answers whether the
     * store was disabled: it plays no more then until a heartbeat is answered again. Rejects with `Refused` once its token has ended.
     */
    async seguir(relogio: Relogio, isFim: boolean): Promise<boolean> {
      const agora = relogio.agora();
      tocar(relogio);
      if (!isFim && agora < semRedeAte) return false;
      if (!isFim && chance() < percalcos.quedas) {
        await perderRede(agora);
        return false;
      }
      const isSuspensa = await sinalizar(agora).then(
        () => false,
        (error) => {
          if (!(error instanceof Refused && error.code === 'TPL005')) throw error;
          tocador?.calar(agora);
          return true;
        },
      );
      if (!isSuspensa) await fila.entregarAvulsos(token());
      if (agencia && !isFim && chance() < percalcos.desativar) {
        tocador?.calar(agora);
        const entregar = () => fila.entregar(token());
        const faltas = await provarSuspensao(agencia, loja, () => sinal(agora), entregar);
        for (const falta of faltas) livro.difere(falta);
        // The track that was heard ended during the suspension, and no other came after it.
        tocar(relogio);
        if (!pausada) tocador?.soltar();
      }
      // Each store is given one at the end, however few there were before.
      const isComandada = isFim ? percalcos.comandar > 0 : chance() < percalcos.comandar;
      if (comandante && isComandada && !isSuspensa) comandos.esperar(await comandante(loja, pausada, chance));
      if (isFim) {
        await comandos.terminar(() => sinal(agora));
        // A command may have ended what was heard.
        tocar(relogio);
      }
      const isTomada = !isSuspensa && chance() < percalcos.assumir;
      const comToken = isTomada ? await assumir() : token();
      if (isTomada) comandos.passou();
      await fila.entregar(comToken);
      return isSuspensa;
    },
  };
}
