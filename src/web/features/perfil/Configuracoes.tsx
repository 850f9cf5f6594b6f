import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { ConfiguracaoUpdate } from '#generated/fields.ts';
import { zConfiguracaoUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query, useEdited } from '../../shared/api/query.ts';
import { type Change, Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';

type Configuracao = components['schemas']['Configuracao'];
type ConfiguracaoValues = { periodoAtividadeLoja: string };

const days = z.transform((text: string | null) => (text === null ? null : Number(text)));
const schema = z.object({
  periodoAtividadeLoja: z.pipe(days, z.nonoptional(zConfiguracaoUpdate.shape.periodoAtividadeLoja)),
});
const Field = fieldsOf<ConfiguracaoValues>();
const valuesOf = ({ periodoAtividadeLoja }: Configuracao): ConfiguracaoValues => ({
  periodoAtividadeLoja: String(periodoAtividadeLoja),
});

/** What the agency sets for everybody; for the top level. */
export function Configuracoes() {
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const read = useEdited('getConfiguracoes', {});
  const update = useOperation('updateConfiguracoes', {
    success: 'Configurações atualizadas com sucesso!',
    toastError: true,
  });
  return (
    <Form
      key={saves}
      name="configuracoes"
      schema={schema}
      fields={ConfiguracaoUpdate}
      read={read}
      values={valuesOf}
      save={sending(update, ({ values, headers }: Change<ConfiguracaoValues>) => ({
        body: { periodoAtividadeLoja: Number(values.periodoAtividadeLoja) },
        headers,
      }))}
      onSaved={(saved) => {
        queries.setQueryData(query('getConfiguracoes').queryKey, saved);
        setSaves(saves + 1);
      }}
      leaveGuard={false}
      submit="Salvar configurações"
    >
      <FormCard title="Configurações">
        <Field.Text
          name="periodoAtividadeLoja"
          mask="inteiro"
          required
          hint="De 1 a 365: quantos dias os insights consideram quando nenhum período é escolhido."
        />
      </FormCard>
    </Form>
  );
}
