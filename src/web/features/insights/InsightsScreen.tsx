import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day.ts';
import { periodoOr, type Periodo as Said } from '#domain/periodos.ts';
import { useFusoHorario } from '../../shared/api/fusoHorario.ts';
import { periodText } from '../../shared/filter/declaration.ts';
import { FilterChips } from '../../shared/filter/FilterChips.tsx';
import { FilterButton, Filters } from '../../shared/filter/Filters.tsx';
import {
  type FilterValues,
  overDefaults,
  setFiltersOf,
  withoutDependants,
  withPeriod,
} from '../../shared/filter/values.ts';
import { Freshness } from '../../shared/list/Freshness.tsx';
import { useListUrl } from '../../shared/list/useListUrl.ts';
import { ReportModal } from '../../shared/report/ReportModals.tsx';
import { LineBones } from '../../shared/ui/Bones.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { usePrinting } from '../../shared/ui/media.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useEver } from '../../shared/ui/useEver.ts';
import { appliedOf, insightsAddress, PERIODO_PADRAO, periodoOptions } from './insights.filters.ts';
import { configuracoes, type Metricas, metricas } from './insights.query.ts';
import { MetricaCards, MetricaCardsBones } from './MetricaCards.tsx';
import { NadaTocou, nothingHappened } from './NadaTocou.tsx';
import { Periodo } from './Periodo.tsx';
import { PrecisaDeAtencao } from './PrecisaDeAtencao.tsx';
import { pendencias } from './pendencias.ts';
import './insights.looks.ts?css';

/** Placeholder with the final height, so that nothing moves when the charts load. */
const GraficosBones = () => (
  <div className="insights-graficos" aria-hidden>
    <div className="card insights-esqueleto insights-largo" />
    <div className="card insights-esqueleto" />
    <div className="card insights-esqueleto insights-largo insights-alto" />
    <div className="card insights-esqueleto insights-alto" />
    <div className="card insights-esqueleto insights-inteiro" />
    <div className="card insights-esqueleto insights-inteiro" />
  </div>
);

const PrimeirosPassosBones = () => (
  <Card minH={{ base: '720px', md: '480px' }} padded aria-busy>
    <LineBones lines={6} />
  </Card>
);

const Graficos = onDemand(async () => (await import('./Graficos.tsx')).Graficos, { Waiting: GraficosBones });
const PrimeirosPassos = onDemand(async () => (await import('./passos/PrimeirosPassos.tsx')).PrimeirosPassos, {
  Waiting: PrimeirosPassosBones,
});
const Relatorios = onDemand(async () => (await import('./insights.reports.tsx')).Relatorios);

const drawerName = 'FILTRO_INSIGHTS';

export function InsightsScreen() {
  const { modal, drawer, openDrawer, closeDrawer } = useOverlay();
  const url = useListUrl(insightsAddress);
  const padrao = useQuery(configuracoes).data?.periodoAtividadeLoja ?? PERIODO_PADRAO;
  const applied = appliedOf(url.filters, padrao);
  const { periodo, intervalo, de, ate } = url.filters as Said;
  const said = periodoOr<Said>({ periodo, intervalo, de, ate }, padrao);
  const set = setFiltersOf(insightsAddress.filters, applied).length;
  const read = useQuery({ ...metricas(url.filters), placeholderData: keepPreviousData });
  const filtering = drawer === drawerName && !modal;
  const apply = (values: FilterValues) => url.setFilters(appliedOf(values, padrao));
  const toDo = useQuery(pendencias);
  // Wait for both reads: a late part would push the rest down.
  const data = toDo.isPending ? undefined : read.data;
  // Keep the steps on screen after the last one, which reports that the first store plays.
  const [done, setDone] = useState(false);
  const begins = useEver(toDo.data?.primeirosPassos === true) && !done;
  const refresh = () => void Promise.all([read.refetch(), toDo.refetch()]);

  // Preloads the modals' code after the first interaction.
  useEffect(() => {
    Relatorios.preload();
    ReportModal.preload();
  }, []);

  return (
    <>
      <PageHeader
        title="Insights Gerais"
        note={useFusoHorario()}
        actions={
          !begins && (
            <chakra.div className="screen-only" display="contents">
              <chakra.div ms="auto">
                <Freshness
                  updatedAt={read.isPlaceholderData ? 0 : read.dataUpdatedAt}
                  refreshing={read.isFetching}
                  failure={data && read.isError ? read.error : null}
                  onRefresh={refresh}
                />
              </chakra.div>
              <Periodo
                said={said}
                padrao={padrao}
                onChange={(chosen) => apply(withPeriod(applied, chosen))}
              />
              <FilterButton set={set} onClick={() => openDrawer(drawerName)} />
            </chakra.div>
          )
        }
      />
      <PrintedHead said={said} padrao={padrao} porDia={data?.porDia} />
      <chakra.div mb={set > 0 ? '3' : undefined}>
        <FilterChips
          filters={insightsAddress.filters}
          values={applied}
          onRemove={(key) =>
            url.setFilters(
              withoutDependants(
                insightsAddress.filters,
                key,
                Object.fromEntries(Object.entries(applied).filter(([one]) => one !== key)),
              ),
            )
          }
        />
      </chakra.div>
      <span role="status" className="sr-only">
        {read.isFetching && (read.isPending || read.isPlaceholderData) ? 'Carregando os números' : ''}
      </span>
      {begins ? (
        <PrimeirosPassos
          tela="inicio"
          onDone={() => {
            setDone(true);
            refresh();
          }}
        />
      ) : !data && read.isError ? (
        <Card>
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        </Card>
      ) : (
        <div aria-busy={read.isPlaceholderData || !data}>
          {data && toDo.data && <PrecisaDeAtencao pendencias={toDo.data} />}
          {data ? <MetricaCards metricas={data} applied={applied} said={said} /> : <MetricaCardsBones />}
          {data ? (
            <Graficos
              metricas={data}
              applied={applied}
              readAt={read.dataUpdatedAt || Date.now()}
              vazio={nothingHappened(data) && <NadaTocou filtered={set > 0} onReset={url.reset} />}
            />
          ) : (
            <GraficosBones />
          )}
        </div>
      )}
      {modal && <Relatorios padrao={padrao} />}
      <Filters
        open={filtering}
        onClose={closeDrawer}
        filters={insightsAddress.filters}
        values={overDefaults({ periodo: padrao }, applied)}
        onApply={apply}
        onReset={url.reset}
      />
    </>
  );
}

type PrintedHeadProps = { said: Said; padrao: number; porDia?: Metricas['porDia'] };

function PrintedHead({ said, padrao, porDia = [] }: PrintedHeadProps) {
  if (!usePrinting()) return null;
  const [first, last] = [porDia[0]?.dia, porDia.at(-1)?.dia];
  return (
    <p className="print-note">
      {periodText(said, periodoOptions(padrao))}
      {first && last && `, de ${formatDay(first)} a ${formatDay(last)}`} · Impresso em{' '}
      {formatDateTime(new Date())}
    </p>
  );
}
