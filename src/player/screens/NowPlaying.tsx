import { Lock, SkipForward, ThumbsDown, ThumbsUp, Volume2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDuration } from '#domain/duration.ts';
import type { Snapshot } from '../player.ts';
import { useNow, usePlayer } from './elements.tsx';
import { AskPin } from './Pin.tsx';
import { errorMessage, formatOpening, formatTime } from './texts.ts';

function describeStop(snapshot: Snapshot, now: number): { titulo: string; texto: string } {
  const { estado, expediente, arquivos, playlists, conexao } = snapshot;
  if (estado === 'FORA_DO_HORARIO')
    return {
      titulo: 'Loja fechada',
      texto: expediente.abreEm
        ? `A música volta ${formatOpening(expediente.abreEm, now, expediente.fusoHorario)}.`
        : 'A música volta no próximo horário de funcionamento.',
    };
  if (estado === 'PAUSADO')
    return {
      titulo: 'Pausado pela agência',
      texto: snapshot.pausa?.ate
        ? `A música volta sozinha ${formatOpening(snapshot.pausa.ate, now, expediente.fusoHorario)}, ou quando alguém tocar em Continuar.`
        : 'A música volta quando alguém tocar em Continuar.',
    };
  if (arquivos.total === 0 && conexao.semServidorDesde !== null)
    return { titulo: 'Sem conexão', texto: errorMessage('TPL016') };
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
function PlayProgress({ duracaoS }: { duracaoS: number }) {
  const { player } = usePlayer();
  const [positionS, setPositionS] = useState(() => player.positionS());
  useEffect(() => {
    const timer = setInterval(() => setPositionS(player.positionS()), 500);
    return () => clearInterval(timer);
  }, [player]);
  const ate = Math.min(positionS, duracaoS);
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
  const { player, snapshot } = usePlayer();
  const { valor, travado } = snapshot.volume;
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
        onChange={({ target }) => player.setVolume(Number(target.value))}
      />
      <output htmlFor={id} className="numeros">
        {valor}
      </output>
    </div>
  );
}

function PlaylistChoice() {
  const { player, snapshot } = usePlayer();
  const { todas, escolhida, ate } = snapshot.playlists;
  if (todas.length < 2) return null;
  return (
    <select
      className="escolha"
      aria-label="Playlist"
      value={escolhida ?? ''}
      onChange={({ target }) => player.choosePlaylist(target.value || null)}
    >
      <option value="">Todas as playlists</option>
      {todas.map(({ _id, nome }) => (
        <option key={_id} value={_id}>
          {nome}
          {_id === escolhida && ate !== null && ` (até ${formatTime(ate, snapshot.expediente.fusoHorario)})`}
        </option>
      ))}
    </select>
  );
}

function LockedSettings({ nome, onClick }: { nome: string; onClick: () => void }) {
  const { volume, playlists } = usePlayer().snapshot;
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

function Settings() {
  const { snapshot } = usePlayer();
  const { exigida } = snapshot.trava;
  const [isAsking, setIsAsking] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const lockedNames = [
    ...(snapshot.volume.travado ? [] : ['o volume']),
    ...(snapshot.playlists.todas.length < 2 ? [] : ['a playlist']),
  ].join(' e ');
  useEffect(() => {
    if (!isAsking || exigida) return;
    setIsAsking(false);
    ref.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isAsking, exigida]);
  return (
    <div ref={ref} className="ajustes">
      {exigida && lockedNames ? (
        <LockedSettings nome={lockedNames} onClick={() => setIsAsking(true)} />
      ) : (
        <>
          <Volume />
          <PlaylistChoice />
        </>
      )}
      {isAsking && exigida && (
        <AskPin title={`PIN para mudar ${lockedNames}`} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}

/** Thumb-sized; a disabled one explains itself when pressed. */
function Controls() {
  const { player, snapshot, notify } = usePlayer();
  const { tocando, pulos, expediente } = snapshot;
  const faixa = tocando?.tipo === 'MUSICA' ? tocando : undefined;
  const left = Math.max(0, pulos.permitidos - pulos.usados);

  const rate = (liked: boolean) => {
    const rejection = player.rate(liked);
    notify(
      rejection
        ? rejection.mensagem
        : liked
          ? 'Obrigado! Curtida registrada.'
          : 'Registrado: a loja não curtiu.',
    );
  };
  const skip = () => {
    if (player.skip()) return;
    if (!faixa) notify('Não há música tocando para pular.');
    else if (pulos.permitidos === 0) notify('A agência não permite pular músicas nesta loja.');
    else if (pulos.voltaEm === null) notify('Os pulos desta hora acabaram.');
    else
      notify(
        `Os pulos desta hora acabaram. O próximo é às ${formatTime(pulos.voltaEm, expediente.fusoHorario)}.`,
      );
  };
  const opinionProps = (liked: boolean) => ({
    type: 'button' as const,
    className: 'comando',
    'aria-pressed': faixa?.curtida === liked,
    'aria-disabled': !faixa || faixa.curtida !== null,
    onClick: () => rate(liked),
  });
  return (
    <div className="comandos">
      <button {...opinionProps(false)}>
        <span>
          <ThumbsDown size={30} aria-hidden />
        </span>
        Não curti
      </button>
      <button type="button" className="comando" aria-disabled={!faixa || left === 0} onClick={skip}>
        <span>
          <SkipForward size={34} aria-hidden />
        </span>
        <span>
          Pular
          <br />
          <span className="nota numeros">
            {left} de {pulos.permitidos === 1 ? '1 pulo' : `${pulos.permitidos} pulos`}
          </span>
        </span>
      </button>
      <button {...opinionProps(true)}>
        <span>
          <ThumbsUp size={30} aria-hidden />
        </span>
        Curti
      </button>
    </div>
  );
}

export function NowPlaying() {
  const { player, snapshot } = usePlayer();
  const { tocando, proxima } = snapshot;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const stopped = tocando ? undefined : describeStop(snapshot, now);
  return (
    <main className="tocando">
      <div className="disco" data-parado={!tocando} aria-hidden="true" />
      <div className="faixa">
        {tocando?.tipo === 'VINHETA' && <p className="nota">Vinheta</p>}
        {tocando?.tipo === 'MUSICA' && tocando.vinheta && (
          <p className="nota">Vinheta: {tocando.vinheta.nome}</p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {stopped ? stopped.titulo : tocando?.tipo === 'MUSICA' ? tocando.titulo : tocando?.nome}
        </h1>
        {stopped && <p className="nota">{stopped.texto}</p>}
        {snapshot.estado === 'PAUSADO' && (
          <button type="button" className="botao" onClick={player.resume}>
            Continuar
          </button>
        )}
        {tocando?.tipo === 'MUSICA' && <p className="artista">{tocando.artista}</p>}
        {tocando && <PlayProgress duracaoS={tocando.duracaoS} />}
        {proxima && (
          <p className="nota">
            A seguir: {proxima.titulo}, {proxima.artista}
          </p>
        )}
      </div>
      <Controls />
      <Settings />
    </main>
  );
}
