import { formatDay } from '#domain/day.ts';
import { formatPercent } from '#domain/percent.ts';
import { count as counted, formatNumber } from '#domain/text.ts';
import { ChartCard } from '../../shared/chart/ChartCard.tsx';
import { NumbersTable } from '../../shared/chart/NumbersTable.tsx';
import { Ranking } from '../../shared/chart/Ranking.tsx';
import { formatShare } from '../../shared/chart/scale.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import type { Lidas } from './GraficosPorDia.tsx';
import { modalLink } from './indicadores.ts';
import type { Metricas } from './insights.query.ts';

const NAO_CONTADO = 'não contado';

const execucoes = (n: number) => counted(n, 'execução', 'execuções');
const addressOf = (id: string) => `/musicas/relatorios/${id}`;

const Faixa = ({ id, titulo }: { id: string; titulo: string }) => (
  <TextLink to={addressOf(id)}>{titulo}</TextLink>
);

function Estimativa({ metricas: { maisTocadasEstimadas } }: { metricas: Metricas }) {
  return (
    maisTocadasEstimadas && (
      <p className="note">
        <b>Estimativa:</b> como são muitas execuções, os números são calculados a partir de uma parte delas.
      </p>
    )
  );
}

/** Shows since when skips are counted, if the period begins before that. */
function Desde({ metricas: { puladasDesde } }: { metricas: Metricas }) {
  return puladasDesde && <p className="note">Puladas contadas desde {formatDay(puladasDesde)}.</p>;
}

export function MaisTocadas({ metricas }: { metricas: Metricas }) {
  const { maisTocadas, maisTocadasEstimadas, totais } = metricas;
  return (
    <ChartCard title="Mais tocadas" className="insights-largo">
      <Ranking
        label="As 10 faixas mais tocadas"
        rows={maisTocadas.map(({ _id, titulo, artista, count, parteDePuladas }) => ({
          id: _id,
          name: titulo,
          detail: artista,
          to: addressOf(_id),
          size: count,
          figure: formatNumber(count),
          noun: count === 1 ? 'execução' : 'execuções',
          aside: parteDePuladas === null ? undefined : `${formatPercent(parteDePuladas)} puladas`,
          told: `${execucoes(count)}, ${formatShare(count, totais.faixas)} do total`,
        }))}
      />
      <Estimativa metricas={metricas} />
      <Desde metricas={metricas} />
      <NumbersTable
        label="Números das mais tocadas"
        head={[
          'Faixa',
          'Artista',
          maisTocadasEstimadas ? 'Execuções (estimativa)' : 'Execuções',
          'Puladas',
          '% puladas',
        ]}
        rows={maisTocadas.map(({ _id, titulo, artista, count, puladas, parteDePuladas }) => ({
          key: _id,
          cells: [
            <Faixa key={_id} id={_id} titulo={titulo} />,
            artista,
            formatNumber(count),
            puladas === null ? NAO_CONTADO : formatNumber(puladas),
            parteDePuladas === null ? '—' : formatPercent(parteDePuladas),
          ],
        }))}
      />
    </ChartCard>
  );
}

export function MaisPuladas({ metricas, applied }: Lidas) {
  const { search } = useAddress();
  const { maisPuladas } = metricas;
  return (
    <ChartCard
      title="Mais puladas"
      className="insights-inteiro"
      action={
        <TextLink to={modalLink(search, applied, 'MAIS_PULADAS')} preventScrollReset>
          Ver todas
        </TextLink>
      }
    >
      {maisPuladas.length === 0 ? (
        <p className="note">Nenhuma faixa com ao menos 20 execuções foi pulada neste período.</p>
      ) : (
        <Ranking
          label="As 10 faixas mais puladas"
          rows={maisPuladas.map(({ musica, execucoes: n, puladas, parteDePuladas }) => ({
            id: musica._id,
            name: musica.titulo,
            detail: musica.artista,
            to: addressOf(musica._id),
            size: parteDePuladas,
            figure: formatPercent(parteDePuladas),
            noun: 'puladas',
            aside: `${formatNumber(puladas)} de ${formatNumber(n)}`,
            told: `${formatNumber(puladas)} puladas em ${execucoes(n)}`,
          }))}
        />
      )}
      <Estimativa metricas={metricas} />
      <Desde metricas={metricas} />
      {maisPuladas.length > 0 && (
        <NumbersTable
          label="Números das mais puladas"
          head={['Faixa', 'Artista', 'Execuções', 'Puladas', '% puladas']}
          rows={maisPuladas.map(({ musica, execucoes: n, puladas, parteDePuladas }) => ({
            key: musica._id,
            cells: [
              <Faixa key={musica._id} id={musica._id} titulo={musica.titulo} />,
              musica.artista,
              formatNumber(n),
              formatNumber(puladas),
              formatPercent(parteDePuladas),
            ],
          }))}
        />
      )}
    </ChartCard>
  );
}
