import { Link } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';

const partes = [
  { key: 'isrc', nome: 'ISRC' },
  { key: 'compositor', nome: 'compositor' },
] as const;

/** Share of plays with the track data that copyright societies require, with links to the incomplete tracks. */
export function Completude({ completude }: Pick<Schemas['DireitosAutoraisPage'], 'completude'>) {
  if (!completude) return null;
  return (
    <span className="tabular">
      {partes.map(({ key, nome }, index) => {
        const text = `${nome} em ${completude[key]} %`;
        return (
          <span key={key}>
            {index > 0 && ', '}
            {completude[key] < 100 ? (
              <Link
                to={`/musicas/completar?falta=${key}`}
                title={`Completar as músicas sem ${nome}`}
                style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
              >
                {text}
              </Link>
            ) : (
              text
            )}
          </span>
        );
      })}{' '}
      das execuções
    </span>
  );
}
