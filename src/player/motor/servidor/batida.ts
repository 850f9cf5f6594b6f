import type { components } from '#generated/api.d.ts';
import type { Retrato } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import type { Downloads } from '../disco/downloads.ts';
import type { Fila } from '../disco/fila.ts';
import type { Relogio } from '../relogio.ts';
import { Falha, type Rede } from './rede.ts';
import type { Sessao } from './sessao.ts';

type Feitos = components['schemas']['PlayerComandoFeito'][];

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  downloads: Downloads;
  fila: Fila;
  rede: Rede;
  relogio: Relogio;
  sessao: Sessao;
  versao: string;
  acertar(doServidor: string, enviadoEm: number): Promise<void>;
  medir(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  posicaoS(): number;
  grade(): string | null;
  pinErrado(): number;
  remoto: {
    feitos(): Feitos;
    contados(feitos: Feitos): Promise<void>;
    receber(comandos: Recebido['comandos']): void;
  };
  retratar(): Pick<Retrato, 'estado' | 'desde' | 'tocando' | 'volume'>;
};

type Sinal = components['schemas']['PlayerSinal'];
type Recebido = components['schemas']['PlayerSinalRecebido'];

const emTexto = (momento: number) => new Date(momento).toISOString();

export function createBatida(partes: Partes) {
  const { ambiente, banco, downloads, fila, rede, relogio, remoto, sessao, versao } = partes;
  const { memoria } = banco;

  async function mandar(body: Sinal) {
    const enviadoEm = ambiente.monotonico();
    const { token, loja } = memoria.sessao!;
    const recebido = await rede.chamar('sendPlayerSinal', token, { headers: { 'X-Filial': loja._id }, body });
    return { recebido, enviadoEm };
  }

  /**
   * During an upgrade, a server of the previous version rejects new fields; the heartbeat is then sent once without
   * them.
   */
  async function enviar(sinal: Sinal, comandos: Feitos) {
    const pinErrado = partes.pinErrado();
    const novos = {
      ...(memoria.sincronia?.grade && { grade: partes.grade() }),
      ...(pinErrado > 0 && { pinErrado }),
      comandos,
    };
    try {
      const enviado = await mandar({ ...sinal, ...novos });
      await remoto.contados(comandos);
      return enviado;
    } catch (erro) {
      if (Falha.de(erro).codigo !== 'TPL002') throw erro;
      return mandar({ ...sinal, estado: sinal.estado === 'PAUSADO' ? 'PARADO' : sinal.estado });
    }
  }

  return async function bater() {
    const seq = memoria.seq + 1;
    await banco.gravar({ seq });
    const { tocando, estado, desde, volume } = partes.retratar();
    const { eventos, maisAntigo } = fila.contagem();
    const { cheio } = downloads.estado();
    const erro = memoria.registro.find(({ nivel, codigo }) =>
      cheio ? codigo === 'SEM_ESPACO' : nivel === 'ERRO',
    );
    const espaco = await partes.medir();
    const sinal: Sinal = {
      seq,
      estado,
      desde: emTexto(tocando?.desde ?? desde),
      versao,
      espaco,
      musica: tocando?.tipo === 'MUSICA' ? tocando._id : null,
      vinheta: (tocando?.tipo === 'VINHETA' ? tocando : tocando?.vinheta)?._id ?? null,
      playlist: tocando?.tipo === 'MUSICA' ? tocando.playlist._id : null,
      posicaoS: tocando ? Math.round(partes.posicaoS()) : null,
      sincronia: memoria.sincronia?.versao ?? null,
      faltam: downloads.faltam(),
      fila: { eventos, maisAntigo: maisAntigo === null ? null : emTexto(maisAntigo) },
      volume: volume.valor,
      relogio: relogio.acertado() ? { desvioMs: relogio.desvioMs(), rttMs: relogio.rttMs() } : null,
      ultimoErro: erro
        ? { codigo: erro.codigo ?? 'ERRO', mensagem: erro.texto.slice(0, 300), em: emTexto(erro.em) }
        : null,
    };
    const { recebido, enviadoEm } = await enviar(sinal, remoto.feitos());
    await partes.acertar(recebido.agora, enviadoEm);
    remoto.receber(recebido.comandos);
    if (memoria.sessao?.fim) await sessao.retomar();
    return recebido;
  };
}
