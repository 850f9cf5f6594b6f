import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { insightsReports } from './insights.reports.tsx';

/** The modals behind the figures; their period is the setting's until another is applied. */
export function Relatorios({ padrao }: { padrao: number }) {
  return <ReportModals reports={insightsReports} defaults={{ periodo: padrao }} />;
}
