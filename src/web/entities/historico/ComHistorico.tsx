import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
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
  /** The children hold forms of others than the entity, which may be typed into before it is read: they are not drawn anew then. */
  stays?: boolean;
  children: ReactNode;
};

const aba = 'historico';

/** What an entity is, and in a tab beside it what was done to it. What is typed stays while one looks there. */
export function ComHistorico(props: Props) {
  const {
    entidade,
    entity,
    id,
    label = 'Cadastro',
    historico = 'Histórico',
    onChanged,
    stays,
    children,
  } = props;
  const { pathname, search } = useLocation();
  const isOpen = new URLSearchParams(search).get('aba') === aba;
  return (
    // Drawn anew once the entity is read: what held its place goes, and nothing that one reads or aims at is moved.
    <Fragment key={stays || entity ? 'read' : 'reading'}>
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
    </Fragment>
  );
}
