import { chakra } from '@chakra-ui/react/styled-system';
import { domMax, LazyMotion, MotionConfig } from 'framer-motion';
import { Upload as UploadIcon, WifiOff } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { count } from '#domain/text.ts';
import { isEditorOpen } from '../../entities/enviadas.ts';
import { LeaveGuard } from '../../shared/form/LeaveGuard.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { DropZone } from '../../shared/ui/DropZone.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import type { Upload } from '../../shared/upload/queue.ts';
import { audioTypes } from '../../shared/upload/upload.ts';
import type { Musica } from './musica.ts';
import { PorNumaPlaylist } from './PorNumaPlaylist.tsx';
import { UploadRow } from './UploadRow.tsx';
import { uploadsSummary, useUploads } from './useUploads.ts';

const leaving = {
  title: 'Interromper o envio?',
  text: 'As faixas que ainda não chegaram ao servidor não serão enviadas. As que já chegaram ficam na biblioteca.',
  confirm: 'Interromper o envio',
};

/** More rows are not animated, because each move measures every row. */
const mostMoving = 100;

const isRefused = ({ state }: Upload<Musica>) => state === 'refused';
/** Refused files come first, because they need attention. */
const refusedFirst = (uploads: readonly Upload<Musica>[]) => [
  ...uploads.filter(isRefused),
  ...uploads.filter((upload) => !isRefused(upload)),
];

export function EnviarFaixas() {
  const { close } = useOverlay();
  const { queue, uploads, held, active } = useUploads();
  const isActive = useCallback(() => queue.active, [queue]);
  const lost = uploads.filter(({ state, error }) => state === 'refused' && error?.status === 0);
  const sendLostAgain = () => {
    for (const { id } of lost) queue.retry(id);
  };
  const started = uploads.length > 0;
  const files = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onClose={close}
      size="contato"
      title="Enviar faixas"
      footer={
        started && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" w="full">
            <chakra.span role="status" className="tabular" color="ink2" me="auto">
              {uploadsSummary(uploads)}
            </chakra.span>
            {lost.length > 0 && !held && (
              <Button onClick={sendLostAgain}>Reenviar {count(lost.length, 'faixa', 'faixas')}</Button>
            )}
            {!active && <Button onClick={() => files.current?.click()}>Enviar mais faixas</Button>}
            <Button variant={active ? 'outline' : 'solid'} onClick={close}>
              {active ? 'Interromper' : 'Concluir'}
            </Button>
          </chakra.div>
        )
      }
    >
      <DropZone
        label="Arraste os arquivos até aqui ou clique para escolher"
        accept={audioTypes}
        shape={started ? 'low' : 'high'}
        icon={<UploadIcon size={28} aria-hidden />}
        multiple
        inputRef={files}
        onFiles={(files) => queue.add(files)}
      >
        MP3, M4A, OGG, FLAC ou WAV, até 150 MB cada. Título e artista vêm das informações do arquivo; sem
        elas, do nome <b>artista - título</b>, ou você os escreve aqui.
      </DropZone>
      {held && (
        <Notice tone="warn" role="alert" mt="4">
          <WifiOff size={16} aria-hidden />
          Sem conexão com o servidor. As faixas que aguardam são enviadas assim que ela voltar.
        </Notice>
      )}
      {isEditorOpen() ? (
        <chakra.p className="note" mt="3">
          As faixas que chegarem ficam escolhidas na biblioteca, para adicionar à playlist.
        </chakra.p>
      ) : (
        <PorNumaPlaylist faixas={active ? [] : uploads.flatMap(({ result }) => result ?? [])} />
      )}
      {started && (
        <LazyMotion features={domMax} strict>
          <MotionConfig reducedMotion="user">
            <chakra.ul className="lines" mt="4" aria-label="Faixas">
              {refusedFirst(uploads).map((upload) => (
                <UploadRow
                  key={upload.id}
                  upload={upload}
                  queue={queue}
                  moves={uploads.length <= mostMoving}
                />
              ))}
            </chakra.ul>
          </MotionConfig>
        </LazyMotion>
      )}
      <LeaveGuard active={isActive} onLeave={() => queue.clear()} ask={leaving} />
    </Dialog>
  );
}
