import { formatNumber } from '#domain/text.ts';
import { ChartCard, SeriesLegend } from '../../shared/chart/ChartCard.tsx';
import { NumbersTable } from '../../shared/chart/NumbersTable.tsx';
import { SeriesChart } from '../../shared/chart/SeriesChart.tsx';
import { nameOf, type Point, type Series } from '../../shared/chart/series.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { modalLink } from './indicadores.ts';
import type { Metricas } from './insights.query.ts';

export type Lidas = { metricas: Metricas; applied: FilterValues };
type PorDiaProps = Lidas & { points: Point[] };
type Dia = Metricas['porDia'][number];
type Contagem = 'faixas' | 'vinhetas' | 'likes' | 'dislikes';

export const linked = (figure: number, to: () => ReturnType<typeof modalLink>) =>
  figure > 0 ? (
    <TextLink to={to()} preventScrollReset>
      {formatNumber(figure)}
    </TextLink>
  ) : (
    '0'
  );

const rowsOf = (
  dias: Dia[],
  points: Point[],
  to: (dia: string, key: Contagem) => ReturnType<typeof modalLink>,
  keys: Contagem[],
) =>
  dias.toReversed().map((dia, back) => ({
    key: dia.dia,
    cells: [nameOf(points.at(-1 - back)!), ...keys.map((key) => linked(dia[key], () => to(dia.dia, key)))],
  }));

export function useRows(applied: FilterValues) {
  const { openModal } = useOverlay();
  return (modal: string, params: Record<string, string>) => openModal(modal, { ...applied, ...params });
}

export function ExecucoesPorDia({ metricas: { porDia }, applied, points }: PorDiaProps) {
  const { search } = useAddress();
  const openRows = useRows(applied);
  const modals: Partial<Record<Contagem, string>> = { vinhetas: 'VINHETAS_TOCADAS' };
  const series: Series[] = [
    { label: 'Faixas', color: 1, mark: 'area', values: porDia.map(({ faixas }) => faixas) },
    { label: 'Vinhetas', color: 2, mark: 'line', values: porDia.map(({ vinhetas }) => vinhetas) },
  ];
  return (
    <ChartCard
      title="Execuções por dia"
      className="insights-largo"
      legend={<SeriesLegend series={series} />}
      action={
        <TextLink to={modalLink(search, applied, 'TOTAL_FAIXAS_VINHETAS_INSIGHTS')} preventScrollReset>
          Ver por loja
        </TextLink>
      }
    >
      <SeriesChart
        label="Execuções por dia"
        points={points}
        series={series}
        opening={{
          hint: 'Clique ou Enter: faixas do dia',
          open: (place) => openRows('FAIXAS_TOCADAS', { dia: porDia[place]!.dia }),
        }}
      />
      <NumbersTable
        label="Números de execuções por dia"
        head={['Dia', 'Faixas', 'Vinhetas']}
        rows={rowsOf(
          porDia,
          points,
          (dia, key) => modalLink(search, applied, modals[key] ?? 'FAIXAS_TOCADAS', { dia }),
          ['faixas', 'vinhetas'],
        )}
      />
    </ChartCard>
  );
}

export function CurtidasPorDia({ metricas: { porDia }, applied, points }: PorDiaProps) {
  const { search } = useAddress();
  const openRows = useRows(applied);
  const series: Series[] = [
    { label: 'Curtidas', color: 3, mark: 'bars', values: porDia.map(({ likes }) => likes) },
    { label: 'Descurtidas', color: 2, mark: 'hanging', values: porDia.map(({ dislikes }) => dislikes) },
  ];
  return (
    <ChartCard
      title="Curtidas e descurtidas por dia"
      className="insights-inteiro"
      legend={<SeriesLegend series={series} />}
      action={
        <TextLink to={modalLink(search, applied, 'FAIXAS_CURTIDAS_INSIGHTS')} preventScrollReset>
          Ver faixas
        </TextLink>
      }
    >
      <SeriesChart
        label="Curtidas e descurtidas por dia"
        points={points}
        series={series}
        height={180}
        opening={{
          hint: 'Clique ou Enter: curtidas do dia',
          open: (place) => openRows('FAIXAS_CURTIDAS_DESCURTIDAS', { dia: porDia[place]!.dia }),
        }}
      />
      <NumbersTable
        label="Números de curtidas por dia"
        head={['Dia', 'Curtidas', 'Descurtidas']}
        rows={rowsOf(
          porDia,
          points,
          (dia) => modalLink(search, applied, 'FAIXAS_CURTIDAS_DESCURTIDAS', { dia }),
          ['likes', 'dislikes'],
        )}
      />
    </ChartCard>
  );
}
