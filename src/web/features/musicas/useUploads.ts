import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { count, formatNumber } from '#domain/text.ts';
import { tellEnviada } from '../../entities/enviadas.ts';
import { whenBack } from '../../shared/network/whenBack.ts';
import { type Dados, type Upload, UploadQueue } from '../../shared/upload/queue.ts';
import { refusalOf, upload } from '../../shared/upload/upload.ts';
import { type Musica, readsOfMusicas } from './musica.ts';

function bodyOf(file: File, dados: Dados): FormData {
  const body = new FormData();
  // `dados` must come first: the server reads it before the file.
  body.append('dados', JSON.stringify(dados));
  body.append('arquivo', file);
  return body;
}

const newQueue = () =>
  new UploadQueue<Musica>({
    send: async (file, { dados = {}, ...options }) => {
      const musica = await upload('createMusica', bodyOf(file, dados), options);
      tellEnviada(musica);
      return musica;
    },
    check: refusalOf,
    whenBack,
  });

/** When the last upload ends, queries that show tracks are invalidated. */
export function useUploads() {
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

/** `3 de 20 faixas enviadas, 1 recusada`. */
export function uploadsSummary(uploads: readonly Pick<Upload<unknown>, 'state'>[]): string {
  const of = (state: Upload<unknown>['state']) => uploads.filter((one) => one.state === state).length;
  const [done, refused, cancelled] = [of('done'), of('refused'), of('cancelled')];
  const total = count(uploads.length, 'faixa', 'faixas');
  return [
    `${formatNumber(done)} de ${total} ${uploads.length === 1 ? 'enviada' : 'enviadas'}`,
    refused > 0 && count(refused, 'recusada', 'recusadas'),
    cancelled > 0 && count(cancelled, 'cancelada', 'canceladas'),
  ]
    .filter(Boolean)
    .join(', ');
}
