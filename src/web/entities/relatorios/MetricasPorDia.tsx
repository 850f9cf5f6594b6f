import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '#domain/day.ts';
import { formatPercent } from '#domain/percent.ts';
import { type Periodo, periodos } from '#domain/periodos.ts';
import { formatNumber } from '#domain/text.ts';
import { useFusoHorario } from '../../shared/api/fusoHorario.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import { ChartCard, Swatch } from '../../shared/chart/ChartCard.tsx';
import { NumbersTable } from '../../shared/chart/NumbersTable.tsx';
import { SeriesChart } from '../../shared/chart/SeriesChart.tsx';
import { dayPoints, nameOf, type Series } from '../../shared/chart/series.ts';
import { PeriodDays, PeriodSelect } from '../../shared/filter/Period.tsx';
import { useAddress } from '../../shared/ui/address.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { comPeriodo, type Metricas, metricasDe, periodoDe } from './metricas.query.ts';

type Figuras = OperationAnswer<Metricas>;
type Dia = Figuras['porDia'][number];

/** Renders an invisible empty chart while loading, so that the content below does not move. */
const semNada: Figuras = {
  puladas: 0,
  parteDePuladas: null,
  puladasDesde: null,
  porDia: [{ dia: '2026-01-01', execucoes: 0, puladas: 0, likes: 0, dislikes: 0 }],
};

const sum = (dias: Dia[], key: 'execucoes' | 'likes' | 'dislikes') =>
  dias.reduce((total, dia) => total + dia[key], 0);

type MetricasPorDiaProps = {
  operation: Metricas;
  id: string;
};

export function MetricasPorDia({ operation, id }: MetricasPorDiaProps) {
  const { search, change } = useAddress();
  const periodo = periodoDe(search);
  const fusoHorario = useFusoHorario();
  const onPeriodo = (said: Periodo) =>
    change((now) => comPeriodo(now, said), { replace: true, preventScrollReset: true });
  const read = useQuery({
    ...metricasDe(operation, id, periodo),
    placeholderData: keepPreviousData,
  });
  return (
    <ChartCard
      title="Execuções e curtidas"
      legend={fusoHorario && <span className="note">{fusoHorario}</span>}
      action={
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" ms="auto">
          <PeriodSelect
            w="168px"
            aria-label="Período"
            said={periodo}
            options={periodos}
            onChange={onPeriodo}
          />
          <PeriodDays said={periodo} onChange={onPeriodo} />
        </chakra.div>
      }
    >
      {read.data ? (
        <Figures figuras={read.data} readAt={read.dataUpdatedAt || Date.now()} />
      ) : read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <chakra.div visibility="hidden" aria-busy inert>
          <Figures figuras={semNada} readAt={0} />
        </chakra.div>
      )}
    </ChartCard>
  );
}

const naoContado = 'não contado';

function Figures({ figuras, readAt }: { figuras: Figuras; readAt: number }) {
  const { porDia: dias, puladasDesde } = figuras;
  const totals = {
    execucoes: sum(dias, 'execucoes'),
    likes: sum(dias, 'likes'),
    dislikes: sum(dias, 'dislikes'),
  };
  const points = dayPoints(dias, readAt);
  return (
    <>
      <chakra.dl display="flex" flexWrap="wrap" gap="2" columnGap="8" mb="4">
        <Total label="Execuções" value={totals.execucoes} color={1} mark="bars" />
        <Puladas {...figuras} />
        <Total label="Curtidas" value={totals.likes} color={3} mark="bars" />
        <Total label="Descurtidas" value={totals.dislikes} color={2} mark="hanging" />
      </chakra.dl>
      {puladasDesde && <p className="note">Puladas contadas desde {formatDay(puladasDesde)}.</p>}
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
        head={['Dia', 'Execuções', 'Puladas', 'Curtidas', 'Descurtidas']}
        rows={dias.toReversed().map(({ dia, execucoes, puladas, likes, dislikes }, back) => ({
          key: dia,
          cells: [
            nameOf(points.at(-1 - back)!),
            formatNumber(execucoes),
            puladas === null ? naoContado : formatNumber(puladas),
            ...[likes, dislikes].map(formatNumber),
          ],
        }))}
      />
    </>
  );
}

function Puladas({ puladas, parteDePuladas }: Pick<Figuras, 'puladas' | 'parteDePuladas'>) {
  return (
    <div>
      <dt className="note">Puladas</dt>
      <Figura>
        {puladas === null ? naoContado : formatNumber(puladas)}
        {parteDePuladas !== null && <small className="note"> {formatPercent(parteDePuladas)}</small>}
      </Figura>
    </div>
  );
}

const Figura = chakra('dd', {
  base: { fontSize: 'xl', fontWeight: 'bold', letterSpacing: '-0.01em', fontVariantNumeric: 'tabular-nums' },
});

type TotalProps = Pick<Series, 'label' | 'color' | 'mark'> & { value: number };

function Total({ label, value, color, mark }: TotalProps) {
  return (
    <div>
      <dt className="row-line note">
        <Swatch color={color} mark={mark} />
        {label}
      </dt>
      <Figura>{formatNumber(value)}</Figura>
    </div>
  );
}
