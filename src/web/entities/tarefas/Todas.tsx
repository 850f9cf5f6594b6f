import { CircleCheck, CirclePause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { allEntidades, countEntidades, isMasculine } from '#domain/entidades.ts';
import { capitalised } from '#domain/text.ts';
import { ActionBar, type BarAction } from '../../shared/list/ActionBar.tsx';
import { moreActions } from '../../shared/list/bulkActions.tsx';
import type { TodasProps } from '../../shared/list/declaration.ts';
import type { OpenedMenu } from '../../shared/ui/ButtonMenu.tsx';
import { MaisAcoes } from './MaisAcoes.tsx';
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

/** Action bar when all matches are selected, loaded or not. Its actions run as a job on the server. */
export function Todas({ entidade, filtros, filtered, total, onClear }: TodasProps) {
  const quais = { entidade, filtros };
  const [more, setMore] = useState<Omit<OpenedMenu, 'onClose'> | null>(null);
  const { ask, dialog } = usePedida(quais, total, onClear);
  const hasStatus = entidade !== 'MUSICA' && entidade !== 'NOTIFICACAO';
  const action = (acao: keyof typeof icons): BarAction => ({
    label: `${labels[acao]} ${isMasculine(entidade) ? 'todos' : 'todas'}`,
    icon: icons[acao],
    destructive: acao === 'EXCLUIR',
    onClick: () => ask(acao),
  });
  return (
    <>
      <ActionBar
        selected={total}
        chosen={capitalised(allEntidades(entidade, countEntidades(entidade, total)))}
        note={filtered ? NOTE : undefined}
        actions={[
          ...(hasStatus ? [action('ATIVAR'), action('DESATIVAR')] : []),
          ...(outrasAcoes[entidade] ? [moreActions((button) => setMore({ button, open: true }))] : []),
          action('EXCLUIR'),
        ]}
        onClear={onClear}
      />
      {more && (
        <MaisAcoes
          quais={quais}
          total={total}
          cliente={typeof filtros.cliente === 'string' ? filtros.cliente : undefined}
          {...more}
          onClose={() => setMore({ ...more, open: false })}
          onDone={onClear}
        />
      )}
      {dialog}
    </>
  );
}
