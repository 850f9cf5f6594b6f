import { Lock, SkipForward, ThumbsDown, ThumbsUp, Volume2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDuration } from '#domain/duration.ts';
import type { Retrato } from '../tocador.ts';
import { PedirPin } from './Pin.tsx';
import { useAgora, usePlayer } from './pecas.tsx';
import { abertura, hora, mensagemDe } from './textos.ts';

function parada(retrato: Retrato, agora: number): { titulo: string; texto: string } {
  const { estado, expediente, arquivos, playlists, conexao } = retrato;
  if (estado === 'FORA_DO_HORARIO')
    return {
      titulo: 'Loja fechada',
      texto: expediente.abreEm
        ? `A música volta ${abertura(expediente.abreEm, agora, expediente.fusoHorario)}.`
        : 'A música volta no próximo horário de funcionamento.',
    };
  if (estado === 'PAUSADO')
    return {
      titulo: 'Pausado pela agência',
      texto: retrato.pausa?.ate
        ? `A música volta sozinha ${abertura(retrato.pausa.ate, agora, expediente.fusoHorario)}, ou quando alguém tocar em Continuar.`
        : 'A música volta quando alguém tocar em Continuar.',
    };
  if (arquivos.total === 0 && conexao.semServidorDesde !== null)
    return { titulo: 'Sem conexão', texto: mensagemDe('TPL016') };
  if (arquivos.total > 0 && arquivos.musicasProntas < 3 && arquivos.prontos < arquivos.total)
    return {
      titulo: 'Preparando a música',
      texto: `${arquivos.prontos} de ${arquivos.total} arquivos baixados. Começa assim que houver três músicas.`,
    };
  if (playlists.todas.length === 0)
    return { titulo: 'Nenhuma playlist', texto: 'A agência ainda não escolheu as playlists desta loja.' };
  if (playlists.todas.every(({ musicas }) => musicas === 0))
    return { titulo: 'Nenhuma música', texto: 'As playlists desta loja ainda não têm músicas.' };
  if (estado === 'ERRO')
    return { titulo: 'Não foi possível tocar', texto: 'O player está tentando de novo. Veja o Diagnóstico.' };
  return { titulo: 'Preparando a música', texto: 'Um instante.' };
}

/** Polls the position itself, so that the rest of the screen does not render with it. */
function Tempo({ duracaoS }: { duracaoS: number }) {
  const { tocador } = usePlayer();
  const [posicaoS, setPosicaoS] = useState(() => tocador.posicaoS());
  useEffect(() => {
    const timer = setInterval(() => setPosicaoS(tocador.posicaoS()), 500);
    return () => clearInterval(timer);
  }, [tocador]);
  const ate = Math.min(posicaoS, duracaoS);
  return (
    <div className="tempo numeros">
      <span>{formatDuration(Math.floor(ate))}</span>
      <progress aria-label="Posição" value={ate} max={duracaoS || 1} />
      <span>{formatDuration(duracaoS)}</span>
    </div>
  );
}

/** Holds its value locally while moved, so that it does not jump back under the thumb. */
function Volume() {
  const { tocador, retrato } = usePlayer();
  const { valor, travado } = retrato.volume;
  const id = useId();
  if (travado)
    return (
      <p className="volume nota">
        <Volume2 size={20} aria-hidden />
        Volume {valor}, definido pela agência
      </p>
    );
  return (
    <div className="volume">
      <label htmlFor={id}>
        <Volume2 size={22} aria-hidden />
        <span className="so-leitor">Volume</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={valor}
        onChange={({ target }) => tocador.mudarVolume(Number(target.value))}
      />
      <output htmlFor={id} className="numeros">
        {valor}
      </output>
    </div>
  );
}

function EscolhaDePlaylist() {
  const { tocador, retrato } = usePlayer();
  const { todas, escolhida, ate } = retrato.playlists;
  if (todas.length < 2) return null;
  return (
    <select
      className="escolha"
      aria-label="Playlist"
      value={escolhida ?? ''}
      onChange={({ target }) => tocador.escolherPlaylist(target.value || null)}
    >
      <option value="">Todas as playlists</option>
      {todas.map(({ _id, nome }) => (
        <option key={_id} value={_id}>
          {nome}
          {_id === escolhida && ate !== null && ` (até ${hora(ate, retrato.expediente.fusoHorario)})`}
        </option>
      ))}
    </select>
  );
}

function Trancados({ nome, onClick }: { nome: string; onClick: () => void }) {
  const { volume, playlists } = usePlayer().retrato;
  const escolhida = playlists.todas.find(({ _id }) => _id === playlists.escolhida);
  return (
    <>
      <p className="volume nota">
        <Volume2 size={20} aria-hidden />
        Volume {volume.valor}
        {volume.travado && ', definido pela agência'}
        {escolhida && ` · ${escolhida.nome}`}
      </p>
      <button type="button" className="botao botao-leve" onClick={onClick}>
        <Lock size={18} aria-hidden /> Mudar {nome}
      </button>
    </>
  );
}

/** Shown after the PIN if there is one. A locked volume stays locked. */
function Ajustes() {
  const { retrato } = usePlayer();
  const { exigida } = retrato.trava;
  const [pedindo, setPedindo] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const trancados = [
    ...(retrato.volume.travado ? [] : ['o volume']),
    ...(retrato.playlists.todas.length < 2 ? [] : ['a playlist']),
  ].join(' e ');
  useEffect(() => {
    if (!pedindo || exigida) return;
    setPedindo(false);
    ref.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [pedindo, exigida]);
  return (
    <div ref={ref} className="ajustes">
      {exigida && trancados ? (
        <Trancados nome={trancados} onClick={() => setPedindo(true)} />
      ) : (
        <>
          <Volume />
          <EscolhaDePlaylist />
        </>
      )}
      {pedindo && exigida && (
        <PedirPin titulo={`PIN para mudar ${trancados}`} onClose={() => setPedindo(false)} />
      )}
    </div>
  );
}

/** Thumb-sized; a disabled one explains itself when pressed. */
function Comandos() {
  const { tocador, retrato, avisar } = usePlayer();
  const { tocando, pulos, expediente } = retrato;
  const faixa = tocando?.tipo === 'MUSICA' ? tocando : undefined;
  const restantes = Math.max(0, pulos.permitidos - pulos.usados);

  const opinar = (liked: boolean) => {
    const recusa = tocador.opinar(liked);
    avisar(
      recusa ? recusa.mensagem : liked ? 'Obrigado! Curtida registrada.' : 'Registrado: a loja não curtiu.',
    );
  };
  const pular = () => {
    if (tocador.pular()) return;
    if (!faixa) avisar('Não há música tocando para pular.');
    else if (pulos.permitidos === 0) avisar('A agência não permite pular músicas nesta loja.');
    else if (pulos.voltaEm === null) avisar('Os pulos desta hora acabaram.');
    else
      avisar(`Os pulos desta hora acabaram. O próximo é às ${hora(pulos.voltaEm, expediente.fusoHorario)}.`);
  };
  const opiniao = (liked: boolean) => ({
    type: 'button' as const,
    className: 'comando',
    'aria-pressed': faixa?.curtida === liked,
    'aria-disabled': !faixa || faixa.curtida !== null,
    onClick: () => opinar(liked),
  });
  return (
    <div className="comandos">
      <button {...opiniao(false)}>
        <span>
          <ThumbsDown size={30} aria-hidden />
        </span>
        Não curti
      </button>
      <button type="button" className="comando" aria-disabled={!faixa || restantes === 0} onClick={pular}>
        <span>
          <SkipForward size={34} aria-hidden />
        </span>
        <span>
          Pular
          <br />
          <span className="nota numeros">
            {restantes} de {pulos.permitidos === 1 ? '1 pulo' : `${pulos.permitidos} pulos`}
          </span>
        </span>
      </button>
      <button {...opiniao(true)}>
        <span>
          <ThumbsUp size={30} aria-hidden />
        </span>
        Curti
      </button>
    </div>
  );
}

export function Tocando() {
  const { tocador, retrato } = usePlayer();
  const { tocando, proxima } = retrato;
  const agora = useAgora();
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  const nada = tocando ? undefined : parada(retrato, agora);
  return (
    <main className="tocando">
      <div className="disco" data-parado={!tocando} aria-hidden="true" />
      <div className="faixa">
        {tocando?.tipo === 'VINHETA' && <p className="nota">Vinheta</p>}
        {tocando?.tipo === 'MUSICA' && tocando.vinheta && (
          <p className="nota">Vinheta: {tocando.vinheta.nome}</p>
        )}
        <h1 ref={titulo} tabIndex={-1}>
          {nada ? nada.titulo : tocando?.tipo === 'MUSICA' ? tocando.titulo : tocando?.nome}
        </h1>
        {nada && <p className="nota">{nada.texto}</p>}
        {retrato.estado === 'PAUSADO' && (
          <button type="button" className="botao" onClick={tocador.continuar}>
            Continuar
          </button>
        )}
        {tocando?.tipo === 'MUSICA' && <p className="artista">{tocando.artista}</p>}
        {tocando && <Tempo duracaoS={tocando.duracaoS} />}
        {proxima && (
          <p className="nota">
            A seguir: {proxima.titulo}, {proxima.artista}
          </p>
        )}
      </div>
      <Comandos />
      <Ajustes />
    </main>
  );
}
