import { FileSpreadsheet, FileText } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { ApiError } from '../api/ApiError.ts';
import { callOperation } from '../api/operation.ts';

/** The browser downloads the file while the server reports progress. */
export type Pedido = {
  title: string;
  asked: Schemas['ExportacaoCreate'];
  criada?: Schemas['ExportacaoCriada'];
  error?: ApiError;
  over?: true;
};

// Global, because an export continues after its report closes, like any download.
let current: Pedido | null = null;
const listeners = new Set<() => void>();

function become(next: Pedido | null) {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets the browser download the file itself, so that large files never pass through the page. */
export function download(url: string) {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

export const usePedido = () => useSyncExternalStore(subscribe, () => current);

export const formatIcons = { xlsx: FileSpreadsheet, csv: FileText };

export const putAway = () => become(null);

export function finish(pedido: Pedido) {
  if (current === pedido && !pedido.over) become({ ...pedido, over: true });
}

export async function exportAll(title: string, asked: Schemas['ExportacaoCreate']): Promise<void> {
  const pedido: Pedido = { title, asked };
  become(pedido);
  try {
    const criada = await callOperation('createExportacao', { body: asked });
    if (current !== pedido) return;
    become({ ...pedido, criada });
    download(criada.url);
  } catch (error) {
    if (current === pedido) become({ ...pedido, error: ApiError.from(error) });
  }
}
