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
  /** The entity, once it is read: what goes back is written over this version of it. */
  entity: object | undefined;
  id: string;
  /** The name of the entity's tab. */
  label?: string;
  /** The name of the history's tab. */
  historico?: string;
  /** Called once something was taken back and the entity read again. */
  onChanged?: () => void;
  /**
   * Whether the children stay as they are when the entity has been read: they hold forms that may be typed into before.
   */
  stays?: boolean;
  children: ReactNode;
};

const aba = 'historico';

/** Shows an entity, and in a tab beside it its history. What is typed stays while one looks there. */
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
    // The content is drawn anew once the entity is read, so that its placeholder goes and nothing that one reads or
    // aims at is moved.
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
