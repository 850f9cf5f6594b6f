import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { contratoText } from '#domain/contratoEcad.ts';
import type { Schemas } from '#domain/schemas.ts';
import { ContratoEcadInput } from '#generated/fields.ts';
import { zContratoEcad } from '#generated/zod/zod.gen.ts';
import { query } from '../shared/api/query.ts';
import { FormCard } from '../shared/form/FormCard.tsx';
import { fieldsOf } from '../shared/form/fields.tsx';

type ContratoValues = { ecadNumero: string; ecadAte: string };

const Field = fieldsOf<ContratoValues>();

function DoCliente() {
  const id = useWatch<{ cliente: string }>({ name: 'cliente' });
  const { data } = useQuery({ ...query('getCliente', { path: { id } }), enabled: Boolean(id) });
  const herdado = data && (data.contratoEcad ? contratoText(data.contratoEcad) : 'nenhum');
  return herdado ? `Em branco, vale o do cliente: ${herdado}` : 'Em branco, vale o do cliente.';
}

const Fields = ({ daLoja = false }: { daLoja?: boolean }) => (
  <FormCard title="Contrato do ECAD">
    <Field.Text name="ecadNumero" hint={daLoja ? <DoCliente /> : 'Vale nas lojas que não têm um próprio.'} />
    <Field.Text name="ecadAte" hint="60 dias antes, Insights Gerais avisa." />
  </FormCard>
);

const { numero, ate } = ContratoEcadInput;

/** Contract of a client or, with `daLoja`, of a store. A store without a contract uses its client's. */
export const ecad = {
  shape: {
    ecadNumero: z.nullish(zContratoEcad.shape.numero),
    ecadAte: z.nullish(zContratoEcad.shape.ate),
  },
  fields: {
    ecadNumero: { label: numero.label, maxLength: numero.maxLength },
    ecadAte: { label: ate.label, format: ate.format },
  },
  values: (dono?: Pick<Schemas['Loja'], 'contratoEcad'>): ContratoValues => ({
    ecadNumero: dono?.contratoEcad?.numero ?? '',
    ecadAte: dono?.contratoEcad?.ate ?? '',
  }),
  rules: ({ ecadNumero, ecadAte }: ContratoValues) => ({
    ecadNumero: !ecadNumero && ecadAte && 'Número do contrato é obrigatório',
    ecadAte: !ecadAte && ecadNumero && 'Válido até é obrigatório',
  }),
  send(sent: Partial<ContratoValues>, values: ContratoValues): Pick<Schemas['LojaUpdate'], 'contratoEcad'> {
    if (sent.ecadNumero === undefined && sent.ecadAte === undefined) return {};
    const { ecadNumero: numero, ecadAte: ate } = values;
    return { contratoEcad: numero && ate ? { numero, ate } : null };
  },
  Fields,
};
