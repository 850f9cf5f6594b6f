import { Button } from '../../shared/ui/Button.tsx';
import { Cartao } from './Cartao.tsx';
import type { Musica } from './musica.ts';
import { useBloqueio } from './useBloqueio.ts';

/** The clients whose stores do not get a track, each with the way to let it through again. */
export function ClientesBloqueados({ musica }: { musica: Musica }) {
  const { change, pending } = useBloqueio(musica._id);
  return (
    <Cartao title="Bloqueada para" count={musica.numBlockedClientes}>
      {musica.blockedClientes.length === 0 ? (
        <p className="list-muted">Nenhum cliente. As lojas de todos os clientes recebem esta música.</p>
      ) : (
        <ul className="musica-linhas">
          {musica.blockedClientes.map(({ _id, nome }) => (
            <li key={_id}>
              <span className="musica-linha-texto">{nome}</span>
              <Button
                variant="outline"
                size="xs"
                aria-label={`Desbloquear para ${nome}`}
                disabled={pending}
                onClick={() => change(_id, false)}
              >
                Desbloquear
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  );
}
