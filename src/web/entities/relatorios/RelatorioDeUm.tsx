import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../shared/api/ApiError.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import type { FilterValues } from '../../shared/filter/values.ts';
import type { PickerProps } from '../../shared/form/FieldFrame.tsx';
import { DetalhesDesde } from '../../shared/report/DetalhesDesde.tsx';
import type { AnyReport } from '../../shared/report/declaration.ts';
import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { useAddress } from '../../shared/ui/address.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { CartaoDoRelatorio, RelatorioCards } from './CartaoDoRelatorio.tsx';
import { MetricasPorDia } from './MetricasPorDia.tsx';
import { type Metricas, metricasDe, periodoDe, primeiroDe } from './metricas.query.ts';

type RelatorioDeUmProps = {
  title: string;
  lista: { path: '/musicas' | '/playlists'; label: string };
  label: string;
  Picker: ComponentType<PickerProps>;
  placeholder: string;
  ver: string;
  metricas: Metricas;
  reports: readonly { report: AnyReport; icon: LucideIcon; text: string }[];
  /** Empty state before one is chosen. */
  nada: { title: string; text: string };
  /** Replaces the screen if there are no tracks or playlists at all. */
  nenhum: ReactNode;
};

/** Reports of one track or playlist, named by the route or chosen here. */
export function RelatorioDeUm(props: RelatorioDeUmProps) {
  const { title, lista, label, Picker, placeholder, ver, metricas, reports, nada, nenhum } = props;
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const field = useId();
  const { search } = useAddress();
  const read = useQuery({
    ...metricasDe(metricas, id, periodoDe(search)),
    enabled: id !== '',
    retryOnMount: false,
  });
  const { data: primeiro } = useQuery(primeiroDe(metricas));
  const isUnknown = read.isError && ApiError.from(read.error).status === 404;
  const pick = (picked: string) =>
    navigate(picked ? `${lista.path}/relatorios/${picked}` : `${lista.path}/relatorio`);
  if (primeiro?.items.length === 0)
    return (
      <>
        <PageHeader title={title} />
        {nenhum}
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to={listAddress(lista.path)} label={lista.label} />}
        actions={
          id && !isUnknown && <Button onClick={() => navigate(`${lista.path}/ver/${id}`)}>{ver}</Button>
        }
      />
      <Field.Root id={field} maxW="480px" mb="4">
        <Field.Label>{label}</Field.Label>
        <Picker id={field} value={id} onChange={pick} placeholder={placeholder} />
      </Field.Root>
      {id && isUnknown && (
        <Card>
          <ErrorState error={read.error} />
        </Card>
      )}
      {id && !isUnknown && <FigurasERelatorios key={id} id={id} metricas={metricas} reports={reports} />}
      {!id && (
        <Card>
          <EmptyState kind="escolha" title={nada.title}>
            {nada.text}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

type DeUmProps = { id: string } & Pick<RelatorioDeUmProps, 'metricas' | 'reports'>;

function FigurasERelatorios({ id, metricas, reports }: DeUmProps) {
  const { search } = useAddress();
  const declared = reports.map(({ report }) => report);
  return (
    <>
      <MetricasPorDia operation={metricas} id={id} />
      <RelatorioCards mt="4">
        {reports.map((card) => (
          <CartaoDoRelatorio key={card.report.name} {...card} filters={periodoDe(search) as FilterValues} />
        ))}
      </RelatorioCards>
      <DetalhesDesde reports={declared} />
      <ReportModals reports={declared} />
    </>
  );
}
