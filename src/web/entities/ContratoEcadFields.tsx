import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { contratoText } from '#domain/contratoEcad.ts';
import type { components } from '#generated/api.d.ts';
import { ContratoEcadInput } from '#generated/fields.ts';
import { zContratoEcad } from '#generated/zod/zod.gen.ts';
import { query } from '../shared/api/query.ts';
import { FormCard } from '../shared/form/FormCard.tsx';
import { fieldsOf } from '../shared/form/fields.tsx';

type Contrato = components['schemas']['ContratoEcad'];

/** The form values of a contract with ECAD: both blank where there is none. */
export type ContratoValues = { ecadNumero: string; ecadAte: string };

const { numero, ate } = ContratoEcadInput;
export const contratoFields = {
  ecadNumero: { label: numero.label, maxLength: numero.maxLength },
  ecadAte: { label: ate.label, format: ate.format },
};
export const contratoShape = {
  ecadNumero: z.nullish(zContratoEcad.shape.numero),
  ecadAte: z.nullish(zContratoEcad.shape.ate),
};
export const contratoValues = (contrato: Contrato | null = null): ContratoValues => ({
  ecadNumero: contrato?.numero ?? '',
  ecadAte: contrato?.ate ?? '',
});

export const contratoRules = ({ ecadNumero, ecadAte }: ContratoValues) => ({
  ecadNumero: !ecadNumero && ecadAte && 'Número do contrato é obrigatório',
  ecadAte: !ecadAte && ecadNumero && 'Válido até é obrigatório',
});

/** Makes what a form sends: the contract as a whole where a part of it is sent. */
export function comContrato<Sent extends Partial<ContratoValues>>(sent: Sent, values: ContratoValues) {
  const { ecadNumero, ecadAte, ...others } = sent;
  if (ecadNumero === undefined && ecadAte === undefined) return others;
  const { ecadNumero: numero, ecadAte: ate } = values;
  return { ...others, contratoEcad: numero && ate ? { numero, ate } : null };
}

const Field = fieldsOf<ContratoValues>();

/** Says which contract holds in a store that has none of its own: its client's. */
function DoCliente() {
  const id = useWatch<{ cliente: string }>({ name: 'cliente' });
  const { data } = useQuery({ ...query('getCliente', { path: { id } }), enabled: Boolean(id) });
  const herdado = data && (data.contratoEcad ? contratoText(data.contratoEcad) : 'nenhum');
  return herdado ? `Em branco, vale o do cliente: ${herdado}` : 'Em branco, vale o do cliente.';
}

/** The fields of a client's contract with ECAD, or with `daLoja` of a store's own, which is the client's where blank. */
export const ContratoEcadFields = ({ daLoja = false }: { daLoja?: boolean }) => (
  <FormCard title="Contrato do ECAD">
    <Field.Text name="ecadNumero" hint={daLoja ? <DoCliente /> : 'Vale nas lojas que não têm um próprio.'} />
    <Field.Text name="ecadAte" hint="60 dias antes, Insights Gerais avisa." />
  </FormCard>
);
