import type { ReactNode } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { type Part, TabParts } from '../../shared/ui/TabParts.tsx';

const Historico = onDemand(async () => (await import('./Historico.tsx')).Historico);

type Props = {
  entidade: Schemas['EntidadeComHistorico'];
  /** The entity once loaded. Restoring a version sends this ETag, so that it overwrites no later change. */
  entity: object | undefined;
  id: string;
  label?: string;
  /** First tab, in place of the form. The form is then at `?aba=cadastro`. */
  visaoGeral?: ReactNode;
  outras?: readonly Part[];
  onChanged?: () => void;
  children: ReactNode;
};

/** Unsaved input of the form survives a change of tab. */
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
  // Remounts once the entity has loaded, so that the placeholder goes and nothing moves under the pointer.
  return <TabParts key={entity ? 'read' : 'reading'} parts={parts} />;
}
