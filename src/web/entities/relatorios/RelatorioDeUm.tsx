import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { type LucideIcon, MousePointerClick } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { PickerProps } from '../../shared/list/declaration.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import type { AnyReport } from '../../shared/report/declaration.ts';
import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CartaoDoRelatorio } from './CartaoDoRelatorio.tsx';
import { type Metricas, MetricasPorDia } from './MetricasPorDia.tsx';

type RelatorioDeUmProps = {
  title: string;
  /** The list that it belongs to. */
  lista: { path: '/musicas' | '/playlists'; label: string };
  /** What is picked: "Faixa". */
  label: string;
  Picker: ComponentType<PickerProps>;
  placeholder: string;
  /** Leads to what is picked. */
  ver: string;
  metricas: Metricas;
  reports: readonly { report: AnyReport; icon: LucideIcon; text: string }[];
  /** What one finds here once something is picked. */
  nada: { title: string; text: string };
};

/** What became of one track or playlist: one is picked, or named by the route; then its figures and its reports. */
export function RelatorioDeUm(props: RelatorioDeUmProps) {
  const { title, lista, label, Picker, placeholder, ver, metricas, reports, nada } = props;
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const field = useId();
  const pick = (picked: string) =>
    navigate(picked ? `${lista.path}/relatorios/${picked}` : `${lista.path}/relatorio`);
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to={listAddress(lista.path)} label={lista.label} />}
        actions={
          id && (
            <Button variant="outline" onClick={() => navigate(`${lista.path}/ver/${id}`)}>
              {ver}
            </Button>
          )
        }
      />
      <Field.Root id={field} maxW="480px" mb="4">
        <Field.Label>{label}</Field.Label>
        <Picker id={field} value={id} onChange={pick} placeholder={placeholder} />
      </Field.Root>
      {id ? (
        <>
          <MetricasPorDia key={id} operation={metricas} id={id} />
          <chakra.ul className="relatorios-cartoes" mt="4">
            {reports.map((card) => (
              <CartaoDoRelatorio key={card.report.name} {...card} />
            ))}
          </chakra.ul>
          <ReportModals reports={reports.map(({ report }) => report)} />
        </>
      ) : (
        <section className="list-card">
          <EmptyState icon={MousePointerClick} title={nada.title}>
            {nada.text}
          </EmptyState>
        </section>
      )}
    </>
  );
}
