import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { detailsSinceText } from '#domain/relatorios/logReports.ts';
import { query } from '../api/query.ts';
import type { AnyReport } from './declaration.ts';

/** Returns a sentence on the oldest entries of a report, if the agency keeps entries only for a time. */
export function useDetalhesDesde(): (report: AnyReport) => string | undefined {
  const { data } = useQuery(query('getConfiguracoes'));
  return ({ operation }) => detailsSinceText(operation, data?.detalhesDesde);
}

type DetalhesDesdeProps = {
  reports: readonly AnyReport[];
};

/** The sentence for several reports. Put it below their buttons: it loads late and must not move them. */
export function DetalhesDesde({ reports }: DetalhesDesdeProps) {
  const text = useDetalhesDesde();
  const said = reports.map(text).find(Boolean);
  return (
    said && (
      <chakra.p mt="4" color="ink2" fontSize="label">
        {said}
      </chakra.p>
    )
  );
}
