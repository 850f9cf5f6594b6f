import { type RefObject, useRef, useState } from 'react';
import { onDemand } from '../../ui/onDemand.tsx';
import { ItensDoMenu } from './ItensDoMenu.tsx';
import type { Visao } from './olhar.ts';
import { useVisoes } from './useVisoes.ts';
import type { VisoesProps } from './Visoes.tsx';

const EscolherColunas = onDemand(async () => (await import('./EscolherColunas.tsx')).EscolherColunas);
const SalvarVisao = onDemand(async () => (await import('./SalvarVisao.tsx')).SalvarVisao);
const RenomearVisao = onDemand(async () => (await import('./SalvarVisao.tsx')).RenomearVisao);
const ExcluirVisao = onDemand(async () => (await import('./ExcluirVisao.tsx')).ExcluirVisao);

export type Dialogo =
  | { nome: 'salvar' }
  | { nome: 'colunas' }
  | { nome: 'renomear' | 'excluir'; visao: Visao };

type VisoesMenuProps = VisoesProps & { button: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The menu of saved views under its button, then the dialog that was chosen in it. */
export function VisoesMenu({ button, onClose, ...props }: VisoesMenuProps) {
  const visoes = useVisoes(props);
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  // The menu closes before what it was closed by is told.
  const chosen = useRef(false);
  const open = (one: Dialogo) => {
    chosen.current = true;
    button.current?.focus();
    setDialogo(one);
  };
  const { of } = props;
  if (!dialogo)
    return (
      <ItensDoMenu
        of={of}
        visoes={visoes}
        button={button}
        onDialogo={open}
        onClose={() => chosen.current || onClose()}
      />
    );
  if (dialogo.nome === 'colunas') return <EscolherColunas of={of} visoes={visoes} onClose={onClose} />;
  if (dialogo.nome === 'salvar') return <SalvarVisao visoes={visoes} onClose={onClose} />;
  if (dialogo.nome === 'renomear') return <RenomearVisao visao={dialogo.visao} onClose={onClose} />;
  return <ExcluirVisao visao={dialogo.visao} visoes={visoes} onClose={onClose} />;
}
