import { FileSpreadsheet, FileText } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { components } from '#generated/api.d.ts';
import { ApiError } from '../api/ApiError.ts';
import { callOperation } from '../api/operation.ts';

type Schemas = components['schemas'];
type Asked = Schemas['ExportacaoCreate'];

/** An export that was asked for: prepared, then downloaded by the browser while the server tells how far it is. */
export type Pedido = {
  title: string;
  asked: Asked;
  criada?: Schemas['ExportacaoCriada'];
  error?: ApiError;
  over?: true;
};

// The export outlives the report that it was asked from, as the browser's download does: closing a report stops
// nothing.
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

/** Has the browser take the file itself: none of it passes through the page, however long it is. */
export function download(url: string) {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Reads the export that was asked for last, until it is put away. */
export const usePedido = () => useSyncExternalStore(subscribe, () => current);

/** The icons of the formats. */
export const formatIcons = { xlsx: FileSpreadsheet, csv: FileText };

export const putAway = () => become(null);

/** Notes that an export is over, so that another may be asked for. */
export function finish(pedido: Pedido) {
  if (current === pedido && !pedido.over) become({ ...pedido, over: true });
}

/** Asks for a whole report and lets the browser download it. */
export async function exportAll(title: string, asked: Asked): Promise<void> {
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
