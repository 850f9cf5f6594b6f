import { lazy, Suspense, useEffect } from 'react';
import type { FilterValues } from '../list/useListUrl.ts';
import { firstInteraction } from '../ui/firstInteraction.ts';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyReport } from './declaration.ts';

const loadReportModal = () => import('./ReportModal.tsx');
const ReportModal = lazy(async () => ({ default: (await loadReportModal()).ReportModal }));

type ReportModalsProps = {
  reports: readonly AnyReport[];
  /** What their filters hold until another value is applied: more than the declarations can know. */
  defaults?: FilterValues;
};

/** The reports of a screen: shows the one that the address names. */
export function ReportModals({ reports, defaults }: ReportModalsProps) {
  const { modal } = useOverlay();
  useEffect(() => {
    void firstInteraction().then(loadReportModal);
  }, []);
  const report = reports.find(({ name }) => name === modal);
  return (
    <Suspense>{report && <ReportModal key={report.name} report={report} defaults={defaults} />}</Suspense>
  );
}
