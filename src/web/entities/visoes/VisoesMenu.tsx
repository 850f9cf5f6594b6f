import { type RefObject, useRef, useState } from 'react';
import type { ViewsProps } from '../../shared/list/viewsSlot.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { type Dialogo, ItensDoMenu } from './ItensDoMenu.tsx';
import type { Olhar, Visao } from './olhar.ts';
import { useUpdateVisao } from './useUpdateVisao.ts';
import { useVisoes } from './useVisoes.ts';
import { VisaoMudou } from './VisaoMudou.tsx';

const EscolherColunas = onDemand(async () => (await import('./EscolherColunas.tsx')).EscolherColunas);
const SalvarVisao = onDemand(async () => (await import('./SalvarVisao.tsx')).SalvarVisao);
const RenomearVisao = onDemand(async () => (await import('./SalvarVisao.tsx')).RenomearVisao);
const ExcluirVisao = onDemand(async () => (await import('./ExcluirVisao.tsx')).ExcluirVisao);

type VisoesMenuProps = ViewsProps & { button: RefObject<HTMLButtonElement | null>; onClose: () => void };

export function VisoesMenu({ button, onClose, ...props }: VisoesMenuProps) {
  const visoes = useVisoes(props);
  const update = useUpdateVisao();
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  // The menu reports closing before the choice, which must not count as closing.
  const chosen = useRef(false);
  const open = (one: Dialogo) => {
    chosen.current = true;
    button.current?.focus();
    setDialogo(one);
  };
  // The menu has closed; this component stays until the view is saved.
  const onSave = (visao: Visao, olhar: Olhar) => {
    chosen.current = true;
    button.current?.focus();
    update.mutate(
      { visao, body: olhar },
      { onSuccess: onClose, onError: ({ code }) => code !== 'REQ003' && onClose() },
    );
  };
  const { of } = props;
  if (update.error?.code === 'REQ003')
    return <VisaoMudou update={update} show={visoes.show} onClose={onClose} />;
  if (!dialogo)
    return (
      <ItensDoMenu
        of={of}
        visoes={visoes}
        button={button}
        update={update}
        onSave={onSave}
        onDialogo={open}
        onClose={() => chosen.current || onClose()}
      />
    );
  if (dialogo.nome === 'colunas') return <EscolherColunas of={of} visoes={visoes} onClose={onClose} />;
  if (dialogo.nome === 'salvar') return <SalvarVisao visoes={visoes} onClose={onClose} />;
  if (dialogo.nome === 'renomear') return <RenomearVisao visao={dialogo.visao} onClose={onClose} />;
  return <ExcluirVisao visao={dialogo.visao} visoes={visoes} onClose={onClose} />;
}
