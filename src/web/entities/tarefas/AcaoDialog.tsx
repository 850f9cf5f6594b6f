import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { countEntidades } from '#domain/entidades.ts';
import type { Schemas } from '#domain/schemas.ts';
import {
  CamposDaTarefa,
  type Field as Described,
  EtiquetasDaTarefa,
  NotificacaoCreate,
} from '#generated/fields.ts';
import { AcaoDeTarefa, TipoDeComando } from '#generated/labels.ts';
import { zLojaUpdate, zNotificacaoUpdate, zVinhetaUpdate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Form, sending } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SecondsField } from '../../shared/form/SecondsField.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { Select } from '../../shared/ui/Select.tsx';
import { DiasField } from '../DiasField.tsx';
import { EtiquetasField } from '../etiquetas/EtiquetasField.tsx';
import {
  EscolhaField,
  ExplicitasField,
  simNao,
  TravadoField,
} from '../funcionamento/FuncionamentoFields.tsx';
import { HorariosField } from '../funcionamento/HorariosField.tsx';
import { fusoHorarioOptions } from '../lojas/fusoHorarioOptions.ts';
import { ValidadeField } from '../ValidadeField.tsx';
import { type DiasDaValidade, diasDaValidade, problemaDaValidade, validadeOf } from '../validade.ts';
import { alvoOf, alvoPicker, isOfOneCliente } from './alvos.tsx';
import { type Acao, followTarefas, type Pedida } from './tarefas.ts';
import { consequenceOf, isConfirmed, perguntaOf } from './textos.ts';
import type { Quais } from './usePedida.tsx';

export type Campo = keyof typeof CamposDaTarefa;
/** `campo` is the field to change if `acao` is EDITAR. */
export type Escolha = { acao: Acao; campo?: Campo };
type Tipo = Schemas['TipoDeComando'];
type Values = Record<string, unknown>;

const Fields = fieldsOf<Values>();

/** Option value: the time zone of the store's state. */
const DO_ESTADO = 'DO_ESTADO';
const DE_UM_CLIENTE = 'Só entram as lojas do mesmo cliente; as outras falham, e a tarefa diz quais.';
const SEM_ETIQUETA = 'Escolha pelo menos uma etiqueta para adicionar ou retirar';
const adimplencia = (value: boolean) => (value ? 'Inadimplente' : 'Em dia');

/** Other fields are a choice if they have options, else a text. */
const inputs: Partial<Record<Campo, ReactNode>> = {
  fusoHorario: (
    <Fields.Select
      name="fusoHorario"
      options={[{ value: DO_ESTADO, label: 'O do estado' }, ...fusoHorarioOptions('')]}
    />
  ),
  inadimplente: <EscolhaField name="inadimplente" values={simNao} text={adimplencia} none="Selecione" />,
  horarios: <HorariosField herda="Nenhum horário definido." herdar="Recomeçar" proprias="Definir horário" />,
  volume: <NumberField name="volume" hint="De 0 a 100." />,
  volumeTravado: <TravadoField none="Selecione" />,
  pulosPorHora: <NumberField name="pulosPorHora" hint="De 0 a 100." />,
  transicaoMs: <SecondsField name="transicaoMs" hint="De 0 a 8 segundos." />,
  explicitas: <ExplicitasField none="Selecione" />,
  repeticaoMusicaHoras: <NumberField name="repeticaoMusicaHoras" hint="De 0 a 24." />,
  repeticaoArtistaHoras: <NumberField name="repeticaoArtistaHoras" hint="De 0 a 6." />,
  diaExecucao: <DiasField name="diaExecucao" />,
  intervaloExecucao: <NumberField name="intervaloExecucao" hint="Em minutos, de 1 a 1.440." />,
  validade: <ValidadeField vazia="Escolha pelo menos um dos dias" />,
};

function inputOf(campo: Campo) {
  const { options }: Described = CamposDaTarefa[campo];
  return inputs[campo] ?? (options ? <Fields.Select name={campo} /> : <Fields.Text name={campo} />);
}

/** A report of a device is requested on the page of its store. */
const comandos = optionsOf(TipoDeComando).filter(({ value }) => value !== 'DIAGNOSTICO');

const initials: Values = { adicionar: [], retirar: [], diaExecucao: [], validade: diasDaValidade() };

/** The forms' schemas, which are loaded anyway. The server checks the others. */
const shapes: Readonly<Record<string, z.ZodMiniType>> = {
  ...zLojaUpdate.shape,
  mensagem: zNotificacaoUpdate.shape.mensagem,
  intervaloExecucao: zVinhetaUpdate.shape.intervaloExecucao,
  fusoHorario: z.any(),
};

const isEmpty = (value: unknown) =>
  value == null || (Array.isArray(value) ? value.every((part) => part === '') : String(value).trim() === '');

/** `tipo` is the command if `acao` is COMANDAR. */
function namesOf({ acao, campo }: Escolha, tipo: Tipo): readonly string[] {
  if (acao === 'EDITAR') return [campo!];
  if (acao === 'NOTIFICAR') return ['mensagem'];
  if (acao === 'ETIQUETAR') return ['adicionar', 'retirar'];
  if (acao !== 'COMANDAR' || tipo === 'TOCAR_VINHETA') return ['alvo'];
  return tipo === 'VOLUME' ? ['volume'] : [];
}

function partsOf({ acao, campo }: Escolha, tipo: Tipo, { alvo, ...values }: Values): Partial<Pedida> {
  if (acao === 'COMANDAR') return { comando: { tipo, vinheta: alvo, ...values } as Pedida['comando'] };
  if (acao === 'ETIQUETAR') return { etiquetas: values };
  if (acao !== 'EDITAR') return { alvo, ...values } as Partial<Pedida>;
  const value = values[campo!];
  if (campo === 'validade') return { campos: { validade: validadeOf(value as DiasDaValidade) } };
  return { campos: { [campo!]: value === DO_ESTADO ? null : value } };
}

type AcaoDialogProps = Escolha & {
  quais: Quais;
  total: number;
  cliente: string | undefined;
  onClose: () => void;
  onMade: () => void;
};

export function AcaoDialog({ quais, total, cliente, acao, campo, onClose, onMade }: AcaoDialogProps) {
  const create = useOperation('createTarefa', { invalidates: ['listTarefas'] });
  const [tipo, setTipo] = useState<Tipo>('PAUSAR');
  const { names, fields, schema } = useMemo(() => {
    const names = namesOf({ acao, campo }, tipo);
    const described: Readonly<Record<string, Described>> = {
      ...CamposDaTarefa,
      // Without the format, which DO_ESTADO does not have.
      fusoHorario: { label: CamposDaTarefa.fusoHorario.label },
      mensagem: NotificacaoCreate.mensagem,
      alvo: { label: alvoOf(acao).label },
      ...EtiquetasDaTarefa,
    };
    const required = acao !== 'ETIQUETAR' && ({ required: true } as const);
    const entries = names.map((name) => [name, { ...described[name]!, ...required }] as const);
    const shape = names.map((name) => [name, z.nullish(shapes[name] ?? z.any())]);
    return { names, fields: Object.fromEntries(entries), schema: z.object(Object.fromEntries(shape)) };
  }, [acao, campo, tipo]);
  const AlvoPicker = useMemo(() => alvoPicker(acao, cliente), [acao, cliente]);
  const label = campo ? CamposDaTarefa[campo].label : AcaoDeTarefa[acao];
  const pedidaOf = (values: Values): Pedida => ({
    ...quais,
    acao,
    ...partsOf({ acao, campo }, tipo, values),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${countEntidades(quais.entidade, total)}`}
      description={isConfirmed(acao) ? undefined : consequenceOf(acao)}
    >
      {acao === 'COMANDAR' && (
        <Field.Root mb="4">
          <Field.Label>Comando</Field.Label>
          <Select
            options={comandos}
            value={tipo}
            onChange={({ currentTarget }) => setTipo(currentTarget.value as Tipo)}
          />
        </Field.Root>
      )}
      <Form<Values, never, { _id: string }>
        key={tipo}
        name={`tarefa-${campo ?? acao}-${tipo}`}
        schema={schema}
        fields={fields}
        values={() => Object.fromEntries(names.map((name) => [name, initials[name] ?? null]))}
        rules={(values) => ({
          validade: Array.isArray(values.validade) && problemaDaValidade(values.validade as DiasDaValidade),
          ...(acao === 'ETIQUETAR'
            ? { adicionar: names.every((name) => isEmpty(values[name])) && SEM_ETIQUETA }
            : Object.fromEntries(
                names
                  .filter((name) => isEmpty(values[name]))
                  .map((name) => [name, `${fields[name]?.label} não pode ficar vazio`]),
              )),
        })}
        ask={(values) =>
          isConfirmed(acao)
            ? perguntaOf(pedidaOf(values), total, () =>
                callOperation('previewTarefa', { body: pedidaOf(values) }),
              )
            : undefined
        }
        save={sending(create, ({ body }) => ({ body: pedidaOf(body) }))}
        onSaved={({ _id }) => {
          followTarefas([_id]);
          onMade();
        }}
        onCancel={onClose}
        leaveGuard={false}
        submit={campo ? 'Alterar' : label}
      >
        {names.includes('volume') && !campo && inputs.volume}
        {names.includes('alvo') && (
          <Fields.Picker
            name="alvo"
            Picker={AlvoPicker}
            hint={!cliente && isOfOneCliente(acao) && DE_UM_CLIENTE}
          />
        )}
        {acao === 'ETIQUETAR' && (
          <chakra.div display="grid" gap="4">
            <EtiquetasField name="adicionar" hint="Enter ou vírgula acrescenta outra." />
            <EtiquetasField name="retirar" />
          </chakra.div>
        )}
        {acao === 'NOTIFICAR' && <Fields.Textarea name="mensagem" />}
        {campo && inputOf(campo)}
      </Form>
    </Dialog>
  );
}
