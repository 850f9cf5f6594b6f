import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDuration, formatTotalDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber } from '#domain/text.ts';
import { CriterioDaRegra } from '#generated/labels.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { Failure } from '../../shared/ui/Failure.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useRested } from '../../shared/ui/SearchBox.tsx';
import { type RegraValues, regraOf } from './regra.ts';

type Previa = Schemas['RegraPrevia'];
type Body = Schemas['RegraPreviaCreate'];

/** The tracks of the rule in the form. `playlist` is the id of a saved one, for its order. */
export function PreviaDaRegra({ playlist }: { playlist: string | undefined }) {
  const { getValues } = useFormContext<RegraValues>();
  const values = { ...getValues(), ...(useWatch() as Partial<RegraValues>) } as RegraValues;
  const asked = useRested(JSON.stringify({ regra: regraOf(values), playlist }));
  const body = JSON.parse(asked) as Partial<Body>;
  const read = useQuery({
    queryKey: ['previewPlaylistRegra', body],
    queryFn: ({ signal }) => callOperation('previewPlaylistRegra', { body: body as Body, signal }),
    enabled: body.regra !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <FormCard title="Prévia" wide>
      <chakra.div aria-busy={read.isFetching} minW="0">
        {!body.regra && <p className="muted">A prévia aparece quando a regra puder ser salva.</p>}
        {body.regra && read.isPending && <p className="muted">Vendo as faixas…</p>}
        {body.regra && read.error && <Failure error={ApiError.from(read.error)} />}
        {body.regra && !read.error && read.data && <Resultado previa={read.data} />}
      </chakra.div>
    </FormCard>
  );
}

function Resultado({ previa: { total, faixas, duracao, amostra, criterios } }: { previa: Previa }) {
  return (
    <>
      {total === 0 ? (
        <Notice tone="warn" role="status">
          Nenhuma faixa atende à regra. Até que uma atenda, a playlist fica como está.
        </Notice>
      ) : (
        <p role="status">
          <strong className="tabular">
            {count(faixas, 'faixa', 'faixas')} · {formatTotalDuration(duracao)}
          </strong>
          {total > faixas && `, de ${formatNumber(total)} que atendem à regra`}
        </p>
      )}
      {criterios.length > 0 && (
        <chakra.ul mt="3" listStyleType="none" aria-label="O que cada critério retira">
          {criterios.map(({ criterio, retira }) => (
            <li key={criterio} className="muted">
              {CriterioDaRegra[criterio]}:{' '}
              {retira === 0 ? 'não retira nada' : `retira ${count(retira, 'faixa', 'faixas')}`}
            </li>
          ))}
        </chakra.ul>
      )}
      {amostra.length > 0 && (
        <chakra.ol
          mt="3"
          columnWidth="280px"
          columnGap="6"
          listStyleType="none"
          aria-label="As primeiras faixas da lista"
        >
          {amostra.map(({ _id, titulo, artista, ano, duracao: length }) => (
            <chakra.li key={_id} display="flex" gap="2" py="1" breakInside="avoid">
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                {titulo} <span className="muted">{[artista, ano].filter(Boolean).join(', ')}</span>
              </chakra.span>
              <span className="muted tabular">{formatDuration(length)}</span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </>
  );
}
