import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '#domain/text.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { Field } from '../../shared/chakra/fields.tsx';
import { readFilters } from '../../shared/filter/values.ts';
import { DetalhesDesde } from '../../shared/report/DetalhesDesde.tsx';
import type { AnyReport } from '../../shared/report/declaration.ts';
import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { useAddress } from '../../shared/ui/address.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Bone } from '../../shared/ui/pieces.tsx';
import { GrupoPicker } from '../pickers.tsx';
import { CartaoDoRelatorio, RelatorioCards } from './CartaoDoRelatorio.tsx';
import { type Resumo, resumoAddress, resumoDe } from './metricas.query.ts';

const DIAS = 30;

/** `total` is the key of its figure. */
export type Cartao<Key extends string> = {
  report: AnyReport;
  icon: LucideIcon;
  text: string;
  total: Key;
};

type RelatorioScreenProps<Key extends string> = {
  title: string;
  cartoes: readonly Cartao<Key>[];
  operation: Resumo;
  aparte?: readonly Omit<Cartao<never>, 'total'>[];
};

export function RelatorioScreen<Key extends string>({
  title,
  cartoes,
  operation,
  aparte = [],
}: RelatorioScreenProps<Key>) {
  const reports = [...cartoes, ...aparte].map(({ report }) => report);
  const { search, change } = useAddress();
  const resumo = useQuery(resumoDe(operation, search));
  const figures = resumo.data as Record<Key, number> | undefined;
  const filters = readFilters(search, resumoAddress.filters);
  const field = useId();
  const setGrupo = (grupo: string) =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (grupo) next.set('grupo', grupo);
        else next.delete('grupo');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeader title={title} />
      <Field.Root id={field} maxW="480px" mb="4">
        <Field.Label>Grupo</Field.Label>
        <GrupoPicker id={field} value={String(filters.grupo ?? '')} onChange={setGrupo} />
      </Field.Root>
      {resumo.isError && !resumo.isFetching && (
        <Falha error={resumo.error} onRetry={() => void resumo.refetch()} />
      )}
      <RelatorioCards>
        {cartoes.map(({ total, ...cartao }) => (
          <CartaoDoRelatorio key={cartao.report.name} {...cartao} filters={{ periodo: DIAS, ...filters }}>
            <Total value={figures?.[total]} isPending={resumo.isPending || resumo.isFetching} />
          </CartaoDoRelatorio>
        ))}
      </RelatorioCards>
      {aparte.length > 0 && (
        <RelatorioCards apart>
          {aparte.map((cartao) => (
            <CartaoDoRelatorio key={cartao.report.name} {...cartao} />
          ))}
        </RelatorioCards>
      )}
      <DetalhesDesde reports={reports} />
      <ReportModals reports={reports} />
    </>
  );
}

function Total({ value, isPending }: { value: number | undefined; isPending: boolean }) {
  return (
    <chakra.span gridColumn="1 / -1" alignSelf="end" mt="18px" color="ink2" fontSize="label">
      <chakra.b className="tabular" display="block" h="9" color="ink" textStyle="figure">
        {value !== undefined ? formatNumber(value) : isPending ? <Bone w="96px" h="20px" m="8px 0" /> : '—'}
      </chakra.b>{' '}
      nos últimos {DIAS} dias
    </chakra.span>
  );
}

function Falha({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, code } = ApiError.from(error);
  return (
    <Notice tone="bad" role="alert" mb="4">
      Não foi possível carregar os números: {message} Código: {code}
      <chakra.div asChild ms="auto">
        <Button icon={<RefreshCw size={16} />} onClick={onRetry}>
          Tentar novamente
        </Button>
      </chakra.div>
    </Notice>
  );
}
