import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/text.ts';
import { screens } from '#generated/entidades.ts';
import { query } from '../../shared/api/query.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { RowLink } from '../../shared/ui/TextLink.tsx';
import type { Tarefa } from './tarefas.ts';
import { tituloOf } from './textos.ts';

const MOST_SHOWN = 100;

/** Lists the failed rows with the reason. Only the first ones: the file has them all. */
export function Falhas({ tarefa, onClose }: { tarefa: Tarefa; onClose: () => void }) {
  const { _id: id, acao, entidade, falharam } = tarefa;
  const read = useQuery(
    query('listTarefaLinhas', { path: { id }, query: { resultado: 'FALHOU', limit: MOST_SHOWN } }),
  );
  return (
    <Dialog open onClose={onClose} title="Linhas que falharam" description={tituloOf(tarefa)}>
      <ReadState read={read}>
        {(page) => (
          <>
            <chakra.ul display="grid" gap="3">
              {page.items.map(({ _id, nome, codigo, mensagem }) => (
                <chakra.li key={_id} overflowWrap="anywhere">
                  {acao === 'IMPORTAR' ? (
                    <span className="row-name">{nome}</span>
                  ) : (
                    <RowLink to={`${screens[entidade]}/${_id}`} onClick={onClose}>
                      {nome}
                    </RowLink>
                  )}
                  <chakra.span display="block" color="ink2">
                    {mensagem} Código: {codigo}
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ul>
            {falharam > MOST_SHOWN && (
              <chakra.p mt="4" color="ink2">
                As primeiras {MOST_SHOWN} de {formatNumber(falharam)}; o arquivo das linhas tem todas.
              </chakra.p>
            )}
          </>
        )}
      </ReadState>
    </Dialog>
  );
}
