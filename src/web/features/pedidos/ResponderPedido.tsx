import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { pedidoText } from '#domain/pedidoText.ts';
import type { Schemas } from '#domain/schemas.ts';
import { PedidoResposta } from '#generated/fields.ts';
import { TipoDePedido } from '#generated/labels.ts';
import { zPedidoResposta } from '#generated/zod/zod.gen.ts';
import { VinhetaPicker } from '../../entities/pickers.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import type { PickerProps } from '../../shared/form/FieldFrame.tsx';
import { Form, sending } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';

/** The client limits the picker of jingles. */
type Values = { texto: string; vinheta: string; cliente: string };

const Field = fieldsOf<Values>();
const fields = { ...PedidoResposta, cliente: { label: 'Cliente' } };

function VinhetaDoCliente(props: PickerProps) {
  const cliente = useWatch<Values, 'cliente'>({ name: 'cliente' });
  return <VinhetaPicker placeholder="Nenhuma" {...props} values={{ cliente }} />;
}

type ResponderPedidoProps = { pedido: Schemas['Pedido']; onClose: () => void };

export function ResponderPedido({ pedido, onClose }: ResponderPedidoProps) {
  const { _id, tipo, cliente, texto } = pedido;
  const answer = useOperation('answerPedido', {
    success: 'Resposta enviada.',
    invalidates: ['listPedidos', 'getInsightsPendencias'],
  });
  const save = sending(answer, ({ body }: { body: Values }) => ({
    path: { id: _id },
    body: { texto: body.texto, vinheta: body.vinheta || null },
  }));
  const what = [TipoDePedido[tipo], pedidoText(pedido)].filter(Boolean).join(': ');
  return (
    <Dialog open onClose={onClose} title={`Responder a ${cliente.nome}`} description={what}>
      <Form
        name="resposta"
        schema={zPedidoResposta}
        fields={fields}
        values={(): Values => ({ texto: '', vinheta: '', cliente: cliente._id })}
        save={save}
        onSaved={onClose}
        submit="Enviar resposta"
        onCancel={onClose}
      >
        {texto && (
          <chakra.p whiteSpace="pre-line" mb="4">
            {texto}
          </chakra.p>
        )}
        <FormCard title="Resposta" bare wide>
          <Field.Textarea name="texto" hint="O convidado a lê na Área do cliente, e o pedido se encerra." />
          <Field.Picker name="vinheta" Picker={VinhetaDoCliente} />
        </FormCard>
      </Form>
    </Dialog>
  );
}
