import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { detalhesDesdeText } from '#domain/relatorios/detalhes.ts';
import { query } from '../api/query.ts';
import type { AnyReport } from './declaration.ts';

/** Makes what says since when a report has entries, where the agency does not keep them for ever. */
export function useDetalhesDesde(): (report: AnyReport) => string | undefined {
  const { data } = useQuery(query('getConfiguracoes'));
  return ({ operation }) => detalhesDesdeText(operation, data?.detalhesDesde);
}

type DetalhesDesdeProps = {
  /** The reports that are opened above: the sentence shows where any of them has entries. */
  reports: readonly AnyReport[];
};

/** Says the same once for some reports, under what opens them: it comes late, and moves nothing there. */
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
