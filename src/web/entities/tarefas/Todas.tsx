import { CircleCheck, CirclePause, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { allEntidades, countEntidades, isMasculine } from '#domain/entidades.ts';
import { capitalised } from '#domain/text.ts';
import { ActionBar, type BarAction } from '../../shared/list/ActionBar.tsx';
import type { MaisProps, TodasProps } from '../../shared/list/declaration.ts';
import { OutrasAcoes } from './OutrasAcoes.tsx';
import { outrasAcoes } from './tarefas.ts';
import { usePedida } from './usePedida.tsx';

const SIZE = 16;
const NOTE = 'que correspondem à busca';
const icons = {
  ATIVAR: <CircleCheck size={SIZE} aria-hidden />,
  DESATIVAR: <CirclePause size={SIZE} aria-hidden />,
  EXCLUIR: <Trash2 size={SIZE} aria-hidden />,
};
const labels = { ATIVAR: 'Ativar', DESATIVAR: 'Desativar', EXCLUIR: 'Excluir' };

/** Further actions for the ticked rows. They run as a job, even for one row. */
export function Mais({ entidade, rows, onClose, onDone }: MaisProps) {
  const [choosing, setChoosing] = useState(true);
  const ids = rows.map(({ _id }) => _id);
  const clientes = new Set(rows.map(({ cliente }) => cliente?._id));
  const { ask, dialog } = usePedida({ entidade, ids }, ids.length, onDone, onClose);
  return (
    <>
      {choosing && (
        <OutrasAcoes
          entidade={entidade}
          total={ids.length}
          cliente={clientes.size === 1 ? [...clientes][0] : undefined}
          onClose={onClose}
          onChosen={(acao, rest) => {
            setChoosing(false);
            ask(acao, rest);
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** Action bar when all matches are selected, loaded or not. Its actions run as a job on the server. */
export function Todas({ entidade, filtros, filtered, total, onClear }: TodasProps) {
  const [choosing, setChoosing] = useState(false);
  const { ask, dialog } = usePedida({ entidade, filtros }, total, onClear);
  const hasStatus = entidade !== 'MUSICA' && entidade !== 'NOTIFICACAO';
  const action = (acao: keyof typeof icons): BarAction => ({
    label: `${labels[acao]} ${isMasculine(entidade) ? 'todos' : 'todas'}`,
    icon: icons[acao],
    destructive: acao === 'EXCLUIR',
    onClick: () => ask(acao),
  });
  const others: BarAction = {
    label: 'Mais ações',
    icon: <Ellipsis size={SIZE} aria-hidden />,
    onClick: () => setChoosing(true),
  };
  return (
    <>
      <ActionBar
        selected={total}
        chosen={capitalised(allEntidades(entidade, countEntidades(entidade, total)))}
        note={filtered ? NOTE : undefined}
        actions={[
          ...(hasStatus ? [action('ATIVAR'), action('DESATIVAR')] : []),
          ...(outrasAcoes[entidade] ? [others] : []),
          action('EXCLUIR'),
        ]}
        onClear={onClear}
      />
      {choosing && (
        <OutrasAcoes
          entidade={entidade}
          total={total}
          cliente={typeof filtros.cliente === 'string' ? filtros.cliente : undefined}
          onClose={() => setChoosing(false)}
          onChosen={(acao, rest) => {
            setChoosing(false);
            ask(acao, rest);
          }}
        />
      )}
      {dialog}
    </>
  );
}
