import { pick, required } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { VisaoUpdate } from '#generated/fields.ts';
import { zVisaoUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { useEdited } from '../../shared/api/query.ts';
import { type Creation, Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { enderecoDe, type Visao } from './olhar.ts';
import type { Visoes } from './useVisoes.ts';

type Nova = Pick<Schemas['VisaoCreate'], 'nome' | 'compartilhada'>;
type Nome = Pick<Nova, 'nome'>;

// Uses the update schema: the create schema includes the names of all lists, which are not needed here.
const { compartilhada } = VisaoUpdate;
const nome = { ...VisaoUpdate.nome, required: true } as const;
const Field = fieldsOf<Nova>();
const schemaOfNome = required(pick(zVisaoUpdate, { nome: true }));
const schemaOfNova = required(pick(zVisaoUpdate, { nome: true, compartilhada: true }));

type SalvarVisaoProps = { visoes: Pick<Visoes, 'lista' | 'olhar' | 'show'>; onClose: () => void };

export function SalvarVisao({ visoes: { lista, olhar, show }, onClose }: SalvarVisaoProps) {
  const create = useOperation('createVisao', {
    success: 'Visão salva com sucesso!',
    invalidates: ['listVisoes'],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Salvar como nova visão"
      description="Guarda a busca, os filtros, a ordem e as colunas como estão agora."
    >
      <Form
        name={`visao-${lista}`}
        schema={schemaOfNova}
        fields={{ nome, compartilhada }}
        values={(): Nova => ({ nome: '', compartilhada: false })}
        save={sending(create, ({ body }: Creation<Nova>) => ({ body: { lista, ...olhar, ...body } }))}
        onSaved={(visao) => {
          onClose();
          show(enderecoDe(visao));
        }}
        submit="Salvar visão"
        onCancel={onClose}
      >
        <FormCard title="Dados da visão" bare wide>
          <Field.Text name="nome" />
          <Field.Switch
            name="compartilhada"
            hint="Todos os administradores a veem; só você e o nível 0 a alteram."
          />
        </FormCard>
      </Form>
    </Dialog>
  );
}

export function RenomearVisao({ visao, onClose }: { visao: Visao; onClose: () => void }) {
  const update = useOperation('updateVisao', {
    success: 'Visão renomeada com sucesso!',
    invalidates: ['listVisoes', 'getVisao'],
  });
  const read = useEdited('getVisao', { path: { id: visao._id } }, { refetchOnMount: 'always' });
  return (
    <Dialog open onClose={onClose} title="Renomear visão">
      <Form
        name={`visao-${visao._id}`}
        schema={schemaOfNome}
        fields={{ nome }}
        read={read}
        values={({ nome }): Nome => ({ nome })}
        save={update}
        onSaved={onClose}
        submit="Renomear"
        onCancel={onClose}
      >
        <Field.Text name="nome" />
      </Form>
    </Dialog>
  );
}
