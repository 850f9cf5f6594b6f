import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { query } from '../../shared/api/query.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { EscolhaField } from './FuncionamentoFields.tsx';

type Schemas = components['schemas'];
type Dono = Pick<Schemas['Loja'], 'temPin' | 'pinExigido'>;

/** The form values of a PIN, which is written and never read: left blank it stays as it is, unless it is taken away. */
export type PinValues = { pin: string | null; tirarPin: boolean };
export type PinHerdavelValues = PinValues & { pinExigido: boolean | null };

export const pinFields = { tirarPin: { label: 'Tirar o PIN' } };
export const pinShape = { tirarPin: z.boolean() };
export const pinValues = (): PinValues => ({ pin: '', tirarPin: false });
export const pinHerdavelValues = (dono?: Dono): PinHerdavelValues => ({
  ...pinValues(),
  pinExigido: dono?.pinExigido ?? null,
});

export const pinRules = ({ pin, tirarPin }: PinValues) => ({
  pin: tirarPin && pin && 'Para tirar o PIN, deixe este campo em branco.',
});

/** Makes of a form's PIN what is sent: another one, null to take it away, or nothing. */
export const comPin = <Sent extends Partial<PinValues>>({ pin, tirarPin, ...others }: Sent) => ({
  ...others,
  ...(pin ? { pin } : tirarPin && { pin: null }),
});

const Field = fieldsOf<PinHerdavelValues>();

/** The PIN itself, with a switch that takes away the one there is. */
export const PinField = ({ temPin = false }: { temPin?: boolean }) => (
  <>
    <Field.Password
      name="pin"
      hint={temPin ? 'De 4 a 8 números. Em branco mantém o atual.' : 'De 4 a 8 números.'}
    />
    {temPin && <Field.Switch name="tirarPin" hint="O player deixa de pedir este PIN." />}
  </>
);

const exigidoText = (exigido: boolean) => (exigido ? 'Pedir o PIN' : 'Não pedir');

type Acima = { cliente?: Dono | undefined; agencia: Pick<Schemas['Configuracao'], 'temPin'> | undefined };

/** Says which PIN a client's or a store's player asks for where it has none of its own. */
export function pinHerdado({ cliente, agencia }: Acima): string {
  if (!agencia) return 'Sem um PIN próprio, herda…';
  if (cliente?.pinExigido === false) return 'Herda do cliente: não pedir.';
  if (cliente?.temPin) return 'Sem um PIN próprio, pede o do cliente.';
  return agencia.temPin ? 'Sem um PIN próprio, pede o da agência.' : 'Sem um PIN próprio, não pede nenhum.';
}

type Props = { dono?: Dono; daLoja?: boolean };

/** Which PIN a client's stores, or with `daLoja` one store, ask for before what the agency keeps to itself. */
export function PinFields({ dono, daLoja = false }: Props) {
  const cliente: unknown = useWatch({ name: 'cliente', disabled: !daLoja });
  const id = daLoja && typeof cliente === 'string' ? cliente : '';
  const agencia = useQuery(query('getConfiguracoes')).data;
  const doCliente = useQuery({ ...query('getCliente', { path: { id } }), enabled: id !== '' }).data;
  return (
    <FormCard title="PIN do player">
      <PinField temPin={dono?.temPin} />
      <EscolhaField
        name="pinExigido"
        text={exigidoText}
        none="Herdar"
        hint={`Antes de mudar o volume ou a playlist, e de sair. ${pinHerdado({ cliente: doCliente, agencia })}`}
      />
    </FormCard>
  );
}
