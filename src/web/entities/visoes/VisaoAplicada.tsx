import { useRef } from 'react';
import { denyUpdateVisao } from '#domain/capabilities.ts';
import { useMe } from '../../shared/api/me.ts';
import type { ViewsProps } from '../../shared/list/viewsSlot.ts';
import { enderecoDe, type Visao } from './olhar.ts';
import { useUpdateVisao } from './useUpdateVisao.ts';
import { useVisoes } from './useVisoes.ts';
import { VisaoMudou } from './VisaoMudou.tsx';

export function VisaoAplicada(props: ViewsProps) {
  const { read, aplicada, alterada, olhar, show } = useVisoes(props);
  const { data: me } = useMe();
  const save = useUpdateVisao();
  // A ref updates before the second press of a double click; the mutation's state does not.
  const saving = useRef(false);
  const onSave = (visao: Visao) => {
    if (saving.current) return;
    saving.current = true;
    save.mutate(
      { visao, body: olhar },
      {
        onSettled: () => {
          saving.current = false;
        },
      },
    );
  };
  if (read.isPending) return <span className="view-chip" />;
  // The view may belong to somebody else, as in a shared link. The address has its contents anyway.
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
        <button type="button" onClick={() => onSave(aplicada)}>
          Salvar
        </button>
      )}
      {alterada && (
        <button type="button" onClick={() => show(enderecoDe(aplicada))}>
          Voltar
        </button>
      )}
      <VisaoMudou update={save} show={show} onClose={save.reset} />
    </span>
  );
}
