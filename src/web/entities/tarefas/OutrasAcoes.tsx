import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { countEntidades } from '#domain/entidades.ts';
import type { components } from '#generated/api.d.ts';
import {
  CamposDaTarefa,
  ClienteCreate,
  type Field as Described,
  LojaCreate,
  NotificacaoCreate,
  VinhetaUpdate,
} from '#generated/fields.ts';
import { AcaoDeTarefa, TipoDeComando } from '#generated/labels.ts';
import { zDiaDaSemana, zLojaUpdate, zNotificacaoUpdate, zVinhetaUpdate } from '#generated/zod/zod.gen.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { optionsOf } from '../../shared/ui/options.ts';
import { Select } from '../../shared/ui/Select.tsx';
import { type DiasDaValidade, diasDaValidade, problemaDaValidade, validadeOf } from '../validade.ts';
import { alvoOf, alvoPicker, isOfOneCliente } from './alvos.tsx';
import { CamposFields, DO_ESTADO } from './CamposFields.tsx';
import { type Acao, type Entidade, outrasAcoes, type Pedida } from './tarefas.ts';

type Campos = components['schemas']['CamposDaTarefa'];
type Tipo = components['schemas']['TipoDeComando'];
/** `tipo` is the command if `acao` is COMANDAR. */
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

// Reuses the field schemas of the forms, which are loaded anyway; separate schemas would make every form larger.
const { tipoDeComercio, tipoDeNegocio, horarios, volume, volumeTravado, pulosPorHora, transicaoMs } =
  zLojaUpdate.shape;
const { intervaloExecucao } = zVinhetaUpdate.shape;
const ownShape = {
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
};
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
const ownFields = fieldsOfAcao('EDITAR');
/** Job fields without a dedicated input: plain texts. */
const texts = Object.entries<Described>(CamposDaTarefa).filter(([campo]) => !(campo in ownFields));
const shapes: Readonly<Record<string, z.ZodMiniType>> = zLojaUpdate.shape;
const schema = z.object({
  ...Object.fromEntries(texts.map(([campo]) => [campo, z.nullish(shapes[campo] ?? z.string())])),
  ...ownShape,
});
const empty = (): Values => ({
  ...Object.fromEntries(texts.map(([campo]) => [campo, ''])),
  alvo: '',
  mensagem: '',
  tipoDeComercio: '',
  tipoDeNegocio: '',
  inadimplente: '',
  fusoHorario: '',
  horarios: null,
  volume: null,
  volumeTravado: null,
  pulosPorHora: null,
  transicaoMs: null,
  diaExecucao: [],
  intervaloExecucao: null,
  validade: diasDaValidade(),
});

const Fields = fieldsOf<Values>();

const wantsMensagem = (acao: Acao) => acao === 'NOTIFICAR';
const wantsNothing = (acao: Acao) => acao === 'ENVIAR_INSTRUCOES';
const wantsAlvo = ({ acao, tipo }: Escolhida) =>
  acao === 'COMANDAR'
    ? tipo === 'TOCAR_VINHETA'
    : acao !== 'EDITAR' && !wantsMensagem(acao) && !wantsNothing(acao);
const wantsVolume = ({ acao, tipo }: Escolhida) => acao === 'COMANDAR' && tipo === 'VOLUME';

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

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

/** The field that shows the error if nothing was filled in. */
const firstOf: Partial<Record<Entidade, keyof Values>> = {
  CLIENTE: 'inadimplente',
  VINHETA: 'diaExecucao',
};

type OutrasAcoesProps = {
  entidade: Entidade;
  total: number;
  cliente: string | undefined;
  onClose: () => void;
  onChosen: (acao: Acao, parts: Partial<Pedida>) => void;
};

export function OutrasAcoes({ entidade, total, cliente, onClose, onChosen }: OutrasAcoesProps) {
  const choices = outrasAcoes[entidade] ?? [];
  const [acao, setAcao] = useState<Acao>(choices[0] ?? 'EDITAR');
  const [tipo, setTipo] = useState<Tipo>('PAUSAR');
  const escolhida = { acao, tipo };
  const fields = useMemo(() => ({ ...fieldsOfAcao(acao), ...Object.fromEntries(texts) }), [acao]);
  const AlvoPicker = useMemo(() => alvoPicker(acao, cliente), [acao, cliente]);
  const options = choices.map((value) => ({ value, label: AcaoDeTarefa[value] }));
  return (
    <Dialog open onClose={onClose} title={`Mais ações: ${countEntidades(entidade, total)}`}>
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
        {acao === 'EDITAR' && <CamposFields entidade={entidade} texts={texts.map(([campo]) => campo)} />}
      </Form>
    </Dialog>
  );
}
