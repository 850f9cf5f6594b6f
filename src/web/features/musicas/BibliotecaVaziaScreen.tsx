import { useQuery } from '@tanstack/react-query';
import { BibliotecaVazia } from '../../entities/BibliotecaVazia.tsx';
import { query } from '../../shared/api/query.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';

/** Screens that need tracks redirect here while the library is empty. */
export function BibliotecaVaziaScreen() {
  const read = useQuery(query('listMusicas', { query: { limit: 1 } }));
  return (
    <>
      <PageHeader title="Biblioteca" />
      <ReadState read={read}>
        {({ total }) => (
          <BibliotecaVazia total={total ?? 0}>
            Envie os arquivos das suas faixas para montar playlists, ou conecte um serviço de streaming.
          </BibliotecaVazia>
        )}
      </ReadState>
    </>
  );
}
