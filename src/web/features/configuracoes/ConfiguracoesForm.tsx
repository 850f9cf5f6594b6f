import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { AlertasInput, ConfiguracaoUpdate } from '#generated/fields.ts';
import { zConfiguracaoUpdate } from '#generated/zod/zod.gen.ts';
import {
  AlertasFields,
  type AlertasValues,
  alertasBody,
  alertasRules,
  alertasShape,
  alertasValues,
} from '../../entities/alertas/AlertasFields.tsx';
import {
  comPin,
  PinField,
  type PinValues,
  pinFields,
  pinRules,
  pinShape,
  pinValues,
} from '../../entities/funcionamento/PinFields.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { type Change, Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Read } from '../../shared/ui/ReadState.tsx';
import {
  AgenciaFields,
  type AgenciaValues,
  agenciaBody,
  agenciaFields,
  agenciaRules,
  agenciaShape,
  agenciaValues,
} from './AgenciaFields.tsx';

type Configuracao = components['schemas']['Configuracao'];
type ConfiguracaoValues = AgenciaValues &
  PinValues &
  AlertasValues & {
    periodoAtividadeLoja: string;
    exigirDoisFatores: boolean;
    enviarParaFora: boolean;
    avisarDoSistema: boolean;
  };

const fields = { ...ConfiguracaoUpdate, ...agenciaFields, ...pinFields, ...AlertasInput };

const days = z.transform((text: string | null) => (text === null ? null : Number(text)));
const schema = z.object({
  periodoAtividadeLoja: z.pipe(days, z.nonoptional(zConfiguracaoUpdate.shape.periodoAtividadeLoja)),
  exigirDoisFatores: z.boolean(),
  enviarParaFora: z.boolean(),
  avisarDoSistema: z.boolean(),
  ...agenciaShape,
  pin: zConfiguracaoUpdate.shape.pin,
  ...pinShape,
  ...alertasShape,
});
const Field = fieldsOf<ConfiguracaoValues>();
const valuesOf = ({
  periodoAtividadeLoja,
  alertas,
  exigirDoisFatores,
  enviarParaFora,
  avisarDoSistema,
  ...agencia
}: Configuracao): ConfiguracaoValues => ({
  exigirDoisFatores,
  enviarParaFora,
  avisarDoSistema,
  ...agenciaValues(agencia),
  ...pinValues(),
  ...alertasValues(alertas),
  periodoAtividadeLoja: String(periodoAtividadeLoja),
});

const rules = (values: ConfiguracaoValues) => ({
  ...agenciaRules(values),
  ...pinRules(values),
  ...alertasRules(values),
});

/** The form of what the agency sets for everybody; for the top level. */
export function ConfiguracoesForm({ read }: { read: Read<Configuracao> }) {
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const update = useOperation('updateConfiguracoes', {
    success: 'Configurações atualizadas com sucesso!',
  });
  return (
    <Form
      key={saves}
      schema={schema}
      fields={fields}
      rules={rules}
      read={read}
      values={valuesOf}
      save={sending(update, ({ values, headers }: Change<ConfiguracaoValues>) => ({
        body: {
          periodoAtividadeLoja: Number(values.periodoAtividadeLoja),
          exigirDoisFatores: values.exigirDoisFatores,
          enviarParaFora: values.enviarParaFora,
          avisarDoSistema: values.avisarDoSistema,
          ...agenciaBody(values),
          ...comPin({ pin: values.pin, tirarPin: values.tirarPin }),
          alertas: alertasBody(values),
        },
        headers,
      }))}
      onSaved={(saved) => {
        queries.setQueryData(query('getConfiguracoes').queryKey, saved);
        setSaves(saves + 1);
      }}
      submit="Salvar configurações"
    >
      <FormCard title="Insights">
        <Field.Text
          name="periodoAtividadeLoja"
          mask="inteiro"
          required
          hint="De 1 a 365: quantos dias os insights consideram quando nenhum período é escolhido."
        />
      </FormCard>
      <FormCard title="Segurança">
        <Field.Switch
          name="exigirDoisFatores"
          hint="Quem ainda não a tem ativa precisa ativá-la antes de continuar, você também."
        />
        <Field.Switch
          name="enviarParaFora"
          hint="Relatórios agendados podem ir a endereços que não são de administradores. O link vale por 7 dias e não pede login."
        />
      </FormCard>
      <AgenciaFields />
      <FormCard title="PIN do player">
        <PinField temPin={read.data?.temPin} />
      </FormCard>
      <FormCard title="Alertas">
        <AlertasFields />
        <Field.Switch
          name="avisarDoSistema"
          hint="Administradores de nível 0 recebem no máximo um e-mail por dia do que está ruim no servidor: backups, espaço, e-mails parados."
        />
      </FormCard>
    </Form>
  );
}
