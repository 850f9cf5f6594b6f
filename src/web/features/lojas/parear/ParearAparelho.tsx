import { useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { PareamentoConfirmacao } from '#generated/fields.ts';
import { zPareamentoConfirmacao } from '#generated/zod/zod.gen.ts';
import { modalParear } from '../../../entities/lojas/Situacao.tsx';
import { DestinoPicker } from '../../../entities/pickers.tsx';
import { ApiError } from '../../../shared/api/ApiError.ts';
import { useWrite } from '../../../shared/api/mutation.ts';
import { playerAddress } from '../../../shared/api/settings.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormCard } from '../../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../../shared/form/fields.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { type Encontrado, Pergunta } from './Pergunta.tsx';

type Values = Schemas['PareamentoConfirmacao'];

const Field = fieldsOf<Values>();

/** Skips the fields for code and store if the address has them. */
export function ParearAparelho() {
  const { modal } = useOverlay();
  // A fresh mount on each opening resets the input.
  return modal === modalParear && <Parear />;
}

function Parear() {
  const { close, param } = useOverlay();
  const [typed, setTyped] = useState<Values>({
    codigo: param('codigo'),
    loja: param('loja'),
  });
  const [encontrado, setEncontrado] = useState<Encontrado>();
  const find = useWrite<{ body: Values }, Encontrado>({
    async run({ body }, call) {
      setTyped(body);
      const aparelho = await call('getPareamento', { path: { codigo: body.codigo } });
      const path = { id: body.loja };
      const loja = await call('getLoja', { path });
      // L006: the store is not monitored, so it has no device. The confirmation reports why it cannot be paired.
      const saude = await call('getLojaSaude', { path }).catch((thrown) => {
        if (ApiError.from(thrown).code !== 'L006') throw thrown;
      });
      return { aparelho, loja, antes: saude?.dispositivo ?? null };
    },
  });
  if (encontrado) return <Pergunta {...encontrado} onBack={() => setEncontrado(undefined)} onClose={close} />;
  return (
    <Dialog
      open
      onClose={close}
      title="Parear um aparelho"
      description={`Abra ${playerAddress()} no aparelho da loja: ele mostra um código de 8 letras e números.`}
    >
      <Form<Values, Values, Encontrado>
        name="parear"
        schema={zPareamentoConfirmacao}
        fields={PareamentoConfirmacao}
        values={() => typed}
        save={find}
        onSaved={setEncontrado}
        onCancel={close}
        leaveGuard={false}
        submit="Continuar"
      >
        <FormCard title="Código e loja" bare>
          <Field.Text name="codigo" autoComplete="off" hint="O que o aparelho mostra agora." />
          <Field.Picker name="loja" Picker={DestinoPicker} />
        </FormCard>
      </Form>
    </Dialog>
  );
}
