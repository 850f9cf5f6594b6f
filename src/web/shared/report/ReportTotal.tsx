import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '#domain/text.ts';
import { ApiError } from '../api/ApiError.ts';
import type { AnyReport } from './declaration.ts';
import type { OpenReport } from './useReport.ts';

type ReportTotalProps = {
  open: Pick<OpenReport, 'total' | 'counted' | 'countError' | 'countAgain'>;
  About?: AnyReport['About'];
};

export function ReportTotal({ open: { total, counted, countError, countAgain }, About }: ReportTotalProps) {
  const text = total !== null ? formatNumber(total) : countError ? 'não foi possível contar' : '…';
  return (
    <span className="tabular">
      Total de resultados da busca: {text}
      {total === null && countError && (
        <>
          {' '}
          (<span>Código: {ApiError.from(countError).code}</span>){' '}
          <chakra.button
            type="button"
            color="brand.ink"
            fontWeight="semibold"
            cursor="pointer"
            textDecoration="underline"
            textUnderlineOffset="3px"
            onClick={countAgain}
          >
            Contar novamente
          </chakra.button>
        </>
      )}
      {About && counted && (
        <>
          {' · '}
          <About {...counted} />
        </>
      )}
    </span>
  );
}
