import type { ReactNode } from 'react';
import type { components } from '#generated/api.d.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { type Part, TabParts } from '../../shared/ui/TabParts.tsx';

const Historico = onDemand(async () => (await import('./Historico.tsx')).Historico);

type Props = {
  entidade: components['schemas']['EntidadeComHistorico'];
  /** The entity, once it is read: what goes back is written over this version of it. */
  entity: object | undefined;
  id: string;
  /** The name of the entity's tab. */
  label?: string;
  /** The part that the screen opens on, where that is not the entity's form: the form is at `?aba=cadastro` then. */
  visaoGeral?: ReactNode;
  /** The screen's other tabs, which stand before the history. */
  outras?: readonly Part[];
  /** Called once something was taken back and the entity read again. */
  onChanged?: () => void;
  children: ReactNode;
};

/**
 * Shows an entity, and in tabs beside it its history and, before it, how it is doing. What is typed stays while one
 * looks there.
 */
export function ComHistorico(props: Props) {
  const { entidade, entity, id, label = 'Cadastro', visaoGeral, outras = [], onChanged, children } = props;
  const versao = entity && etagOf(entity);
  const parts: Part[] = [
    ...(visaoGeral === undefined ? [] : [{ label: 'Visão geral', content: visaoGeral }]),
    { aba: visaoGeral === undefined ? '' : 'cadastro', label, content: children, stays: true },
    ...outras,
    {
      aba: 'historico',
      label: 'Histórico',
      content: (
        <Historico
          entidade={entidade}
          id={id}
          onChanged={onChanged}
          versao={versao}
          key={`${entidade}:${id}`}
        />
      ),
    },
  ];
  // The screen is drawn anew once the entity is read, so that its placeholder goes and nothing that one reads or aims
  // at is moved.
  return <TabParts key={entity ? 'read' : 'reading'} parts={parts} />;
}
