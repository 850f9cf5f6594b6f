import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { ConfiguracaoUpdate } from '#generated/fields.ts';
import { zConfiguracaoUpdate } from '#generated/zod/zod.gen.ts';
import { alertasDaAgencia } from '../../entities/alertas/AlertasFields.tsx';
import { funcionamento } from '../../entities/funcionamento/FuncionamentoFields.tsx';
import { pinDaAgencia } from '../../entities/funcionamento/PinFields.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { type Change, Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { joinParts } from '../../shared/form/parts.ts';
import type { Read } from '../../shared/ui/ReadState.tsx';
import { agencia } from './AgenciaFields.tsx';
import { marca, showMarca } from './MarcaFields.tsx';

const parts = joinParts(marca, funcionamento, agencia, pinDaAgencia, alertasDaAgencia);
type ConfiguracaoValues = ReturnType<typeof parts.values> & {
  periodoAtividadeLoja: string;
  exigirDoisFatores: boolean;
  enviarParaFora: boolean;
  avisarDoSistema: boolean;
  areaSemInadimplentes: boolean;
};

const fields = { ...ConfiguracaoUpdate, ...parts.fields };

const days = z.transform((text: string | null) => (text === null ? null : Number(text)));
const schema = z.object({
  periodoAtividadeLoja: z.pipe(days, z.nonoptional(zConfiguracaoUpdate.shape.periodoAtividadeLoja)),
  exigirDoisFatores: z.boolean(),
  enviarParaFora: z.boolean(),
  avisarDoSistema: z.boolean(),
  areaSemInadimplentes: z.boolean(),
  ...parts.shape,
});
const Field = fieldsOf<ConfiguracaoValues>();
const valuesOf = (configuracao: Schemas['Configuracao']): ConfiguracaoValues => ({
  exigirDoisFatores: configuracao.exigirDoisFatores,
  enviarParaFora: configuracao.enviarParaFora,
  avisarDoSistema: configuracao.avisarDoSistema,
  areaSemInadimplentes: configuracao.areaSemInadimplentes,
  ...parts.values(configuracao),
  periodoAtividadeLoja: String(configuracao.periodoAtividadeLoja),
});

export function ConfiguracoesForm({ read }: { read: Read<Schemas['Configuracao']> }) {
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const update = useOperation('updateConfiguracoes', {
    success: 'Configurações atualizadas com sucesso!',
  });
  // Also after an undo.
  useEffect(() => {
    if (read.data) showMarca(read.data);
  }, [read.data]);
  return (
    <Form
      key={saves}
      schema={schema}
      fields={fields}
      rules={parts.rules}
      read={read}
      values={valuesOf}
      save={sending(update, ({ values, headers }: Change<ConfiguracaoValues>) => ({
        body: {
          ...parts.send(values, values),
          periodoAtividadeLoja: Number(values.periodoAtividadeLoja),
        },
        headers,
      }))}
      onSaved={(saved) => {
        queries.setQueryData(query('getConfiguracoes').queryKey, saved);
        setSaves(saves + 1);
      }}
      submit="Salvar configurações"
    >
      <marca.Fields />
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
          hint="Quem ainda não a tem ativa precisa ativá-la antes de continuar, inclusive você."
        />
        <Field.Switch
          name="enviarParaFora"
          hint="Relatórios agendados podem ir a endereços que não são de administradores. O link vale por 7 dias e não pede login."
        />
        <Field.Switch
          name="areaSemInadimplentes"
          hint="Convidados de um cliente inadimplente saem e não entram até a situação mudar."
        />
      </FormCard>
      <agencia.Fields />
      <pinDaAgencia.Fields dono={read.data} />
      <FormCard title="Alertas">
        <alertasDaAgencia.Fields />
        <Field.Switch
          name="avisarDoSistema"
          hint="Administradores de nível 0 recebem no máximo um e-mail por dia do que está ruim no servidor: backups, espaço, e-mails parados."
        />
      </FormCard>
    </Form>
  );
}
