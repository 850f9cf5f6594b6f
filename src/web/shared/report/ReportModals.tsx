import { useEffect } from 'react';
import type { FilterValues } from '../filter/values.ts';
import { onDemand } from '../ui/onDemand.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { AnyReport } from './declaration.ts';

export const ReportModal = onDemand(async () => (await import('./ReportModal.tsx')).ReportModal);

type ReportModalsProps = {
  reports: readonly AnyReport[];
  /** Initial filter values that the declarations cannot contain. */
  defaults?: FilterValues;
};

export function ReportModals({ reports, defaults }: ReportModalsProps) {
  const { modal } = useOverlay();
  useEffect(ReportModal.preload, []);
  const report = reports.find(({ name }) => name === modal);
  return report && <ReportModal key={report.name} report={report} defaults={defaults} />;
}
