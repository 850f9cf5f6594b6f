import { ChartCard } from '../../shared/chart/ChartCard.tsx';
import { HeatMap } from '../../shared/chart/HeatMap.tsx';
import { NumbersTable } from '../../shared/chart/NumbersTable.tsx';
import { Shares } from '../../shared/chart/Shares.tsx';
import { dayPoints } from '../../shared/chart/series.ts';
import type { Cell } from '../../shared/chart/steps.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { CurtidasPorDia, ExecucoesPorDia, type Lidas, linked, useRows } from './GraficosPorDia.tsx';
import { modalLink } from './indicadores.ts';
import { MaisPuladas, MaisTocadas } from './Rankings.tsx';
import { horas, porDiaEHora, semana } from './semana.ts';

type GraficosProps = Lidas & {
  readAt: number;
  vazio?: React.ReactNode;
};

const execucoes = ['execução', 'execuções'] as const;
const lojas = ['loja', 'lojas'] as const;

/** `vazio` replaces the charts of plays and votes if there were none. */
export function Graficos({ metricas, applied, readAt, vazio }: GraficosProps) {
  const points = dayPoints(metricas.porDia, readAt);
  return (
    <div className="insights-graficos">
      {vazio || (
        <>
          <ExecucoesPorDia metricas={metricas} applied={applied} points={points} />
          <PorDiaDaSemanaEHora metricas={metricas} applied={applied} />
          <MaisTocadas metricas={metricas} />
        </>
      )}
      <LojasPorStatus metricas={metricas} applied={applied} />
      {!vazio && (
        <>
          <CurtidasPorDia metricas={metricas} applied={applied} points={points} />
          <MaisPuladas metricas={metricas} applied={applied} />
        </>
      )}
    </div>
  );
}

function PorDiaDaSemanaEHora({ metricas: { porHora }, applied }: Lidas) {
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

function LojasPorStatus({ metricas: { lojasPorStatus }, applied }: Lidas) {
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
          { key: 'ATIVO', cells: ['Ativas', linked(lojasPorStatus.ATIVO, () => to('ATIVO'))] },
          { key: 'INATIVO', cells: ['Inativas', linked(lojasPorStatus.INATIVO, () => to('INATIVO'))] },
        ]}
      />
    </ChartCard>
  );
}
