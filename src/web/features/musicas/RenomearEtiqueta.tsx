import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { pick } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { count, fold } from '#domain/text.ts';
import { EtiquetaRename } from '#generated/fields.ts';
import { zEtiquetaRename } from '#generated/zod/zod.gen.ts';
import { followTarefas } from '../../entities/tarefas/tarefas.ts';
import { DE_VOLTA } from '../../entities/tarefas/textos.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { Form, sending } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useRested } from '../../shared/ui/SearchBox.tsx';

type Values = { para: string };

const Field = fieldsOf<Values>();
const fields = { para: EtiquetaRename.para };
const schema = pick(zEtiquetaRename, { para: true });

type RenomearEtiquetaProps = { etiqueta: Schemas['EtiquetaRow']; onCancel: () => void; onMade: () => void };

export function RenomearEtiqueta({
  etiqueta: { nome, numMusicas },
  onCancel,
  onMade,
}: RenomearEtiquetaProps) {
  const rename = useOperation('renameEtiqueta', { invalidates: ['listTarefas'] });
  return (
    <Dialog
      open
      onClose={onCancel}
      title={`Renomear “${nome}” em ${count(numMusicas, 'música', 'músicas')}`}
      description={DE_VOLTA}
    >
      <Form<Values, never, { _id: string }>
        name={`etiqueta-${nome}`}
        schema={schema}
        fields={fields}
        values={() => ({ para: nome })}
        rules={({ para }) => ({ para: para === nome && 'Escreva o novo nome' })}
        save={sending(rename, ({ body: { para } }) => ({ body: { de: nome, para } }))}
        onSaved={({ _id }) => {
          followTarefas([_id]);
          onMade();
        }}
        onCancel={onCancel}
        leaveGuard={false}
        submit="Renomear"
      >
        <NovoNome nome={nome} />
      </Form>
    </Dialog>
  );
}

function NovoNome({ nome }: { nome: string }) {
  const para = fold(useWatch<Values, 'para'>({ name: 'para' }));
  const search = useRested(para);
  const { data } = useQuery({
    ...query('listEtiquetas', { query: { nome: search, limit: 20 } }),
    enabled: search !== '' && search !== fold(nome),
  });
  const other = data?.items.find((one) => fold(one.nome) === para && para !== fold(nome));
  return (
    <Field.Text
      name="para"
      hint={
        other &&
        `“${other.nome}” já existe, em ${count(other.numMusicas, 'música', 'músicas')}: as duas viram uma só.`
      }
    />
  );
}
