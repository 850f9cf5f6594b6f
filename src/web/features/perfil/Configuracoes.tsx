import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { zConfiguracaoUpdate } from '#generated/zod/zod.gen.ts';
import { etagOf } from '../../shared/api/call.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';

type Configuracao = components['schemas']['Configuracao'];
type ConfiguracaoValues = { periodoAtividadeLoja: string };

const days = z.transform((text: string | null) => (text === null ? null : Number(text)));
const schema = z.object({
  periodoAtividadeLoja: z.pipe(days, z.nonoptional(zConfiguracaoUpdate.shape.periodoAtividadeLoja)),
});
const labels = { periodoAtividadeLoja: 'Período de atividade da loja (dias)' };
const Field = fieldsOf<ConfiguracaoValues>();
const valuesOf = ({ periodoAtividadeLoja }: Configuracao): ConfiguracaoValues => ({
  periodoAtividadeLoja: String(periodoAtividadeLoja),
});

/** What the agency sets for everybody; for the top level. */
export function Configuracoes() {
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const read = useQuery({ ...query('getConfiguracoes'), refetchOnWindowFocus: false });
  const update = useOperation('updateConfiguracoes', {
    success: 'Configurações atualizadas com sucesso!',
    toastError: true,
  });
  return (
    <ReadState read={read}>
      {(configuracao) => (
        <Form<ConfiguracaoValues, Configuracao>
          key={saves}
          name="configuracoes"
          schema={schema}
          labels={labels}
          defaultValues={valuesOf(configuracao)}
          onSubmit={({ periodoAtividadeLoja }, { headers }) =>
            update.mutateAsync({
              body: { periodoAtividadeLoja: Number(periodoAtividadeLoja) },
              headers,
            })
          }
          onSaved={(saved) => {
            queries.setQueryData(query('getConfiguracoes').queryKey, saved);
            setSaves(saves + 1);
          }}
          version={etagOf(configuracao)}
          onReload={async () => {
            const { data } = await read.refetch();
            return valuesOf(data ?? configuracao);
          }}
          pending={update.isPending}
          error={update.error}
          leaveGuard={false}
          editing
          submit="Salvar configurações"
        >
          <FormCard title="Configurações">
            <Field.Masked
              name="periodoAtividadeLoja"
              mask="inteiro"
              required
              hint="De 1 a 365: quantos dias os insights consideram quando nenhum período é escolhido."
            />
          </FormCard>
        </Form>
      )}
    </ReadState>
  );
}
