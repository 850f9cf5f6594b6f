import type { components } from '#generated/api.d.ts';
import type { Page } from '../db/pages.ts';

type Found = { id: string; versao: number; editorId: string | null; editorNome: string | null };

type Volume = {
  medicao: components['schemas']['MedicaoDeVolume'] | null;
  lufs: number | null;
  picoDb: number | null;
  inicioMs: number | null;
  fimMs: number | null;
  cortado: boolean | null;
};

export const toRow = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

export const toReference = ({ id, nome }: { id: string; nome: string }) => ({ _id: id, nome });

export const toEditor = (id: string | null, nome: string | null): components['schemas']['ReferenceOrNull'] =>
  id && nome ? { _id: id, nome } : null;

/** `versao` is left out of the body: it is the ETag. */
export const toEntity = <Row extends Found>({ versao, editorId, editorNome, ...row }: Row) => ({
  ...toRow(row),
  updatedBy: toEditor(editorId, editorNome),
});

export const withCliente = <Row extends { clienteId: string; clienteNome: string }>({
  clienteId,
  clienteNome,
  ...row
}: Row) => ({ ...row, cliente: { _id: clienteId, nome: clienteNome } });

export const withArquivo = <
  Row extends { arquivoTipo: string; arquivoBytes: number; arquivoSha256: string },
>({
  arquivoTipo,
  arquivoBytes,
  arquivoSha256,
  ...row
}: Row) => ({
  ...row,
  arquivo: {
    type: arquivoTipo as components['schemas']['TipoDeAudio'],
    bytes: arquivoBytes,
    sha256: arquivoSha256,
  },
});

/** Adds the loudness of a row's audio. PENDENTE means not measured yet. */
export const withVolume = <Row extends Volume>({
  medicao,
  lufs,
  picoDb,
  inicioMs,
  fimMs,
  cortado,
  ...row
}: Row) => ({
  ...row,
  cortado: cortado ?? false,
  medicao: medicao ?? ('PENDENTE' as const),
  volumeMedido:
    lufs === null || picoDb === null || inicioMs === null || fimMs === null
      ? null
      : { lufs, picoDb, inicioMs, fimMs },
});

export const toPage = <Row, Item>(page: Page<Row>, toItem: (row: Row) => Item) => ({
  status: 200 as const,
  body: { ...page, items: page.items.map(toItem) },
});
