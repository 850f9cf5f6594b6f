import { useRef } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { useBloqueioDoArtista } from '../../../entities/artistas/useBloqueioDoArtista.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { RowLink } from '../../../shared/ui/TextLink.tsx';
import { useLostFocus } from '../../../shared/ui/useLostFocus.ts';

export function ArtistasBloqueados({ cliente }: { cliente: Schemas['Cliente'] }) {
  const { _id, artistasBloqueados } = cliente;
  const { unblock, pending } = useBloqueioDoArtista();
  const list = useRef<HTMLElement>(null);
  useLostFocus(list);
  return (
    <Card ref={list} padded title="Artistas bloqueados" count={artistasBloqueados.length}>
      {artistasBloqueados.length === 0 && (
        <p className="muted">Nenhum. Bloqueie um artista pela página de uma música dele.</p>
      )}
      <ul className="lines">
        {artistasBloqueados.map((artista) => (
          <li key={artista}>
            <span className="grow">
              <RowLink
                to={`/musicas?artistaExato=${encodeURIComponent(artista)}`}
                title="Ver as faixas deste artista"
              >
                {artista}
              </RowLink>
            </span>
            <Button
              size="xs"
              aria-label={`Desbloquear ${artista}`}
              disabled={pending}
              onClick={() => unblock(_id, artista)}
            >
              Desbloquear
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
