import * as z from 'zod/mini';
import { formats } from '#domain/formats.ts';
import { messageOf } from '#domain/messages.ts';
import type { Schemas } from '#domain/schemas.ts';
import { loudnessText } from '#domain/volume.ts';
import { SuporteInput } from '#generated/fields.ts';
import { zConfiguracaoUpdate, zSuporteInput } from '#generated/zod/zod.gen.ts';
import { ExcecoesField } from '../../entities/funcionamento/ExcecoesField.tsx';
import {
  ExplicitasField,
  RepeticaoFields,
  TravadoField,
} from '../../entities/funcionamento/FuncionamentoFields.tsx';
import type { Funcionamento } from '../../entities/funcionamento/funcionamento.ts';
import { HorariosField } from '../../entities/funcionamento/HorariosField.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { NumberSelect } from '../../shared/form/NumberSelect.tsx';
import { SecondsField } from '../../shared/form/SecondsField.tsx';

type AgenciaValues = {
  alvoLufs: number;
  baixarDe: string;
  baixarAte: string;
  suporteEmail: string;
  suporteWhatsapp: string;
};

const Field = fieldsOf<AgenciaValues>();
const SEM_HORARIO =
  'Sem horário informado: o player toca sempre, e a saúde das lojas considera seg–sáb 08:00–20:00.';

const Fields = () => (
  <>
    <FormCard title="Funcionamento das lojas">
      <HorariosField herda={SEM_HORARIO} proprias="Definir horário padrão" herdar="Limpar horário" />
      <ExcecoesField />
      <NumberField name="volume" required hint="De 0 a 100: o volume com que as lojas começam." />
      <TravadoField />
      <NumberSelect
        name="alvoLufs"
        required
        text={loudnessText}
        hint="Faixas e vinhetas são igualadas a este volume. Uma troca chega às lojas na madrugada seguinte."
      />
      <NumberField
        name="pulosPorHora"
        required
        hint="De 0 a 100: quantas faixas uma loja pode pular por hora."
      />
      <SecondsField
        name="transicaoMs"
        required
        hint="De 0 a 8 segundos: por quanto tempo o fim de uma faixa e o começo da outra tocam juntos."
      />
      <ExplicitasField hint="Vale para todas as lojas, salvo as que têm o seu ou o do seu cliente." />
      <RepeticaoFields required />
    </FormCard>
    <FormCard title="Download e suporte">
      <Field.Text name="baixarDe" hint="No relógio de cada loja. Em branco, baixa a qualquer hora." />
      <Field.Text name="baixarAte" hint="Se for antes do começo, vale o dia seguinte." />
      <Field.Text name="suporteEmail" hint="Aparece na ajuda do player." />
      <Field.Text name="suporteWhatsapp" hint="Aparece na ajuda do player." />
    </FormCard>
  </>
);

const { shape } = zConfiguracaoUpdate;

// Rejects an empty field, because null would reset it to the installation default.
const blank = (label: string) => messageOf({ rule: 'empty' }, label);

export const agencia = {
  shape: {
    volume: z.nonoptional(shape.volume),
    pulosPorHora: z.nonoptional(shape.pulosPorHora),
    transicaoMs: z.nonoptional(shape.transicaoMs),
    repeticaoMusicaHoras: z.nonoptional(shape.repeticaoMusicaHoras),
    repeticaoArtistaHoras: z.nonoptional(shape.repeticaoArtistaHoras),
    alvoLufs: z.nonoptional(shape.alvoLufs),
    suporteEmail: zSuporteInput.shape.email,
    suporteWhatsapp: zSuporteInput.shape.whatsapp,
  },
  /** Nested in the contract, flat in the form. */
  fields: {
    baixarDe: { label: 'Baixar a partir das', format: 'time' },
    baixarAte: { label: 'Baixar até as', format: 'time' },
    suporteEmail: SuporteInput.email,
    suporteWhatsapp: SuporteInput.whatsapp,
  } as const,
  values: ({ suporte, download, alvoLufs }: Schemas['Configuracao']): AgenciaValues => ({
    alvoLufs,
    baixarDe: download.janela?.de ?? '',
    baixarAte: download.janela?.ate ?? '',
    suporteEmail: suporte.email ?? '',
    suporteWhatsapp: formats.telefone.show(suporte.whatsapp ?? ''),
  }),
  rules: (values: AgenciaValues & Funcionamento) => ({
    volume: values.volume === null && blank('Volume'),
    pulosPorHora: values.pulosPorHora === null && blank('Pulos por hora'),
    transicaoMs: values.transicaoMs === null && blank('Transição entre faixas'),
    repeticaoMusicaHoras: values.repeticaoMusicaHoras === null && blank('Repetir a música depois de (horas)'),
    repeticaoArtistaHoras:
      values.repeticaoArtistaHoras === null && blank('Repetir o artista depois de (horas)'),
    baixarDe: values.baixarAte && !values.baixarDe && 'Informe a partir de que horas baixar.',
    baixarAte: values.baixarDe && !values.baixarAte && 'Informe até que horas baixar.',
  }),
  send: (
    _: object,
    { baixarDe: de, baixarAte: ate, suporteEmail: email, suporteWhatsapp: whatsapp }: AgenciaValues,
  ): Pick<Schemas['ConfiguracaoUpdate'], 'suporte' | 'download'> => ({
    suporte: { email, whatsapp },
    download: { janela: de && ate ? { de, ate } : null },
  }),
  Fields,
};
