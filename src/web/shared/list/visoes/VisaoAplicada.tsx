import { useRef } from 'react';
import { denyUpdateVisao } from '#domain/capabilities.ts';
import { useMe } from '../../api/me.ts';
import { useOperation } from '../../api/mutation.ts';
import { enderecoDe } from './olhar.ts';
import { useVisoes } from './useVisoes.ts';
import type { VisoesProps } from './Visoes.tsx';

/** The name of the view that is looked at by; of one that was changed, the ways to save that and to go back. */
export function VisaoAplicada(props: VisoesProps) {
  const { read, aplicada, alterada, olhar, show } = useVisoes(props);
  const { data: me } = useMe();
  const save = useOperation('updateVisao', {
    success: 'Visão alterada com sucesso!',
    invalidates: ['listVisoes'],
    toastError: true,
  });
  // Known before the next press of a double click, which the mutation's own state is not.
  const saving = useRef(false);
  const onSave = (id: string) => {
    if (saving.current) return;
    saving.current = true;
    save.mutate(
      { path: { id }, body: olhar },
      {
        onSettled: () => {
          saving.current = false;
        },
      },
    );
  };
  if (read.isPending) return <span className="view-chip" />;
  // Of an address that somebody else sent, the view may be none of one's own: the address says everything by itself.
  if (!aplicada) return null;
  const mayChange = me && !denyUpdateVisao(aplicada, me);
  return (
    <span className="view-chip" data-changed={alterada || undefined}>
      <span title={aplicada.nome}>{aplicada.nome}</span>
      <em role="status">
        <span className="sr-only">Visão {aplicada.nome}: </span>
        {alterada ? 'alterada' : <span className="sr-only">como foi salva</span>}
      </em>
      {alterada && mayChange && (
        <button type="button" onClick={() => onSave(aplicada._id)}>
          Salvar
        </button>
      )}
      {alterada && (
        <button type="button" onClick={() => show(enderecoDe(aplicada))}>
          Voltar
        </button>
      )}
    </span>
  );
}
