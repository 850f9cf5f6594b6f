import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';

const Historico = onDemand(async () => (await import('./Historico.tsx')).Historico);

type Props = {
  entidade: components['schemas']['EntidadeComHistorico'];
  /** What is looked at, once it is read: what goes back goes over this version of it. */
  entity: object | undefined;
  id: string;
  /** What the other tab is called. */
  label?: string;
  /** What its own is. */
  historico?: string;
  /** Something of it was taken back, and it was read again. */
  onChanged?: () => void;
  children: ReactNode;
};

const aba = 'historico';

/** What an entity is, and in a tab beside it what was done to it. What is typed stays while one looks there. */
export function ComHistorico(props: Props) {
  const { entidade, entity, id, label = 'Cadastro', historico = 'Histórico', onChanged, children } = props;
  const { pathname, search } = useLocation();
  const isOpen = new URLSearchParams(search).get('aba') === aba;
  return (
    <>
      {/* The tabs alone are drawn anew once it is read, and stand where the head above leaves them: what is typed below stays. */}
      <TabLinks
        key={entity ? 'read' : 'reading'}
        label="Partes desta tela"
        tabs={[
          { label, to: pathname, current: !isOpen },
          { label: historico, to: `${pathname}?aba=${aba}`, current: isOpen },
        ]}
      />
      <chakra.div hidden={isOpen}>{children}</chakra.div>
      {isOpen && (
        <Historico
          {...{ entidade, id, onChanged }}
          versao={entity && etagOf(entity)}
          key={`${entidade}:${id}`}
        />
      )}
    </>
  );
}
