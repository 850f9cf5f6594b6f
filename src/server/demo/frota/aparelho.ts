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

/** How often things go wrong, as shares from 0 to 1. */
export type Percalcos = PercalcosDaFila & {
  /** Share of deliveries followed by hours without network. In half of these cases the answer is lost too. */
  quedas: number;
  /** Share of jingles and contacts with a wrong timestamp. */
  relogio: number;
  /** Share of deliveries made after another device took the store over. */
  assumir: number;
  desativar: number;
  comandar: number;
};

export type Modo = {
  chance: Chance;
  semente: string;
  percalcos: Percalcos;
  livro: Pick<Livro, 'gerou' | 'respondido' | 'difere' | 'fez' | 'contou'>;
  agencia?: Agencia;
  comandante?: Comandante;
  queixa?: Queixa;
  /**
   * Share of new messages that the staff reads. If set, older messages stay unread. If missing, the staff reads all.
   */
  leem?: number;
  /** Share of stores that compare a file of their manifest with its hash. */
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

/** Simulates the device of a signed-in store. It plays by the manifest each time `seguir` is called. */
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
  // Must keep growing across restarts of the device.
  let sinais = Math.floor(Date.now() / 1000);
  let proximoSinal = 0;
  const vistos = new Set<string>();
  let mensagensVistas: string | undefined;
  let haBaixado = false;
  let pausada = false;
  /** Stores' time of the heartbeat being answered. */
  let momento = 0;
  const comandos = criarComandos({ loja, livro, fazer });

  /** Executes a command. Returns a reason if it fails. */
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

  /** Sends a heartbeat when it is due. Its interval is real time, even while the stores' time runs faster. */
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

  /** Marks unread announcements as read. The read events go through the queue like all others. */
  async function ler({ leu }: NonNullable<typeof tocador>, agora: number): Promise<void> {
    const { items } = await api.insist('listPlayerComunicados', token(), {});
    const novos = items.filter(({ _id, status }) => status === 'NÃO LIDO' && !vistos.has(_id));
    for (const { _id } of novos) vistos.add(_id);
    const isBefore = mensagensVistas === undefined;
    const lidos = leem === undefined ? novos : novos.filter(() => !isBefore && chance() < leem);
    guardar(lidos.map(({ _id }) => ({ evento: leu(_id, agora) })));
  }

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
     * Plays up to the stores' current time and delivers the queue, unless the network is down. In the last round
     * (`isFim`) it is always up. Returns whether the store is disabled: it then stays silent until a heartbeat
     * succeeds. Rejects with `Refused` once its token has ended.
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
        // The last track ended during the suspension, and none followed it.
        tocar(relogio);
        if (!pausada) tocador?.soltar();
      }
      // Each store gets one command at the end, however few it had before.
      const isComandada = isFim ? percalcos.comandar > 0 : chance() < percalcos.comandar;
      if (comandante && isComandada && !isSuspensa) comandos.esperar(await comandante(loja, pausada, chance));
      if (isFim) {
        await comandos.terminar(() => sinal(agora));
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
