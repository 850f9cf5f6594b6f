import { tidyDiagnostico } from '#domain/diagnostico.ts';
import type { Momento, Snapshot } from '../../player.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../disk/database.ts';
import type { Network } from '../server/network.ts';

type Parts = {
  database: Database;
  network: Network;
  clock: Clock;
  versao: string;
  agente: string;
  measure(): Promise<unknown>;
  positionS(): number;
  takeSnapshot(): Omit<Snapshot, 'nome' | 'versao' | 'pronto' | 'impedimento' | 'outraAba'>;
};

const toIso = (momento: Momento | null) => (momento === null ? 'nunca' : new Date(momento).toISOString());

function describePlaying({ tocando }: Pick<Snapshot, 'tocando'>, positionS: number): string {
  if (!tocando) return 'nada';
  const nome =
    tocando.tipo === 'MUSICA'
      ? `${tocando.titulo}, ${tocando.artista}, da playlist ${tocando.playlist.nome}`
      : tocando.nome;
  return `${tocando.tipo} ${tocando._id}, ${nome}, desde ${toIso(tocando.desde)}, aos ${Math.round(positionS)} s`;
}

export function createReport(parts: Parts) {
  const { network, clock, versao, agente } = parts;
  const { memory } = parts.database;

  /** The log comes last and newest first, because a report that is too long loses its end. */
  function describe(): string {
    const { estado, desde, precisaDeToque, pausa, volume, conexao, fila, arquivos, expediente, ...snapshot } =
      parts.takeSnapshot();
    const { dispositivo, espaco, relogio, sincronia, recusados, registro } = snapshot.diagnostico;
    return [
      `Player: ${versao}`,
      `Navegador: ${agente}`,
      `Dispositivo: ${dispositivo}, loja ${memory.sessao?.loja._id}`,
      `Hora: ${toIso(clock.now())}`,
      `Relógio: ${relogio.acertado ? `${relogio.desvioMs} ms de diferença, resposta em ${relogio.rttMs} ms` : 'ainda não comparado'}`,
      `Fuso horário: ${Intl.DateTimeFormat().resolvedOptions().timeZone}, da loja ${expediente.fusoHorario}`,
      `Estado: ${estado} desde ${toIso(desde)}${precisaDeToque ? ', espera um toque' : ''}${pausa ? ', pausado' : ''}`,
      `Tocando: ${describePlaying(snapshot, parts.positionS())}`,
      `Volume: ${volume.valor}, ${volume.travado ? 'travado' : 'livre'}`,
      `Expediente: ${expediente.aberta ? 'aberto' : 'fechado'}, fecha ${toIso(expediente.fechaEm)}, abre ${toIso(expediente.abreEm)}`,
      `Armazenamento: ${espaco ? `${espaco.usadoMb} MB de ${espaco.cotaMb} MB, ${espaco.onde}, ${espaco.persistente ? 'persistente' : 'não persistente'}` : 'desconhecido'}`,
      `Arquivos: ${arquivos.prontos} de ${arquivos.total}${arquivos.baixando ? ', baixando' : ''}${arquivos.cheio ? ', sem espaço' : ''}`,
      `Fila: ${fila.eventos} eventos, o mais antigo de ${toIso(fila.maisAntigo)}`,
      `Programação: ${sincronia ? `${sincronia.versao} de ${toIso(sincronia.geradaEm)}` : 'nenhuma'}`,
      `Servidor: ${conexao.falta ?? 'responde'}, última resposta em ${toIso(memory.servidor?.ultimaResposta ?? null)}`,
      `Recargas por silêncio: ${memory.recargas.map(toIso).join(', ') || 'nenhuma'}`,
      `Recusados pelo servidor: ${recusados.length}`,
      ...recusados.map(
        ({ tipo, momento, codigo, mensagem }) => `${toIso(momento)} ${tipo} ${codigo} ${mensagem}`,
      ),
      `Registro: ${registro.length} linhas`,
      ...registro.map(({ em, nivel, codigo, texto }) => `${toIso(em)} ${nivel} ${codigo ?? ''} ${texto}`),
    ].join('\n');
  }

  return async (comando: string): Promise<void> => {
    await parts.measure();
    const { sessao, sessoesAntigas, pareamento } = memory;
    const { token, loja } = sessao!;
    const secrets = [token, ...sessoesAntigas.map((antiga) => antiga.token)];
    if (pareamento) secrets.push(pareamento.codigo, pareamento.segredo);
    await network.call('sendPlayerDiagnostico', token, {
      headers: { 'X-Filial': loja._id },
      body: { comando, texto: tidyDiagnostico(describe(), secrets) },
    });
  };
}
