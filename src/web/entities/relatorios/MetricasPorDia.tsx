import { NativeSelect } from '@chakra-ui/react/native-select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatDayShort } from '#domain/day.ts';
import { periodos } from '#domain/periodo.ts';
import { formatNumber } from '#domain/text.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import { ChartCard, Swatch } from '../../shared/chart/ChartCard.tsx';
import { NumbersTable } from '../../shared/chart/NumbersTable.tsx';
import { SeriesChart } from '../../shared/chart/SeriesChart.tsx';
import type { Series } from '../../shared/chart/series.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { type Metricas, metricasDe, PERIODO_INICIAL } from './metricas.query.ts';
import './metricas.css';

type Dia = OperationAnswer<Metricas>['porDia'][number];

/** Drawn unseen until the figures come: what is below stays where it is when they do. */
const semNada: Dia[] = [{ dia: '2026-01-01', execucoes: 0, likes: 0, dislikes: 0 }];

const sum = (dias: Dia[], key: 'execucoes' | 'likes' | 'dislikes') =>
  dias.reduce((total, dia) => total + dia[key], 0);

/** How often a track or playlist was played, liked and disliked, day by day, with the figures behind it. */
export function MetricasPorDia({ operation, id }: { operation: Metricas; id: string }) {
  const [periodo, setPeriodo] = useState(PERIODO_INICIAL);
  const read = useQuery({
    ...metricasDe(operation, id, periodo),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title="Execuções e curtidas"
      action={
        <NativeSelect.Root w="140px" ms="auto">
          <NativeSelect.Field
            aria-label="Período"
            value={periodo}
            onChange={(event) => setPeriodo(Number(event.currentTarget.value))}
          >
            {periodos.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
    >
      {read.data ? (
        <Figures dias={read.data.porDia} />
      ) : read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <div className="metricas-lugar" aria-busy inert>
          <Figures dias={semNada} />
        </div>
      )}
    </ChartCard>
  );
}

function Figures({ dias }: { dias: Dia[] }) {
  const totals = {
    execucoes: sum(dias, 'execucoes'),
    likes: sum(dias, 'likes'),
    dislikes: sum(dias, 'dislikes'),
  };
  const points = dias.map(({ dia }) => ({ name: formatDay(dia), short: formatDayShort(dia) }));
  return (
    <>
      <dl className="metricas-totais">
        <Total label="Execuções" value={totals.execucoes} color={1} mark="bars" />
        <Total label="Curtidas" value={totals.likes} color={3} mark="bars" />
        <Total label="Descurtidas" value={totals.dislikes} color={2} mark="hanging" />
      </dl>
      <SeriesChart
        label="Execuções por dia"
        height={110}
        points={points}
        series={[{ label: 'Execuções', color: 1, mark: 'bars', values: dias.map((dia) => dia.execucoes) }]}
      />
      <SeriesChart
        label="Curtidas e descurtidas por dia"
        height={90}
        points={points}
        series={[
          { label: 'Curtidas', color: 3, mark: 'bars', values: dias.map((dia) => dia.likes) },
          { label: 'Descurtidas', color: 2, mark: 'hanging', values: dias.map((dia) => dia.dislikes) },
        ]}
      />
      <NumbersTable
        label="Números por dia"
        summary="Ver os números por dia"
        head={['Dia', 'Execuções', 'Curtidas', 'Descurtidas']}
        rows={dias.toReversed().map(({ dia, execucoes, likes, dislikes }) => ({
          key: dia,
          cells: [formatDay(dia), ...[execucoes, likes, dislikes].map(formatNumber)],
        }))}
      />
    </>
  );
}

type TotalProps = Pick<Series, 'label' | 'color' | 'mark'> & { value: number };

function Total({ label, value, color, mark }: TotalProps) {
  return (
    <div>
      <dt>
        <Swatch color={color} mark={mark} />
        {label}
      </dt>
      <dd className="tabular">{formatNumber(value)}</dd>
    </div>
  );
}
