import * as z from 'zod/mini';
import { formatCep, isCep } from '#domain/cep.ts';
import { formatCnpj, isCnpj } from '#domain/cnpj.ts';
import { formatPhone, isPhone } from '#domain/phone.ts';
import type { components } from '#generated/api.d.ts';
import { zLojaCreate, zLojaUpdate } from '#generated/zod/zod.gen.ts';
import { OwnerPicker } from '../../entities/ClientePicker.tsx';
import { comercioOptions, negocioOptions } from '../../entities/lojas/options.ts';
import { Form, type FormProps } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { wrong } from '../../shared/form/messages.ts';
import type { Labels, Rules } from '../../shared/form/resolver.ts';
import { EnderecoFields } from './EnderecoFields.tsx';
import { SenhaField } from './SenhaField.tsx';

type Loja = components['schemas']['Loja'];
type LojaCreate = components['schemas']['LojaCreate'];
export type LojaValues = { [Key in keyof LojaCreate]-?: string };

// An input left blank is null here, and means: none, or keep it.
const senha = z.nullish(zLojaCreate.shape.senha);
const createSchema = z.extend(zLojaCreate, { senha });
const updateSchema = z.extend(zLojaUpdate, { senha: z.nullish(zLojaUpdate.shape.senha) });

const labels: Labels<LojaValues> = {
  nome: 'Nome',
  cliente: 'Cliente',
  cnpj: 'CNPJ',
  telefone: 'Telefone',
  tipoDeComercio: 'Tipo de comércio',
  tipoDeNegocio: 'Tipo de negócio',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  fusoHorario: 'Fuso horário',
  email: 'E-mail',
  login: 'Login',
  senha: 'Senha',
};

const rules: Rules<LojaValues> = ({ cnpj, telefone, cep }) => ({
  cnpj: cnpj && !isCnpj(cnpj) && wrong(labels.cnpj),
  telefone: telefone && !isPhone(telefone) && wrong(labels.telefone),
  cep: cep && !isCep(cep) && wrong(labels.cep),
});

/** The form's values of a store; empty ones for a new one. */
export function lojaValues(loja?: Loja): LojaValues {
  return {
    nome: loja?.nome ?? '',
    cliente: loja?.cliente._id ?? '',
    cnpj: formatCnpj(loja?.cnpj ?? ''),
    telefone: formatPhone(loja?.telefone ?? ''),
    tipoDeComercio: loja?.tipoDeComercio ?? '',
    tipoDeNegocio: loja?.tipoDeNegocio ?? '',
    cep: formatCep(loja?.cep ?? ''),
    logradouro: loja?.logradouro ?? '',
    numero: loja?.numero ?? '',
    complemento: loja?.complemento ?? '',
    bairro: loja?.bairro ?? '',
    cidade: loja?.cidade ?? '',
    uf: loja?.uf ?? '',
    fusoHorario: loja?.fusoHorario ?? '',
    email: loja?.email ?? '',
    login: loja?.login ?? '',
    senha: '',
  };
}

/** The body that checked values make; a blank password is none. */
export function lojaBody<Values extends Partial<LojaValues>>({ senha, ...fields }: Values) {
  return { ...fields, ...(senha && { senha }) } as unknown as LojaCreate;
}

const Field = fieldsOf<LojaValues>();

type LojaFormProps = Omit<
  FormProps<LojaValues, Loja>,
  'schema' | 'labels' | 'rules' | 'leaveGuard' | 'children'
>;

/** The fields of a store, new or not. */
export function LojaForm(props: LojaFormProps) {
  const { editing } = props;
  return (
    <Form {...props} schema={editing ? updateSchema : createSchema} labels={labels} rules={rules} leaveGuard>
      <FormCard title="Dados da loja">
        <Field.Text name="nome" required maxLength={120} />
        <Field.Picker name="cliente" required Picker={OwnerPicker} />
        <Field.Masked name="cnpj" mask="cnpj" placeholder="##.###.###/####-##" />
        <Field.Masked name="telefone" mask="telefone" placeholder="(##) #####-####" />
        <Field.Select name="tipoDeComercio" required options={comercioOptions} />
        <Field.Select name="tipoDeNegocio" required options={negocioOptions} />
      </FormCard>
      <FormCard title="Endereço">
        <EnderecoFields />
      </FormCard>
      <FormCard title="Acesso ao player">
        <Field.Text
          name="email"
          type="email"
          required
          maxLength={254}
          hint="Recebe as instruções de acesso."
        />
        <Field.Text name="login" required maxLength={60} hint="Letras, números e os sinais . _ @ -" />
        <SenhaField editing={editing} />
      </FormCard>
    </Form>
  );
}
