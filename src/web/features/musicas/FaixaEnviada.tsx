import { CircleCheck, CircleSlash, CircleX, Clock, LoaderCircle, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { formatBytes } from '#domain/bytes.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { Upload, UploadQueue } from '../../shared/upload/queue.ts';
import { audivel, type Musica } from './musica.ts';

type FaixaEnviadaProps = { upload: Upload<Musica>; queue: UploadQueue<Musica> };

const icons = {
  waiting: Clock,
  sending: LoaderCircle,
  done: CircleCheck,
  refused: CircleX,
  cancelled: CircleSlash,
};

/** One file: how much of it has left, or what became of it and why. */
export const FaixaEnviada = memo(function FaixaEnviada({ upload, queue }: FaixaEnviadaProps) {
  const { id, file, state, result } = upload;
  const Icon = icons[state];
  const underWay = state === 'waiting' || state === 'sending';
  return (
    <li className="envio-faixa" data-state={state}>
      <Icon size={18} aria-hidden />
      <div className="envio-texto">
        <span className="envio-nome" title={file.name}>
          {file.name}
        </span>
        <Resultado upload={upload} />
      </div>
      <span className="envio-tamanho tabular">{formatBytes(file.size)}</span>
      {result && <PlayButton audivel={audivel(result)} />}
      {underWay && (
        <IconButton label={`Cancelar ${file.name}`} onClick={() => queue.cancel(id)}>
          <X size={16} />
        </IconButton>
      )}
      {(state === 'refused' || state === 'cancelled') && (
        <IconButton label={`Tentar novamente ${file.name}`} onClick={() => queue.retry(id)}>
          <RotateCw size={16} />
        </IconButton>
      )}
    </li>
  );
});

function Resultado({ upload: { file, state, sent, result, error } }: { upload: Upload<Musica> }) {
  if (state === 'waiting') return <span className="envio-resultado">Aguardando</span>;
  if (state === 'cancelled') return <span className="envio-resultado">Cancelada</span>;
  if (state === 'refused')
    return (
      <span className="envio-resultado">
        <b>{error?.code}</b>: {error?.message}
      </span>
    );
  if (result)
    return (
      <span className="envio-resultado">
        {result.titulo} · {result.artista}
      </span>
    );
  const percent = Math.floor(sent * 100);
  return (
    <span className="envio-resultado envio-andamento tabular">
      <progress aria-label={`Enviando ${file.name}`} value={sent} max={1} />
      {sent < 1 ? `${percent}%` : 'Conferindo o áudio…'}
    </span>
  );
}
