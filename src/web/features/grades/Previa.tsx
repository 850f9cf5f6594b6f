import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Schemas } from '#domain/schemas.ts';
import { listing } from '#domain/text.ts';
import { LojaPicker } from '../../entities/pickers.tsx';
import { LegendaDoDia } from '../../entities/programacao/Amostra.tsx';
import { looksOf, type Vestidas } from '../../entities/programacao/aparencias.ts';
import { DiaProgramado } from '../../entities/programacao/DiaProgramado.tsx';
import {
  antesEmPalavras,
  conflitosEmPalavras,
  diaEm,
  playlistsDosDias,
  repeteEmPalavras,
} from '../../entities/programacao/frases.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { Failure } from '../../shared/ui/Failure.tsx';
import { Input } from '../../shared/ui/Input.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useRested } from '../../shared/ui/SearchBox.tsx';
import { type GradeValues, gradeRules, wholeBody } from './gradeValues.ts';

/** Name sent with the preview while the form has none. */
const semNome = 'Esta grade';

const nomeDe = ({ nome }: GradeValues) => (nome.trim().length > 1 ? nome : semNome);

function usePrevia(id: string | undefined, values: GradeValues, loja: string, dia: string) {
  const wrong = Object.values(gradeRules(values)).some(Boolean);
  const asked = useRested(JSON.stringify(wrong ? null : wholeBody({ ...values, nome: nomeDe(values) })));
  const grade = JSON.parse(asked) as Schemas['GradeCreate'] | null;
  const body = grade && { _id: id ?? null, grade, loja, de: dia, ate: dia };
  return {
    wrong,
    read: useQuery({
      queryKey: ['previewGrade', body],
      queryFn: ({ signal }) => callOperation('previewGrade', { body: body!, signal }),
      enabled: body !== null && loja !== '' && dia !== '',
      placeholderData: keepPreviousData,
    }),
  };
}

export function Previa({ id, looks }: { id: string | undefined; looks: Vestidas }) {
  const { getValues } = useFormContext<GradeValues>();
  const values = { ...getValues(), ...(useWatch() as Partial<GradeValues>) } as GradeValues;
  const [loja, setLoja] = useState('');
  const [dia, setDia] = useState(() => diaEm(Date.now()));
  const lojaId = useId();
  const { read, wrong } = usePrevia(id, values, loja, dia);
  return (
    <FormCard title="Prévia">
      <Field.Root id={lojaId}>
        <Field.Label>Loja para ver</Field.Label>
        <LojaPicker
          id={lojaId}
          value={loja}
          values={{ cliente: values.cliente }}
          placeholder={values.cliente ? 'Busque a loja' : 'Escolha o cliente primeiro'}
          onChange={setLoja}
        />
        <Field.HelperText>
          Nada é gravado: mostra como a loja tocaria se você salvasse agora.
        </Field.HelperText>
      </Field.Root>
      <Field.Root>
        <Field.Label>Dia para ver</Field.Label>
        <Input
          type="date"
          min="2000-01-01"
          value={dia}
          onChange={(event) => setDia(event.currentTarget.value)}
        />
      </Field.Root>
      {loja && (
        <chakra.div gridColumn="1 / -1" aria-busy={read.isFetching}>
          {wrong && <p className="muted">A prévia aparece quando a semana puder ser salva.</p>}
          {read.error && <Failure error={ApiError.from(read.error)} />}
          {!wrong && read.data && <Resultado programacao={read.data} nome={nomeDe(values)} looks={looks} />}
        </chakra.div>
      )}
    </FormCard>
  );
}

type ResultadoProps = { programacao: Schemas['LojaProgramacao']; nome: string; looks: Vestidas };

function Resultado({ programacao, nome, looks }: ResultadoProps) {
  const { dias, loja, alcanca, outrasAntes, fusoHorario } = programacao;
  const antes = outrasAntes ? antesEmPalavras(outrasAntes) : '';
  const conflitos = conflitosEmPalavras(programacao, nome);
  const playlists = playlistsDosDias(dias);
  // Playlists look the same here as in the week above.
  looks.current = looksOf(playlists, looks.current);
  const aparencias = looks.current;
  return (
    <>
      {alcanca === false && (
        <Notice tone="warn" mb="3" role="status">
          {loja.nome} ainda não recebe esta grade: a prévia faz de conta que sim.
        </Notice>
      )}
      {conflitos.length > 0 && (
        <Notice tone="warn" mb="3" role="status">
          Em {loja.nome}, {listing(conflitos)}.
        </Notice>
      )}
      {antes && (
        <Notice tone="warn" mb="3" role="status">
          {antes}
        </Notice>
      )}
      <chakra.div display="grid" gap="2" mb="3">
        <LegendaDoDia playlists={playlists} aparencias={aparencias} aviso={repeteEmPalavras(dias)} />
      </chakra.div>
      {dias.map((dia) => (
        <DiaProgramado key={dia.dia} dia={dia} fusoHorario={fusoHorario} aparencias={aparencias} />
      ))}
    </>
  );
}
