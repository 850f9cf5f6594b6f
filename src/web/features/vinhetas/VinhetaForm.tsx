import type { components } from '#generated/api.d.ts';
import { OwnerPicker } from '../../entities/ClientePicker.tsx';
import { Form, type FormProps } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import type { Labels, Rules } from '../../shared/form/resolver.ts';
import { refusalOf } from '../../shared/upload/audioFile.ts';
import { AudioField } from './AudioField.tsx';
import { DiasField } from './DiasField.tsx';
import { IntervaloField } from './IntervaloField.tsx';
import { PreviaDaSemana } from './PreviaDaSemana.tsx';

type Vinheta = components['schemas']['Vinheta'];
export type VinhetaValues = components['schemas']['VinhetaDados'] & { arquivo: File | null };

const labels: Labels<VinhetaValues> = {
  nome: 'Nome',
  cliente: 'Cliente',
  arquivo: 'Áudio',
  diaExecucao: 'Dias de execução',
  intervaloExecucao: 'Intervalo (minutos)',
};

const rulesOf =
  (isNew: boolean): Rules<VinhetaValues> =>
  ({ arquivo }) => ({
    arquivo: arquivo ? refusalOf(arquivo)?.message : isNew && `${labels.arquivo} é obrigatório`,
  });
const rules = { new: rulesOf(true), edited: rulesOf(false) };

/** The form's values of a jingle; empty ones for a new one. */
export function vinhetaValues(vinheta?: Vinheta): VinhetaValues {
  return {
    nome: vinheta?.nome ?? '',
    cliente: vinheta?.cliente._id ?? '',
    arquivo: null,
    diaExecucao: vinheta?.diaExecucao ?? [],
    // An interval that is still to be typed is an empty input.
    intervaloExecucao: vinheta?.intervaloExecucao ?? ('' as unknown as number),
  };
}

const Field = fieldsOf<VinhetaValues>();

type VinhetaFormProps = Omit<
  FormProps<VinhetaValues, Vinheta>,
  'labels' | 'rules' | 'leaveGuard' | 'children'
> & {
  /** The jingle that is edited. */
  vinheta?: Vinheta;
  /** How much of the audio has been sent. */
  sent: number | null;
};

/** The fields of a jingle, new or not. */
export function VinhetaForm({ vinheta, sent, ...form }: VinhetaFormProps) {
  return (
    <Form {...form} labels={labels} rules={vinheta ? rules.edited : rules.new} leaveGuard>
      <FormCard title="Dados da vinheta">
        <Field.Text name="nome" required maxLength={120} />
        <Field.Picker name="cliente" required Picker={OwnerPicker} />
        <AudioField name="arquivo" vinheta={vinheta} sent={sent} />
      </FormCard>
      <FormCard title="Quando toca">
        <DiasField name="diaExecucao" />
        <IntervaloField name="intervaloExecucao" />
        <PreviaDaSemana />
      </FormCard>
    </Form>
  );
}
