import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { daysOfMes, formatMes, pastMonths } from '#domain/pastMonths.ts';
import { count } from '#domain/text.ts';
import { FechamentoCreate } from '#generated/fields.ts';
import { zFechamentoCreate } from '#generated/zod/zod.gen.ts';
import { ClientePicker } from '../../../entities/pickers.tsx';
import { Completude } from '../../../entities/relatorios/Completude.tsx';
import { useOperation } from '../../../shared/api/mutation.ts';
import { query } from '../../../shared/api/query.ts';
import { type Creation, Form, sending } from '../../../shared/form/Form.tsx';
import { FormCard } from '../../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../../shared/form/fields.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

/** Rights societies only go back one year. */
const MESES = 13;

type Values = { cliente: string; mes: string };

const Field = fieldsOf<Values>();
const fields = { ...FechamentoCreate, cliente: { label: FechamentoCreate.cliente.label } };
const schema = z.extend(zFechamentoCreate, { cliente: z.nullable(z.string()) });
const valuesFor = (cliente: string) => () => ({ cliente, mes: pastMonths(1)[0]! });
const options = () => pastMonths(MESES).map((value) => ({ value, label: formatMes(value) }));

const askFor = ({ cliente, mes }: Values) => ({
  title: `Fechar ${formatMes(mes)}${cliente ? '' : ' de todos os clientes'}?`,
  text:
    'O relatório do mês vira um arquivo, com o que chegou até agora, e não muda nunca mais: nem a retenção nem a exclusão do cliente o apagam. ' +
    'O que chegar depois aparece como suplemento. Isto não pode ser desfeito.',
  confirm: 'Fechar mês',
});

/** How complete the month of the chosen client is. `contar` reads no plays and logs no export. */
function Completo() {
  const { cliente, mes } = useWatch() as Values;
  const { data } = useQuery({
    ...query('reportDireitosAutorais', { query: { cliente, ...daysOfMes(mes), contar: true } }),
    enabled: cliente !== '' && cliente !== null,
  });
  if (!data?.completude) return null;
  return (
    <p role="status">
      Cadastro: <Completude completude={data.completude} />
    </p>
  );
}

export function FecharMes({ cliente, onClose }: { cliente: string; onClose: () => void }) {
  const fechar = useOperation('closeDireitosAutorais', {
    success: ({ fechamentos }) => `Fechando o mês de ${count(fechamentos, 'cliente', 'clientes')}.`,
    invalidates: ['listFechamentos'],
  });
  const close = () => {
    if (!fechar.isPending) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Fechar mês"
      description="Guarda o relatório de direitos autorais de um mês como ele é agora, para prestar contas."
    >
      <Form
        name="fechamento"
        schema={schema}
        fields={fields}
        values={valuesFor(cliente)}
        save={sending(fechar, ({ body: { cliente: id, mes } }: Creation<Values>) => ({
          body: { cliente: id || null, mes },
        }))}
        ask={askFor}
        onSaved={onClose}
        submit="Fechar mês"
        onCancel={close}
      >
        <FormCard title="O que fechar" bare>
          <Field.Select name="mes" options={options()} />
          <Field.Picker
            name="cliente"
            Picker={ClientePicker}
            hint="Sem cliente, fecha o mês de todos os que tiveram execuções e ainda não têm o mês fechado."
          />
          <Completo />
        </FormCard>
      </Form>
    </Dialog>
  );
}
