import * as z from 'zod/mini';
import { formats } from '#domain/formats.ts';
import { messageOf } from '#domain/messages.ts';
import { lufsText } from '#domain/volume.ts';
import type { components } from '#generated/api.d.ts';
import { type Field as Described, SuporteInput } from '#generated/fields.ts';
import { zConfiguracaoUpdate, zSuporteInput } from '#generated/zod/zod.gen.ts';
import { ExcecoesField } from '../../entities/funcionamento/ExcecoesField.tsx';
import { TravadoField } from '../../entities/funcionamento/FuncionamentoFields.tsx';
import {
  type Funcionamento,
  funcionamentoRules,
  funcionamentoShape,
  funcionamentoValues,
} from '../../entities/funcionamento/funcionamento.ts';
import { HorariosField } from '../../entities/funcionamento/HorariosField.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { NumberSelect } from '../../shared/form/NumberSelect.tsx';

type Schemas = components['schemas'];

/**
 * The form values of what the agency says to all stores, and of what they do where neither they nor their client say
 * otherwise.
 */
export type AgenciaValues = Funcionamento & {
  baixarDe: string | null;
  baixarAte: string | null;
  suporteEmail: string | null;
  suporteWhatsapp: string | null;
  alvoLufs: number;
};

/** The contract's nested fields, as fields of their own. */
export const agenciaFields = {
  baixarDe: { label: 'Baixar a partir das', format: 'time' },
  baixarAte: { label: 'Baixar até as', format: 'time' },
  suporteEmail: SuporteInput.email,
  suporteWhatsapp: SuporteInput.whatsapp,
} as const satisfies Record<string, Described>;

export const agenciaShape = {
  ...funcionamentoShape,
  volume: z.nonoptional(zConfiguracaoUpdate.shape.volume),
  pulosPorHora: z.nonoptional(zConfiguracaoUpdate.shape.pulosPorHora),
  transicaoMs: z.nonoptional(zConfiguracaoUpdate.shape.transicaoMs),
  alvoLufs: z.nonoptional(zConfiguracaoUpdate.shape.alvoLufs),
  suporteEmail: zSuporteInput.shape.email,
  suporteWhatsapp: zSuporteInput.shape.whatsapp,
};

export const agenciaValues = ({
  suporte,
  download,
  alvoLufs,
  ...agencia
}: Omit<
  Schemas['Configuracao'],
  'periodoAtividadeLoja' | 'alertas' | 'exigirDoisFatores' | 'enviarParaFora' | 'avisarDoSistema'
>): AgenciaValues => ({
  ...funcionamentoValues(agencia),
  alvoLufs,
  baixarDe: download.janela?.de ?? '',
  baixarAte: download.janela?.ate ?? '',
  suporteEmail: suporte.email ?? '',
  suporteWhatsapp: formats.telefone.show(suporte.whatsapp ?? ''),
});

// Refuses an empty field: null would bring back the value of a new installation.
const blank = (label: string) => messageOf({ rule: 'empty' }, label);

export const agenciaRules = (values: AgenciaValues) => ({
  ...funcionamentoRules(values),
  volume: values.volume === null && blank('Volume'),
  pulosPorHora: values.pulosPorHora === null && blank('Pulos por hora'),
  transicaoMs: values.transicaoMs === null && blank('Transição (ms)'),
  baixarDe: values.baixarAte && !values.baixarDe && 'Informe a partir de que horas baixar.',
  baixarAte: values.baixarDe && !values.baixarAte && 'Informe até que horas baixar.',
});

/** Makes the body of checked values. */
export const agenciaBody = (values: AgenciaValues): Schemas['ConfiguracaoUpdate'] => {
  const { horarios, excecoes, volume, volumeTravado, pulosPorHora, transicaoMs, alvoLufs, ...outros } =
    values;
  const { baixarDe: de, baixarAte: ate, suporteEmail: email, suporteWhatsapp: whatsapp } = outros;
  return {
    ...{ horarios, excecoes, volume, volumeTravado, pulosPorHora, transicaoMs, alvoLufs },
    suporte: { email, whatsapp },
    download: { janela: de && ate ? { de, ate } : null },
  };
};

const Field = fieldsOf<AgenciaValues>();
/** The target of a new installation, which leaves most music its peaks. */
const PADRAO_LUFS = -16;
const alvoText = (lufs: number) => `${lufsText(lufs)}${lufs === PADRAO_LUFS ? ' (padrão)' : ''}`;
const SEM_HORARIO =
  'Sem horário informado: o player toca sempre, e a saúde das lojas considera seg–sáb 08:00–20:00.';

/** How stores are open and play where nobody says otherwise, when they load files, and whom they ask. */
export const AgenciaFields = () => (
  <>
    <FormCard title="Funcionamento das lojas">
      <HorariosField herda={SEM_HORARIO} proprias="Definir horário padrão" herdar="Limpar horário" />
      <ExcecoesField />
      <NumberField name="volume" required hint="De 0 a 100: o volume com que as lojas começam." />
      <TravadoField />
      <NumberSelect
        name="alvoLufs"
        required
        text={alvoText}
        hint="Faixas e vinhetas são igualadas a este volume. Uma troca chega às lojas na madrugada seguinte."
      />
      <NumberField
        name="pulosPorHora"
        required
        hint="De 0 a 100: quantas faixas uma loja pode pular por hora."
      />
      <NumberField
        name="transicaoMs"
        required
        hint="De 0 a 8.000 milissegundos: quanto o fim de uma faixa e o começo da outra soam juntos."
      />
    </FormCard>
    <FormCard title="Download e suporte">
      <Field.Text name="baixarDe" hint="No relógio de cada loja. Em branco, baixa a qualquer hora." />
      <Field.Text name="baixarAte" hint="Antes do começo, é no dia seguinte." />
      <Field.Text name="suporteEmail" hint="Aparece na ajuda do player." />
      <Field.Text name="suporteWhatsapp" hint="Aparece na ajuda do player." />
    </FormCard>
  </>
);
