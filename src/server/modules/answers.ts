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

/** A row as it is answered. */
export const toRow = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

/** Answers a thing by id and name, where another is answered. */
export const toReference = ({ id, nome }: { id: string; nome: string }) => ({ _id: id, nome });

/** Answers who changed an entity last. */
export const toEditor = (id: string | null, nome: string | null): components['schemas']['ReferenceOrNull'] =>
  id && nome ? { _id: id, nome } : null;

/** Answers a whole entity with who changed it last; its version is its ETag. */
export const toEntity = <Row extends Found>({ versao, editorId, editorNome, ...row }: Row) => ({
  ...toRow(row),
  updatedBy: toEditor(editorId, editorNome),
});

/** Answers a row with the client that it belongs to. */
export const withCliente = <Row extends { clienteId: string; clienteNome: string }>({
  clienteId,
  clienteNome,
  ...row
}: Row) => ({ ...row, cliente: { _id: clienteId, nome: clienteNome } });

/** A row with the audio that it refers to. */
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

/** A row with what is known of how loud its audio is; what no night has come to yet is PENDENTE. */
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

/** The answer to a list. */
export const toPage = <Row, Item>(page: Page<Row>, toItem: (row: Row) => Item) => ({
  status: 200 as const,
  body: { ...page, items: page.items.map(toItem) },
});
