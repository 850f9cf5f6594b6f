import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { omit } from 'zod/mini';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { ChaveCreate } from '#generated/fields.ts';
import { zChaveCreate } from '#generated/zod/zod.gen.ts';
import { ClientePicker } from '../../entities/pickers.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { session } from '../../shared/api/session.ts';
import { settings } from '../../shared/api/settings.ts';
import { Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import type { Rules } from '../../shared/form/resolver.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { SecretDialog } from '../../shared/ui/SecretDialog.tsx';
import { GruposField } from './GruposField.tsx';

/** No group stands for all: the key then has no limit. */
type Values = Omit<Schemas['ChaveCreate'], 'cliente'> & {
  somenteLeitura: boolean;
  grupos: Schemas['GrupoDeOperacoes'][];
  cliente: string;
};

const Field = fieldsOf<Values>();
const fields = { ...ChaveCreate, grupos: { ...ChaveCreate.grupos, label: 'Limitar a grupos' } };

const values = (): Values => ({
  nome: '',
  level: '1',
  somenteLeitura: false,
  grupos: [],
  cliente: '',
  dias: 90,
  senhaAtual: '',
  codigo: '',
});
const WHO: Rules<Values> = ({ senhaAtual }) => ({ senhaAtual: !senhaAtual && 'Senha atual é obrigatória' });
const WITH_CODE: Rules<Values> = (typed) => ({
  ...WHO(typed),
  codigo: !typed.codigo && 'Código é obrigatório',
});

type NovaChaveProps = { maker: Schemas['Me']; onClose: () => void };

/** The key's level is at most the own level. Its secret is shown only once. */
export function NovaChave({ maker, onClose }: NovaChaveProps) {
  const [criada, setCriada] = useState<Schemas['ChaveCriada'] | null>(null);
  const create = useOperation('createChave', { invalidates: ['listChaves'] });
  if (criada) return <Segredo chave={criada} onClose={onClose} />;
  // Closing during the request would lose the secret.
  const close = () => {
    if (!create.isPending) onClose();
  };
  const save = sending(create, ({ body }: { body: Values }) => ({
    body: {
      ...body,
      grupos: !body.cliente && body.grupos.length > 0 ? body.grupos : null,
      cliente: body.cliente || null,
    },
  }));
  const { level, porProvedor, doisFatores } = maker;
  const hasCode = doisFatores.ativoDesde !== null;
  const niveis = optionsOf(ChaveCreate.level.options).filter(({ value }) => value >= level);
  return (
    <Dialog
      open
      onClose={close}
      title="Nova chave de API"
      description="O programa que a usar age em seu nome. Ela não serve para entrar no painel nem para mudar senhas e acessos."
    >
      <Form
        name="chave"
        schema={omit(zChaveCreate, { grupos: true, cliente: true })}
        fields={fields}
        rules={porProvedor ? undefined : hasCode ? WITH_CODE : WHO}
        values={values}
        save={save}
        onSaved={setCriada}
        submit="Criar chave"
        onCancel={close}
      >
        <FormCard title="Dados da chave" bare>
          <Field.Text name="nome" hint="Para que serve: por exemplo, o nome do programa." />
          <Field.Select name="level" options={niveis} />
          <Field.Switch name="somenteLeitura" hint="O programa consulta, e não muda nada." />
          <GruposField
            name="grupos"
            hint="Sem nenhum marcado, a chave alcança todos. Uma chave limitada não desfaz nem restaura nada."
          />
          <Field.Picker
            name="cliente"
            Picker={ClientePicker}
            hint="Com um cliente, o programa só consulta a Área do cliente dele, e os grupos não valem."
          />
          <NumberField name="dias" required hint="De 1 a 365. Depois disso a chave deixa de valer." />
          {!porProvedor && <Provas hasCode={hasCode} />}
        </FormCard>
        {porProvedor && <EntrarDeNovo />}
      </Form>
    </Dialog>
  );
}

/** Password and code prove that the owner is asking, not someone with a stolen session. */
const Provas = ({ hasCode }: { hasCode: boolean }) => (
  <>
    <Field.Password
      name="senhaAtual"
      autoComplete="current-password"
      hint="A sua senha confirma que é você quem cria a chave."
    />
    {hasCode && (
      <Field.Text
        name="codigo"
        required
        autoComplete="one-time-code"
        hint="Os 6 dígitos do aplicativo, ou um código de recuperação."
      />
    )}
  </>
);

/** For single sign-on: signs in again at the provider as proof, then returns here. */
const EntrarDeNovo = () => (
  <Notice tone="brand">
    Quem entra com a conta da agência confirma que é a própria pessoa entrando de novo: isso vale por 5
    minutos.{' '}
    <chakra.a
      href="/api/v1/login/oidc?confirmar=true"
      textDecoration="underline"
      onClick={() => session.rememberPlace()}
    >
      Entrar de novo com {settings.OIDC_NAME ?? 'a conta da agência'}
    </chakra.a>
  </Notice>
);

const Segredo = ({ chave, onClose }: { chave: Schemas['ChaveCriada']; onClose: () => void }) => (
  <SecretDialog
    title={`Chave criada: ${chave.nome}`}
    description={`Vence em ${formatDateTime(chave.expiraEm)}.`}
    label="Chave de API"
    secret={chave.segredo}
    warning="Copie a chave agora: ela não será mostrada de novo. Quem a tiver usa a API em seu nome."
    texts={{
      copied: 'Copiada.',
      refused: 'Não foi possível copiar: a chave está selecionada, copie-a com Ctrl+C.',
      leave: 'Fechar sem copiar a chave?',
      done: 'Já guardei a chave',
    }}
    onClose={onClose}
  />
);
