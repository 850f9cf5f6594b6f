import { chakra } from '@chakra-ui/react/styled-system';
import { ClienteCreate, LojaCreate } from '#generated/fields.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SecondsField } from '../../shared/form/SecondsField.tsx';
import { DiasField } from '../DiasField.tsx';
import { TravadoField } from '../funcionamento/FuncionamentoFields.tsx';
import { HorariosField } from '../funcionamento/HorariosField.tsx';
import { fusoHorarioOptions } from '../lojas/fusoHorarioOptions.ts';
import { ValidadeField } from '../ValidadeField.tsx';
import type { Entidade } from './tarefas.ts';

const Fields = fieldsOf<Record<string, unknown>>();
const KEEP = 'Não alterar';
const VAZIO = 'Em branco: não alterar.';
const adimplencia = [
  { value: 'false', label: 'Em dia' },
  { value: 'true', label: 'Inadimplente' },
];

/** Option value: the time zone of the store's state. */
export const DO_ESTADO = 'DO_ESTADO';
const fusos = [{ value: DO_ESTADO, label: 'O do estado' }, ...fusoHorarioOptions('')];

/** `texts` are the plain text fields. An empty input changes nothing. */
export function CamposFields({ entidade, texts }: { entidade: Entidade; texts: readonly string[] }) {
  const ofEntidade = entidade === 'CLIENTE' ? ClienteCreate : LojaCreate;
  if (entidade === 'VINHETA')
    return (
      <chakra.div display="grid" gap="4">
        <DiasField name="diaExecucao" hint="Nenhum marcado: não alterar." />
        <NumberField name="intervaloExecucao" hint={`Em minutos, de 1 a 1.440. ${VAZIO}`} />
        <ValidadeField vazia="Em branco: não alterar" />
      </chakra.div>
    );
  return (
    <chakra.div display="grid" gap="4">
      {entidade === 'LOJA' && (
        <>
          <Fields.Select name="tipoDeComercio" placeholder={KEEP} />
          <Fields.Select name="tipoDeNegocio" placeholder={KEEP} />
          <Fields.Select name="fusoHorario" placeholder={KEEP} options={fusos} />
        </>
      )}
      {entidade === 'CLIENTE' && (
        <Fields.Select name="inadimplente" placeholder={KEEP} options={adimplencia} />
      )}
      <HorariosField herda="Não alterar." herdar="Não alterar o horário" proprias="Definir horário" />
      <NumberField name="volume" hint={`De 0 a 100. ${VAZIO}`} />
      <TravadoField none={KEEP} />
      <NumberField name="pulosPorHora" hint={`De 0 a 100. ${VAZIO}`} />
      <SecondsField name="transicaoMs" hint={`De 0 a 8 segundos. ${VAZIO}`} />
      {texts
        .filter((campo) => campo in ofEntidade)
        .map((campo) => (
          <Fields.Text key={campo} name={campo} hint={VAZIO} />
        ))}
    </chakra.div>
  );
}
