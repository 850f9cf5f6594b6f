import { Link } from 'react-router';
import { formatDay, formatDayShort } from '#domain/day.ts';
import { formatNumber } from '#domain/text.ts';
import { ChartCard, SeriesLegend } from '../../shared/chart/ChartCard.tsx';
import { HeatMap } from '../../shared/chart/HeatMap.tsx';
import { NumbersTable } from '../../shared/chart/NumbersTable.tsx';
import { Ranking } from '../../shared/chart/Ranking.tsx';
import { SeriesChart } from '../../shared/chart/SeriesChart.tsx';
import { Shares } from '../../shared/chart/Shares.tsx';
import type { Series } from '../../shared/chart/series.ts';
import type { Cell } from '../../shared/chart/steps.ts';
import type { FilterValues } from '../../shared/list/useListUrl.ts';
import { useAddress } from '../../shared/ui/address.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { modalLink, textsOf } from './indicadores.ts';
import type { Metricas } from './insights.query.ts';
import { horas, porDiaEHora, semana } from './semana.ts';

type GraficosProps = { metricas: Metricas; applied: FilterValues; vazio?: React.ReactNode };
type Dia = Metricas['porDia'][number];

const execucoes = ['execução', 'execuções'] as const;
const lojas = ['loja', 'lojas'] as const;

const pointsOf = (dias: Dia[]) =>
  dias.map(({ dia }) => ({ name: formatDay(dia), short: formatDayShort(dia) }));

type Contagem = 'faixas' | 'vinhetas' | 'likes' | 'dislikes';

/** A figure that leads to its rows, where it has any. */
const linked = (figure: number, to: () => ReturnType<typeof modalLink>) =>
  figure > 0 ? (
    <Link to={to()} preventScrollReset>
      {formatNumber(figure)}
    </Link>
  ) : (
    '0'
  );

/** The days' figures, each leading to its rows. */
const rowsOf = (
  dias: Dia[],
  to: (dia: string, key: Contagem) => ReturnType<typeof modalLink>,
  keys: Contagem[],
) =>
  dias.toReversed().map((dia) => ({
    key: dia.dia,
    cells: [formatDay(dia.dia), ...keys.map((key) => linked(dia[key], () => to(dia.dia, key)))],
  }));

/** Opens the rows behind a place of a chart, of the page's stores and period. */
function useRows(applied: FilterValues) {
  const { openModal } = useOverlay();
  return (modal: string, params: Record<string, string>) =>
    openModal(modal, { ...textsOf(applied), ...params });
}

/** The period's charts; where nothing happened, `vazio` stands for those of what happened. */
export function Graficos({ metricas, applied, vazio }: GraficosProps) {
  const { maisTocadas, maisTocadasEstimadas, totais } = metricas;
  return (
    <div className="insights-graficos">
      {vazio || (
        <>
          <ExecucoesPorDia metricas={metricas} applied={applied} />
          <PorDiaDaSemanaEHora metricas={metricas} applied={applied} />
          <ChartCard title="Mais tocadas" className="insights-largo">
            <Ranking
              label="As 10 faixas mais tocadas"
              noun={execucoes}
              whole={totais.faixas}
              rows={maisTocadas.map(({ _id, titulo, artista, count }) => ({
                ...{ id: _id, name: titulo, detail: artista, count },
                to: `/musicas/relatorios/${_id}`,
              }))}
            />
            {maisTocadasEstimadas && (
              <p className="insights-estimativa">
                <b>Estimativa:</b> são muitas execuções para contar uma a uma, e os números são proporcionais
                aos de uma parte delas.
              </p>
            )}
            <NumbersTable
              label="Números das mais tocadas"
              head={['Faixa', 'Artista', maisTocadasEstimadas ? 'Execuções (estimativa)' : 'Execuções']}
              rows={maisTocadas.map(({ _id, titulo, artista, count }) => ({
                key: _id,
                cells: [titulo, artista, formatNumber(count)],
              }))}
            />
          </ChartCard>
        </>
      )}
      <LojasPorStatus metricas={metricas} applied={applied} />
      {!vazio && <CurtidasPorDia metricas={metricas} applied={applied} />}
    </div>
  );
}

function ExecucoesPorDia({ metricas: { porDia }, applied }: GraficosProps) {
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
        <Link to={modalLink(search, applied, 'TOTAL_FAIXAS_VINHETAS_INSIGHTS')} preventScrollReset>
          Ver por loja
        </Link>
      }
    >
      <SeriesChart
        label="Execuções por dia"
        points={pointsOf(porDia)}
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
          (dia, key) => modalLink(search, applied, modals[key] ?? 'FAIXAS_TOCADAS', { dia }),
          ['faixas', 'vinhetas'],
        )}
      />
    </ChartCard>
  );
}

function CurtidasPorDia({ metricas: { porDia }, applied }: GraficosProps) {
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
        <Link to={modalLink(search, applied, 'FAIXAS_CURTIDAS_INSIGHTS')} preventScrollReset>
          Ver faixas
        </Link>
      }
    >
      <SeriesChart
        label="Curtidas e descurtidas por dia"
        points={pointsOf(porDia)}
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
        rows={rowsOf(porDia, (dia) => modalLink(search, applied, 'FAIXAS_CURTIDAS_DESCURTIDAS', { dia }), [
          'likes',
          'dislikes',
        ])}
      />
    </ChartCard>
  );
}

function PorDiaDaSemanaEHora({ metricas: { porHora }, applied }: GraficosProps) {
  const { search } = useAddress();
  const openRows = useRows(applied);
  const values = porDiaEHora(porHora);
  const ofCell = ({ row, column }: Cell) => ({ diaDaSemana: semana[row]!.key, hora: String(column) });
  return (
    <ChartCard title="Por dia da semana e hora">
      <HeatMap
        label="Faixas tocadas por dia da semana e hora"
        rows={semana}
        columns={horas}
        values={values}
        noun={execucoes}
        opening={{
          hint: 'Clique ou Enter: faixas do horário',
          open: (cell) => openRows('FAIXAS_TOCADAS', ofCell(cell)),
        }}
      />
      <NumbersTable
        label="Números por dia da semana e hora"
        head={['Hora', ...semana.map(({ short }) => short)]}
        rows={horas.map(({ name }, hora) => ({
          key: name,
          cells: [
            name,
            ...values.map((ofDay, row) =>
              linked(ofDay[hora] ?? 0, () =>
                modalLink(search, applied, 'FAIXAS_TOCADAS', ofCell({ row, column: hora })),
              ),
            ),
          ],
        }))}
      />
    </ChartCard>
  );
}

function LojasPorStatus({ metricas: { lojasPorStatus }, applied }: GraficosProps) {
  const { search } = useAddress();
  const to = (status: string) => modalLink(search, applied, 'TOTAL_HORAS_DIVIDIDA_LOJA', { status });
  return (
    <ChartCard title="Lojas por status">
      <Shares
        label="Lojas por status"
        noun={lojas}
        shares={[
          { name: 'Ativas', count: lojasPorStatus.ATIVO, color: 3, to: to('ATIVO') },
          { name: 'Inativas', count: lojasPorStatus.INATIVO, color: 2, hatched: true, to: to('INATIVO') },
        ]}
      />
      <NumbersTable
        label="Números de lojas por status"
        head={['Status', 'Lojas']}
        rows={[
          { key: 'ATIVO', cells: ['Ativas', formatNumber(lojasPorStatus.ATIVO)] },
          { key: 'INATIVO', cells: ['Inativas', formatNumber(lojasPorStatus.INATIVO)] },
        ]}
      />
    </ChartCard>
  );
}
