import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { FilterButton } from '../../shared/list/FilterButton.tsx';
import { FilterChips } from '../../shared/list/FilterChips.tsx';
import { Filters } from '../../shared/list/Filters.tsx';
import { Freshness } from '../../shared/list/Freshness.tsx';
import { type FilterValues, useListUrl } from '../../shared/list/useListUrl.ts';
import { ReportModal } from '../../shared/report/ReportModals.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Cartoes, EsqueletoDosCartoes } from './Cartoes.tsx';
import { Impresso } from './Impresso.tsx';
import { appliedOf, insightsAddress, insightsFilters, PERIODO_PADRAO } from './insights.filters.ts';
import { configuracoes, metricas } from './insights.query.ts';
import { NadaTocou, nothingHappened } from './NadaTocou.tsx';
import { Periodo } from './Periodo.tsx';
import '../../shared/list/list.css';
import './insights.css';

const Graficos = lazy(async () => ({ default: (await import('./Graficos.tsx')).Graficos }));
const Relatorios = onDemand(async () => (await import('./Relatorios.tsx')).Relatorios);

const drawerName = 'FILTRO_INSIGHTS';

/** What all stores did in a period: figures, how they changed, and charts. */
export function InsightsScreen() {
  const { modal, drawer, openDrawer, closeDrawer } = useOverlay();
  const url = useListUrl(insightsAddress);
  const padrao = useQuery(configuracoes).data?.periodoAtividadeLoja ?? PERIODO_PADRAO;
  const applied = appliedOf(url.filters, padrao);
  const periodo = Number(url.filters.periodo ?? padrao);
  const read = useQuery({ ...metricas(url.filters), placeholderData: keepPreviousData });
  const filtering = drawer === drawerName && !modal;
  const apply = (values: FilterValues) => url.setFilters(appliedOf(values, padrao));
  const { data } = read;

  // What opens over the page is at hand once somebody touches it.
  useEffect(() => {
    Relatorios.preload();
    ReportModal.preload();
  }, []);

  return (
    <>
      <PageHeader
        title="Insights Gerais"
        actions={
          <div className="insights-acoes screen-only">
            <Freshness
              updatedAt={read.isPlaceholderData ? 0 : read.dataUpdatedAt}
              refreshing={read.isFetching}
              failure={data && read.isError ? read.error : null}
              onRefresh={() => void read.refetch()}
            />
            <Periodo
              value={periodo}
              padrao={padrao}
              onChange={(value) => apply({ ...applied, periodo: value })}
            />
            <FilterButton set={Object.keys(applied).length} onClick={() => openDrawer(drawerName)} />
          </div>
        }
      />
      <Impresso periodo={periodo} padrao={padrao} porDia={data?.porDia} />
      <div className="insights-filtros">
        <FilterChips
          filters={insightsFilters}
          values={applied}
          onRemove={(key) =>
            url.setFilters(Object.fromEntries(Object.entries(applied).filter(([one]) => one !== key)))
          }
        />
      </div>
      <span role="status" className="list-sr">
        {read.isFetching && (read.isPending || read.isPlaceholderData) ? 'Carregando os números' : ''}
      </span>
      {!data && read.isError ? (
        <div className="list-card">
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        </div>
      ) : (
        <div className="insights-numeros" aria-busy={read.isPlaceholderData || !data}>
          {data ? <Cartoes metricas={data} applied={applied} /> : <EsqueletoDosCartoes />}
          <Suspense fallback={<EsqueletoDosGraficos />}>
            {data ? (
              <Graficos
                metricas={data}
                applied={applied}
                vazio={
                  nothingHappened(data) && (
                    <NadaTocou filtered={Object.keys(applied).length > 0} onReset={url.reset} />
                  )
                }
              />
            ) : (
              <EsqueletoDosGraficos />
            )}
          </Suspense>
        </div>
      )}
      {modal && <Relatorios padrao={padrao} />}
      <Filters
        open={filtering}
        onClose={closeDrawer}
        filters={insightsFilters}
        values={{ ...applied, periodo }}
        onApply={apply}
        onReset={url.reset}
      />
    </>
  );
}

/** As high as the charts will be: nothing moves when they come. */
const EsqueletoDosGraficos = () => (
  <div className="insights-graficos" aria-hidden>
    <div className="insights-esqueleto insights-largo" />
    <div className="insights-esqueleto" />
    <div className="insights-esqueleto insights-largo insights-alto" />
    <div className="insights-esqueleto insights-alto" />
    <div className="insights-esqueleto insights-inteiro" />
  </div>
);
