import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refusalOf } from '../../shared/upload/audioFile.ts';
import { UploadQueue } from '../../shared/upload/queue.ts';
import { upload } from '../../shared/upload/upload.ts';
import { whenBack } from '../../shared/upload/whenBack.ts';
import { type Musica, readsOfMusicas } from './musica.ts';

function bodyOf(file: File): FormData {
  const body = new FormData();
  // In this order: the server reads what the file is for before the file.
  body.append('dados', '{}');
  body.append('arquivo', file);
  return body;
}

const newQueue = () =>
  new UploadQueue<Musica>({
    send: (file, options) => upload('createMusica', bodyOf(file), options),
    check: refusalOf,
    whenBack,
  });

/** The tracks on their way; once none is, the lists that show tracks are read again. */
export function useEnvio() {
  const queries = useQueryClient();
  const [queue] = useState(newQueue);
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const { uploads } = state;
  const active = queue.active;
  const done = uploads.filter((one) => one.state === 'done').length;

  useEffect(() => {
    if (active || done === 0) return;
    for (const read of readsOfMusicas) void queries.invalidateQueries({ queryKey: [read] });
  }, [active, done, queries]);
  useEffect(() => () => queue.clear(), [queue]);

  return { queue, ...state, active, done };
}
