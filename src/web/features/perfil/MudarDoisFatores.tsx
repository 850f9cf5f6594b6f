import { useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { SenhaECodigo } from '#generated/fields.ts';
import { zSenhaECodigo } from '#generated/zod/zod.gen.ts';
import { Codigos } from '../../entities/fatores/Codigos.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOnce } from '../../shared/ui/useAsk.tsx';

export type Mudanca = 'CODIGOS' | 'DESATIVAR';

const Field = fieldsOf<Schemas['SenhaECodigo']>();
const values = (): Schemas['SenhaECodigo'] => ({ senhaAtual: '', codigo: '' });

const Campos = () => (
  <FormCard title="Senha e código" bare>
    <Field.Password name="senhaAtual" autoComplete="current-password" />
    <Field.Text
      name="codigo"
      autoComplete="one-time-code"
      hint="Os 6 dígitos do aplicativo, ou um código de recuperação."
    />
  </FormCard>
);

export function MudarDoisFatores({ mudanca, onClose }: { mudanca: Mudanca; onClose: () => void }) {
  const [codigos, setCodigos] = useState<string[]>();
  const renew = useOperation('createCodigosDeRecuperacao', { invalidates: ['getMe'] });
  const switchOff = useOperation('deleteDoisFatores', {
    success: 'Verificação em duas etapas desativada.',
    invalidates: ['getMe'],
  });
  const { leave, dialog } = useOnce('Fechar sem guardar os códigos?', onClose);
  // Closing during the request would lose the codes, which are returned only once.
  const close = () => {
    if (!renew.isPending) onClose();
  };
  const form = {
    name: 'dois-fatores',
    schema: zSenhaECodigo,
    fields: SenhaECodigo,
    values,
    onCancel: close,
  };
  if (codigos)
    return (
      <Dialog
        open
        onClose={leave}
        title="Novos códigos de recuperação"
        description="Os de antes não valem mais. Estes não serão mostrados de novo."
        footer={
          <Button variant="solid" onClick={onClose}>
            Já guardei os códigos
          </Button>
        }
      >
        <Codigos codigos={codigos} />
        {dialog}
      </Dialog>
    );
  if (mudanca === 'CODIGOS')
    return (
      <Dialog
        open
        onClose={close}
        title="Novos códigos de recuperação"
        description="Os códigos de antes deixam de valer. Isto não pode ser desfeito."
      >
        <Form {...form} save={renew} onSaved={(saved) => setCodigos(saved.codigos)} submit="Criar códigos">
          <Campos />
        </Form>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Desativar a verificação em duas etapas?"
      description="Entrar volta a pedir só a senha. Isto não pode ser desfeito: o aplicativo terá de ser ligado de novo."
    >
      <Form {...form} save={switchOff} onSaved={onClose} submit="Desativar">
        <Campos />
      </Form>
    </Dialog>
  );
}
