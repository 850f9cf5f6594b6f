import { chakra } from '@chakra-ui/react/styled-system';
import * as m from 'framer-motion/m';
import { CircleCheck, CircleSlash, CircleX, Clock, LoaderCircle, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { formatBytes } from '#domain/bytes.ts';
import type { ApiError } from '../../shared/api/ApiError.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { Progress } from '../../shared/ui/Progress.tsx';
import type { Upload, UploadQueue } from '../../shared/upload/queue.ts';
import { audivel, type Musica } from './musica.ts';
import { askedOf, faltamOf, NomearFaixa } from './NomearFaixa.tsx';

type UploadRowProps = {
  upload: Upload<Musica>;
  queue: UploadQueue<Musica>;
  moves: boolean;
};

const icons = {
  waiting: Clock,
  sending: LoaderCircle,
  done: CircleCheck,
  refused: CircleX,
  cancelled: CircleSlash,
};

const tones = { waiting: '', sending: 'text-link', done: 'tone-ok', refused: 'tone-bad', cancelled: '' };

export const UploadRow = memo(function UploadRow({ upload, queue, moves }: UploadRowProps) {
  const { id, file, state, result } = upload;
  const Icon = icons[state];
  const underWay = state === 'waiting' || state === 'sending';
  const asked = askedOf(upload);
  return (
    <m.li
      layout={moves && 'position'}
      transition={{ duration: 0.18, ease: 'easeOut' }}
      className="muted"
      // Skips rendering rows out of sight: there may be hundreds.
      style={{ contentVisibility: 'auto', containIntrinsicHeight: '56px' }}
      aria-busy={state === 'sending'}
      tabIndex={-1}
    >
      <Icon size={18} className={tones[state]} aria-hidden />
      <chakra.div display="grid" flex="1" minW="0">
        <span className="clip row-name" title={file.name}>
          {file.name}
        </span>
        <Resultado upload={upload} />
        {asked.length > 0 && <NomearFaixa upload={upload} asked={asked} queue={queue} />}
      </chakra.div>
      <chakra.span className="note tabular" hideBelow="sm" whiteSpace="nowrap">
        {formatBytes(file.size)}
      </chakra.span>
      {result && <PlayButton audivel={audivel(result)} />}
      {underWay && (
        <IconButton label={`Cancelar ${file.name}`} onClick={() => queue.cancel(id)}>
          <X size={16} />
        </IconButton>
      )}
      {(state === 'refused' || state === 'cancelled') && asked.length === 0 && (
        <IconButton label={`Tentar novamente ${file.name}`} onClick={() => queue.retry(id)}>
          <RotateCw size={16} />
        </IconButton>
      )}
    </m.li>
  );
});

/** The server's message about the file itself, if it differs from the error's. */
const ruleOf = (error?: ApiError) =>
  error?.fields.find(({ path, message }) => path === 'arquivo' && message !== error.message)?.message;

function Resultado({ upload: { file, state, sent, result, error } }: { upload: Upload<Musica> }) {
  if (state === 'waiting') return <span className="note">Aguardando</span>;
  if (state === 'cancelled') return <span className="note">Cancelada</span>;
  if (state === 'refused') {
    const faltam = faltamOf(error);
    return (
      <span className="note tone-bad">
        <b>{error?.code}</b>: {faltam ? `O arquivo não informa ${faltam}.` : error?.message}{' '}
        {!faltam && ruleOf(error)}
      </span>
    );
  }
  if (result)
    return (
      <span className="note">
        {result.titulo} · {result.artista}
      </span>
    );
  const percent = Math.floor(sent * 100);
  return (
    <chakra.span className="note tabular" display="flex" alignItems="center" gap="2.5" whiteSpace="nowrap">
      <Progress aria-label={`Enviando ${file.name}`} value={sent} max={1} flex="1" minW="0" />
      {sent < 1 ? `${percent}%` : 'Conferindo o áudio…'}
    </chakra.span>
  );
}
