import { chakra } from '@chakra-ui/react/styled-system';
import { createPortal } from 'react-dom';
import { formatDateTime } from '#domain/dates.ts';
import { count } from '#domain/text.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import { usePrinting } from '../ui/media.ts';
import type { AnyReport } from './declaration.ts';
import type { OpenReport } from './useReport.ts';

type PrintedReportProps = {
  report: AnyReport;
  open: OpenReport;
  detalhes?: string | undefined;
};

export function PrintedReport({ report, open, detalhes }: PrintedReportProps) {
  const printing = usePrinting();
  const { rows, hasMore } = open;
  // Pickers load names, so their filters render before printing.
  const filters = report.filters.filter(({ kind }) => printing || kind === 'picker');
  return createPortal(
    <div className="print-report">
      {printing && (
        <chakra.h1 textStyle="screen" mb="2">
          {report.title}
        </chakra.h1>
      )}
      <FilterChips filters={filters} values={open.drawerValues} />
      {printing && (
        <>
          <p className="print-note note">
            {hasMore ? 'As primeiras ' : ''}
            {count(rows.length, 'linha', 'linhas')} · Impresso em {formatDateTime(new Date())}
          </p>
          {detalhes && <p className="print-note note">{detalhes}</p>}
          <table>
            <thead>
              <tr>
                {report.columns.map(({ key, label, align, under }) => (
                  <th key={key} scope="col" style={{ textAlign: align }}>
                    {label}
                    {under && <span className="row-under">{under.label}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  {report.columns.map(({ key, align, cell, text, under }) => (
                    <td key={key} style={{ textAlign: align }}>
                      {cell ? cell(row) : text(row)}
                      {under && <span className="row-under">{under.text(row)}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p>{report.empty.title}</p>}
        </>
      )}
    </div>,
    document.body,
  );
}
