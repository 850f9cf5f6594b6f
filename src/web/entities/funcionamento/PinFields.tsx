import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { zPinInput } from '#generated/zod/zod.gen.ts';
import { query } from '../../shared/api/query.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { EscolhaField, simNao, useClienteDaLoja } from './FuncionamentoFields.tsx';

type Dono = Pick<Schemas['Loja'], 'temPin' | 'pinExigido'>;

/** The PIN is write-only: a blank one keeps the current PIN unless `tirarPin` is set. */
type PinValues = { pin: string | null; tirarPin: boolean };
type PinHerdavelValues = PinValues & { pinExigido: boolean | null };

const Field = fieldsOf<PinHerdavelValues>();

type CardProps = { dono?: Pick<Dono, 'temPin'>; children?: ReactNode };

const PinCard = ({ dono, children }: CardProps) => (
  <FormCard title="PIN do player">
    <Field.Password
      name="pin"
      hint={dono?.temPin ? 'De 4 a 8 números. Em branco mantém o atual.' : 'De 4 a 8 números.'}
    />
    {dono?.temPin && <Field.Switch name="tirarPin" hint="O player deixa de pedir este PIN." />}
    {children}
  </FormCard>
);

export const pinDaAgencia = {
  shape: { pin: z.optional(zPinInput), tirarPin: z.boolean() },
  fields: { tirarPin: { label: 'Tirar o PIN' } },
  values: (): PinValues => ({ pin: '', tirarPin: false }),
  rules: ({ pin, tirarPin }: PinValues) => ({
    pin: tirarPin && pin && 'Para tirar o PIN, deixe este campo em branco.',
  }),
  /** A new PIN, null to remove it, or undefined to keep it. */
  send: ({ pin, tirarPin }: Partial<PinValues>): { pin?: string | null } => ({
    pin: pin || (tirarPin ? null : undefined),
  }),
  Fields: PinCard,
};

const exigidoText = (exigido: boolean) => (exigido ? 'Pedir o PIN' : 'Não pedir');

type Acima = { cliente?: Dono | undefined; agencia: Pick<Schemas['Configuracao'], 'temPin'> | undefined };

export function pinHerdado({ cliente, agencia }: Acima): string {
  if (!agencia) return 'Sem um PIN próprio, herda…';
  if (cliente?.pinExigido === false) return 'Herda do cliente: não pedir.';
  if (cliente?.temPin) return 'Sem um PIN próprio, pede o do cliente.';
  return agencia.temPin ? 'Sem um PIN próprio, pede o da agência.' : 'Sem um PIN próprio, não pede nenhum.';
}

function Fields({ dono, daLoja = false }: { dono?: Dono; daLoja?: boolean }) {
  const id = useClienteDaLoja(daLoja) ?? '';
  const agencia = useQuery(query('getConfiguracoes')).data;
  const doCliente = useQuery({ ...query('getCliente', { path: { id } }), enabled: id !== '' }).data;
  return (
    <PinCard dono={dono}>
      <EscolhaField
        values={simNao}
        name="pinExigido"
        text={exigidoText}
        none="Herdar"
        hint={`Antes de mudar o volume ou a playlist, e de sair. ${pinHerdado({ cliente: doCliente, agencia })}`}
      />
    </PinCard>
  );
}

export const pin = {
  ...pinDaAgencia,
  values: (dono?: Dono): PinHerdavelValues => ({
    ...pinDaAgencia.values(),
    pinExigido: dono?.pinExigido ?? null,
  }),
  Fields,
};
