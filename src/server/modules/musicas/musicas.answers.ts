import type { components } from '#generated/api.d.ts';
import { toEditor } from '../../http/editor.ts';
import type { MusicaFound } from './musicas.queries.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];

export function toMusica(found: MusicaFound): components['schemas']['Musica'] {
  const { id, versao, editorId, editorNome, arquivoTipo, arquivoBytes, arquivoSha256, ...musica } = found;
  return {
    _id: id,
    ...musica,
    updatedBy: toEditor(editorId, editorNome),
    arquivo: { type: arquivoTipo as TipoDeAudio, bytes: arquivoBytes, sha256: arquivoSha256 },
    blockedClientes: musica.blockedClientes.map((cliente) => ({ _id: cliente.id, nome: cliente.nome })),
  };
}
