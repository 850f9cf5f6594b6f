import { allVinhetas } from '#domain/calendar.ts';
import { drawDelay } from '#domain/delay.ts';
import { dias, isOpenAt } from '#domain/horarios.ts';
import { nextMusica, type Play } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import { type Ambiente, esperar } from '../ambiente.ts';
import { Falha, type Rede } from '../servidor/rede.ts';
import { type Deposito, sha256De } from './arquivos.ts';
import { createOrdem, todasDe } from './ordem.ts';
import { createProntos } from './prontos.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Arquivo = Sincronia['arquivos'][number];
type Playlist = Sincronia['playlists'][number];

export const BASTAM = 3;
const LIMITE_BYTES = 4_000_000_000;
const CHEIO_POR_MS = 3_600_000;
const PARADO_POR_MS = 60_000;

type Partes = {
  ambiente: Ambiente;
  rede: Rede;
  deposito: Deposito;
  token(): string | null;
  sincronia(): Sincronia | null;
  agora(): number;
  historico(): readonly Play[];
  semente(): string;
  playlist(): string | null;
  emUso(): (string | undefined)[];
  aoMudar(): void;
  registrar(texto: string, codigo: string | null): void;
};

const isCheio = (erro: unknown) => erro instanceof DOMException && erro.name === 'QuotaExceededError';

export type Downloads = ReturnType<typeof createDownloads>;

export function createDownloads(partes: Partes) {
  const { ambiente, rede, deposito, aoMudar, registrar } = partes;
  const prontos = createProntos(partes.sincronia);
  const ordem = createOrdem(partes.agora);
  const pedacos = new Map<string, Blob[]>();
  /** Earliest next attempt per file (monotonic). */
  const adiados = new Map<string, number>();
  let cheioAte = 0;
  const vindo = new Set<string>();
  let maos = 0;
  let falhas = 0;
  let largados = 0;

  /** Checks the download window; the first few files ignore it. */
  function isHora(sincronia: Sincronia): boolean {
    const { janela } = sincronia.configuracao.download;
    if (!janela || prontos.somas().musicas < BASTAM) return true;
    const horarios = [{ dias: [...dias], abre: janela.de, fecha: janela.ate }];
    return isOpenAt({ horarios, excecoes: [], fusoHorario: sincronia.loja.fusoHorario }, partes.agora());
  }

  /**
   * With a grade: the playlists to download next, reduced to their missing tracks. The current and the next stretch
   * come first until both have enough tracks, then the nearest incomplete one.
   */
  function doNivel(sincronia: Sincronia, ausentes: Playlist[]): Playlist[] {
    const faltas = new Map(ausentes.map((uma) => [uma._id, uma]));
    const inteiras = new Map(todasDe(sincronia).map((uma) => [uma._id, uma]));
    const soma = (todas: typeof faltas, ids: readonly string[]) =>
      ids.reduce((quantas, id) => quantas + (todas.get(id)?.musicas.length ?? 0), 0);
    const comFalta = ordem.niveis(sincronia).map(({ playlists }, n) => {
      const faltam = soma(faltas, playlists);
      return { playlists, faltam, isPouco: n < 2 && soma(inteiras, playlists) - faltam < BASTAM };
    });
    const nivel =
      comFalta.find(({ faltam, isPouco }) => isPouco && faltam > 0) ??
      comFalta.find(({ faltam }) => faltam > 0);
    return nivel?.playlists.flatMap((id) => faltas.get(id) ?? []) ?? [];
  }

  /** Tracks come first until there are enough, then jingles, then the remaining tracks in order of play. */
  function proximo(sincronia: Sincronia): string | undefined {
    const falta = ({ sha256 }: { sha256: string }) =>
      !prontos.tem(sha256) && !vindo.has(sha256) && (adiados.get(sha256) ?? 0) <= ambiente.monotonico();
    const vinhetaQueFalta = () => allVinhetas(sincronia).find(falta);
    const vinheta = prontos.somas().musicas >= BASTAM && vinhetaQueFalta();
    if (vinheta) return vinheta.sha256;
    const musicas = sincronia.musicas.filter(falta);
    const ausentes = new Set(musicas.map(({ _id }) => _id));
    const playlists = todasDe(sincronia).map((playlist) => ({
      ...playlist,
      musicas: playlist.musicas.filter((musica) => ausentes.has(musica)),
    }));
    const escolhidas = playlists.filter((uma) => uma._id === partes.playlist() && uma.musicas.length > 0);
    const daVez = sincronia.grade ? doNivel(sincronia, playlists) : playlists;
    const escolha = nextMusica(
      { musicas, playlists: escolhidas.length > 0 ? escolhidas : daVez },
      partes.historico(),
      partes.agora(),
      partes.semente(),
    );
    return musicas.find(({ _id }) => _id === escolha?.musica)?.sha256 ?? vinhetaQueFalta()?.sha256;
  }

  async function receber(sha256: string): Promise<Blob> {
    const recebido = pedacos.get(sha256) ?? [];
    for (const outro of pedacos.keys()) if (!vindo.has(outro)) pedacos.delete(outro);
    pedacos.set(sha256, recebido);
    const de = recebido.reduce((soma, { size }) => soma + size, 0);
    const { status, arquivo } = await rede.pedir('getPlayerAudio', partes.token(), {
      path: { sha256 },
      headers: { accept: '*/*', ...(de > 0 && { range: `bytes=${de}-` }) },
    });
    if (status !== 206) recebido.length = 0;
    const leitor = arquivo.body!.getReader();
    for (;;) {
      const parado = ambiente.depois(PARADO_POR_MS, () => void leitor.cancel());
      const { done, value } = await leitor.read().finally(parado);
      if (done) break;
      recebido.push(new Blob([value]));
    }
    pedacos.delete(sha256);
    return new Blob(recebido);
  }

  async function baixar({ sha256, bytes, tipo }: Arquivo): Promise<void> {
    const conteudo = new Blob([await receber(sha256)], { type: tipo });
    if ((await sha256De(conteudo)) !== sha256) {
      adiados.set(sha256, ambiente.monotonico() + PARADO_POR_MS);
      registrar(
        `Um arquivo de ${bytes} bytes chegou corrompido e será baixado de novo.`,
        'ARQUIVO_CORROMPIDO',
      );
      return;
    }
    await deposito.gravar(sha256, conteudo);
    prontos.por(sha256);
  }

  function encheu(texto: string): void {
    largados = 0;
    cheioAte = ambiente.monotonico() + CHEIO_POR_MS;
    registrar(texto, 'SEM_ESPACO');
  }

  function depoisDe(erro: unknown, sha256: string): number {
    if (isCheio(erro)) {
      encheu('O disco está cheio: toca o que já foi baixado.');
      return 0;
    }
    const falha = Falha.de(erro);
    // The track was blocked or removed, and the next manifest will omit its file.
    if (falha.codigo === 'M006') adiados.set(sha256, ambiente.monotonico() + CHEIO_POR_MS);
    falhas += 1;
    return (falha.recusa.tenteEmS ?? 0) * 1000 + drawDelay(falhas, ambiente.chance);
  }

  /**
   * Frees space by dropping the file needed last, if it is needed later than this one. If as many bytes were freed and
   * the disk still refuses, it is full for another reason: returns false.
   */
  async function largar(sincronia: Sincronia, { sha256: por, bytes }: Arquivo): Promise<boolean> {
    if (!sincronia.grade || largados > bytes) return false;
    const emUso = new Set(partes.emUso());
    const soltos = prontos.todos().filter((sha256) => !emUso.has(sha256));
    const qual = ordem.maisLonge(sincronia, soltos, por);
    if (!qual) return false;
    largados += sincronia.arquivos.find(({ sha256 }) => sha256 === qual)?.bytes ?? 0;
    prontos.tirar(qual);
    await deposito.apagar(qual);
    aoMudar();
    return true;
  }

  const simultaneos = () => partes.sincronia()?.configuracao.download.simultaneos ?? 1;

  async function trabalhar(): Promise<void> {
    while (maos <= simultaneos()) {
      const sincronia = partes.sincronia();
      if (!sincronia || !partes.token() || !isHora(sincronia) || ambiente.monotonico() < cheioAte) return;
      const sha256 = proximo(sincronia);
      const arquivo = sincronia.arquivos.find((um) => um.sha256 === sha256);
      if (!sha256 || !arquivo) return;
      if (prontos.somas().bytes + arquivo.bytes > LIMITE_BYTES) {
        if (await largar(sincronia, arquivo)) continue;
        encheu('O player já guarda o máximo, 4 GB: toca o que já foi baixado.');
        return;
      }
      vindo.add(sha256);
      try {
        await baixar(arquivo).finally(() => vindo.delete(sha256));
        falhas = 0;
        largados = 0;
      } catch (erro) {
        if (isCheio(erro) && (await largar(sincronia, arquivo))) continue;
        aoMudar();
        await esperar(ambiente, depoisDe(erro, sha256));
      }
      aoMudar();
    }
  }

  return {
    tem: prontos.tem,

    estado() {
      const { arquivos, musicas } = prontos.somas();
      return {
        prontos: arquivos,
        total: partes.sincronia()?.arquivos.length ?? 0,
        musicasProntas: musicas,
        baixando: maos > 0,
        cheio: ambiente.monotonico() < cheioAte,
      };
    },

    /** With a grade, counts only files needed in the next 48 hours. */
    faltam(): number {
      const sincronia = partes.sincronia();
      if (!sincronia) return 0;
      if (!sincronia.grade) return sincronia.arquivos.length - prontos.somas().arquivos;
      return [...ordem.precisos(sincronia)].filter((sha256) => !prontos.tem(sha256)).length;
    },

    async abrir(): Promise<void> {
      for (const sha256 of await deposito.listar()) prontos.por(sha256);
    },

    continuar(): void {
      while (maos < simultaneos()) {
        maos += 1;
        void trabalhar().finally(() => {
          maos -= 1;
          aoMudar();
        });
      }
    },

    async limpar(): Promise<void> {
      const sincronia = partes.sincronia();
      if (!sincronia) return;
      const ficam = new Set([...sincronia.arquivos.map(({ sha256 }) => sha256), ...partes.emUso()]);
      for (const sha256 of prontos.todos()) {
        if (ficam.has(sha256)) continue;
        prontos.tirar(sha256);
        await deposito.apagar(sha256);
      }
    },

    /** Clears back-offs: a new manifest may free space or make files available. */
    recomecar(): void {
      cheioAte = 0;
      adiados.clear();
      this.continuar();
    },

    /** Returns a file if its content matches its hash. Otherwise drops it, to be downloaded again. */
    async verificado(sha256: string): Promise<Blob | undefined> {
      const conteudo = await deposito.ler(sha256).catch(() => undefined);
      if (conteudo && (await sha256De(conteudo).catch(() => undefined)) === sha256) return conteudo;
      this.refazer(sha256);
      return undefined;
    },

    refazer(sha256: string): void {
      if (!prontos.tirar(sha256)) return;
      registrar('Um arquivo no disco estava corrompido e será baixado de novo.', 'ARQUIVO_CORROMPIDO');
      void deposito.apagar(sha256).then(() => this.continuar());
      aoMudar();
    },
  };
}
