import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { quantas } from '#domain/entidades.ts';
import type { components } from '#generated/api.d.ts';
import { ClienteCreate, LojaCreate, NotificacaoCreate, VinhetaUpdate } from '#generated/fields.ts';
import { AcaoDeTarefa, TipoDeComando } from '#generated/labels.ts';
import { zDiaDaSemana, zLojaUpdate, zNotificacaoUpdate, zVinhetaUpdate } from '#generated/zod/zod.gen.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { Select } from '../../shared/ui/Select.tsx';
import { DiasField } from '../DiasField.tsx';
import { TravadoField } from '../funcionamento/FuncionamentoFields.tsx';
import { HorariosField } from '../funcionamento/HorariosField.tsx';
import { fusoHorarioOptions } from '../lojas/fusoHorarioOptions.ts';
import { ValidadeField } from '../ValidadeField.tsx';
import { type DiasDaValidade, diasDaValidade, problemaDaValidade, validadeOf } from '../validade.ts';
import { alvoOf, alvoPicker, isOfOneCliente } from './alvos.tsx';
import { type Acao, type Entidade, outrasAcoes, type Pedida } from './tarefas.ts';

type Campos = components['schemas']['CamposDaTarefa'];
type Tipo = components['schemas']['TipoDeComando'];
/** The action to be done; of COMANDAR also its command. */
type Escolhida = { acao: Acao; tipo: Tipo };
type Values = {
  alvo: string | null;
  mensagem: string | null;
  tipoDeComercio: Campos['tipoDeComercio'] | null | '';
  tipoDeNegocio: Campos['tipoDeNegocio'] | null | '';
  inadimplente: 'true' | 'false' | null | '';
  fusoHorario: string | null;
  horarios: Campos['horarios'];
  volume: Campos['volume'];
  volumeTravado: Campos['volumeTravado'];
  pulosPorHora: Campos['pulosPorHora'];
  transicaoMs: Campos['transicaoMs'];
  diaExecucao: NonNullable<Campos['diaExecucao']>;
  intervaloExecucao: number | null;
  validade: DiasDaValidade;
};

// The schemas of the edited fields alone, which forms load anyway: with schemas of its own every form would be larger.
const { tipoDeComercio, tipoDeNegocio, horarios, volume, volumeTravado, pulosPorHora, transicaoMs } =
  zLojaUpdate.shape;
const { intervaloExecucao } = zVinhetaUpdate.shape;
const schema = z.object({
  alvo: z.nullish(z.string()),
  mensagem: z.nullish(zNotificacaoUpdate.shape.mensagem),
  tipoDeComercio: z.nullish(tipoDeComercio),
  tipoDeNegocio: z.nullish(tipoDeNegocio),
  inadimplente: z.nullish(z.enum(['true', 'false'])),
  fusoHorario: z.nullish(z.string()),
  horarios,
  volume,
  volumeTravado,
  pulosPorHora,
  transicaoMs,
  diaExecucao: z.array(zDiaDaSemana),
  intervaloExecucao: z.nullish(intervaloExecucao),
});
/** The fields of an action, in their order; a picked thing is named by its kind. */
const fieldsOfAcao = (acao: Acao) => ({
  alvo: { label: alvoOf(acao).label },
  mensagem: NotificacaoCreate.mensagem,
  tipoDeComercio: { ...LojaCreate.tipoDeComercio, required: undefined },
  tipoDeNegocio: { ...LojaCreate.tipoDeNegocio, required: undefined },
  inadimplente: ClienteCreate.inadimplente,
  fusoHorario: LojaCreate.fusoHorario,
  horarios: LojaCreate.horarios,
  volume: LojaCreate.volume,
  volumeTravado: LojaCreate.volumeTravado,
  pulosPorHora: LojaCreate.pulosPorHora,
  transicaoMs: LojaCreate.transicaoMs,
  diaExecucao: { ...VinhetaUpdate.diaExecucao, required: undefined },
  intervaloExecucao: { ...VinhetaUpdate.intervaloExecucao, required: undefined },
  validade: VinhetaUpdate.validade,
});
const empty = (): Values => ({
  ...{ alvo: '', mensagem: '', tipoDeComercio: '', tipoDeNegocio: '', inadimplente: '' },
  ...{ fusoHorario: '', horarios: null, volume: null, volumeTravado: null },
  ...{ pulosPorHora: null, transicaoMs: null },
  ...{ diaExecucao: [], intervaloExecucao: null, validade: diasDaValidade() },
});

const Fields = fieldsOf<Values>();
const KEEP = 'Não alterar';
const VAZIO = 'Vazio: não alterar.';
const adimplencia = [
  { value: 'false', label: 'Em dia' },
  { value: 'true', label: 'Inadimplente' },
];

const wantsMensagem = (acao: Acao) => acao === 'NOTIFICAR';
const wantsNothing = (acao: Acao) => acao === 'ENVIAR_INSTRUCOES';
const wantsAlvo = ({ acao, tipo }: Escolhida) =>
  acao === 'COMANDAR'
    ? tipo === 'TOCAR_VINHETA'
    : acao !== 'EDITAR' && !wantsMensagem(acao) && !wantsNothing(acao);
const wantsVolume = ({ acao, tipo }: Escolhida) => acao === 'COMANDAR' && tipo === 'VOLUME';

/** The choice of the state's time zone instead of a store's own. */
const DO_ESTADO = 'DO_ESTADO';
const fusos = [{ value: DO_ESTADO, label: 'O do estado' }, ...fusoHorarioOptions('')];

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Makes the parts of a job of what was filled in. */
function partsOf({ acao, tipo }: Escolhida, values: Values): Partial<Pedida> {
  if (wantsNothing(acao)) return {};
  if (acao === 'COMANDAR') {
    const volume = tipo === 'VOLUME' ? { volume: values.volume ?? 0 } : {};
    const vinheta = tipo === 'TOCAR_VINHETA' ? { vinheta: values.alvo ?? '' } : {};
    return { comando: { tipo, ...volume, ...vinheta } };
  }
  if (wantsMensagem(acao)) return { mensagem: values.mensagem ?? '' };
  if (acao !== 'EDITAR') return { alvo: values.alvo ?? '' };
  const { alvo: _alvo, mensagem: _mensagem, inadimplente, fusoHorario, validade: dias, ...rest } = values;
  const validade = validadeOf(dias);
  const owing = inadimplente ? { inadimplente: inadimplente === 'true' } : {};
  const zone = fusoHorario ? { fusoHorario: fusoHorario === DO_ESTADO ? null : fusoHorario } : {};
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== '' && !isEmpty(value));
  return { campos: { ...Object.fromEntries(given), ...owing, ...zone, ...(validade && { validade }) } };
}

const DE_UM_CLIENTE = 'Só entram as lojas do mesmo cliente; as outras falham, e a tarefa diz quais.';

const isNothing = (values: Values) =>
  Object.keys(partsOf({ acao: 'EDITAR', tipo: 'PAUSAR' }, values).campos ?? {}).length === 0;

/** The field at which it is said that nothing was filled in. */
const firstOf: Partial<Record<Entidade, keyof Values>> = {
  CLIENTE: 'inadimplente',
  VINHETA: 'diaExecucao',
};

type OutrasAcoesProps = {
  entidade: Entidade;
  total: number;
  /** The client of all the rows, where that is one. */
  cliente: string | undefined;
  onClose: () => void;
  onChosen: (acao: Acao, parts: Partial<Pedida>) => void;
};

/** Asks which of the other actions is to be done, and with what. */
export function OutrasAcoes({ entidade, total, cliente, onClose, onChosen }: OutrasAcoesProps) {
  const choices = outrasAcoes[entidade] ?? [];
  const [acao, setAcao] = useState<Acao>(choices[0] ?? 'EDITAR');
  const [tipo, setTipo] = useState<Tipo>('PAUSAR');
  const escolhida = { acao, tipo };
  const fields = useMemo(() => fieldsOfAcao(acao), [acao]);
  const AlvoPicker = useMemo(() => alvoPicker(acao, cliente), [acao, cliente]);
  const options = choices.map((value) => ({ value, label: AcaoDeTarefa[value] }));
  return (
    <Dialog open onClose={onClose} title={`Mais ações: ${quantas(entidade, total)}`}>
      <Field.Root mb="4">
        <Field.Label>O que fazer</Field.Label>
        <Select
          options={options}
          value={acao}
          onChange={({ currentTarget }) => setAcao(currentTarget.value as Acao)}
        />
      </Field.Root>
      {acao === 'COMANDAR' && (
        <Field.Root mb="4">
          <Field.Label>Comando</Field.Label>
          <Select
            options={optionsOf(TipoDeComando)}
            value={tipo}
            onChange={({ currentTarget }) => setTipo(currentTarget.value as Tipo)}
          />
        </Field.Root>
      )}
      <Form<Values, never, Values>
        key={`${acao} ${tipo}`}
        name={`tarefa-${acao}`}
        schema={schema}
        fields={fields}
        values={empty}
        rules={(values) => ({
          alvo: wantsAlvo(escolhida) && !values.alvo && 'Escolha',
          volume: wantsVolume(escolhida) && values.volume === null && 'Escreva o volume',
          mensagem: wantsMensagem(acao) && !values.mensagem?.trim() && 'Escreva a mensagem',
          validade: problemaDaValidade(values.validade),
          [firstOf[entidade] ?? 'tipoDeComercio']:
            acao === 'EDITAR' && isNothing(values) && 'Altere pelo menos um campo',
        })}
        save={{ mutateAsync: async ({ body }) => body, isPending: false }}
        onSaved={(values) => onChosen(acao, partsOf(escolhida, values))}
        onCancel={onClose}
        leaveGuard={false}
        submit="Continuar"
      >
        {wantsVolume(escolhida) && <NumberField name="volume" hint="De 0 a 100." required />}
        {wantsAlvo(escolhida) && (
          <Fields.Picker
            name="alvo"
            Picker={AlvoPicker}
            hint={!cliente && isOfOneCliente(acao) && DE_UM_CLIENTE}
            required
          />
        )}
        {wantsMensagem(acao) && <Fields.Textarea name="mensagem" required />}
        {acao === 'EDITAR' && <CamposFields entidade={entidade} />}
      </Form>
    </Dialog>
  );
}

/** The fields that all rows can be given; an empty field changes nothing. */
function CamposFields({ entidade }: { entidade: Entidade }) {
  if (entidade === 'VINHETA')
    return (
      <chakra.div display="grid" gap="4">
        <DiasField name="diaExecucao" hint="Nenhum marcado: não alterar." />
        <NumberField name="intervaloExecucao" hint={`Em minutos, de 1 a 1.440. ${VAZIO}`} />
        <ValidadeField vazia="Vazia: não alterar" />
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
      <NumberField name="transicaoMs" hint={`De 0 a 8.000. ${VAZIO}`} />
    </chakra.div>
  );
}
