import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, RefreshCw } from 'lucide-react';
import { formatNumber } from '#domain/text.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import type { AnyReport } from '../../shared/report/declaration.ts';
import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CartaoDoRelatorio } from './CartaoDoRelatorio.tsx';
import '../../shared/list/list.css';

/** A report's card; `total` is its figure's key. */
export type Cartao<Key extends string> = {
  report: AnyReport;
  icon: LucideIcon;
  text: string;
  total: Key;
};

type RelatorioScreenProps<Key extends string> = {
  title: string;
  cartoes: readonly Cartao<Key>[];
  /** The figures of the last 30 days. */
  resumo: UseQueryResult<Record<Key, number>>;
  /** Reports of another kind, without a figure: set apart from the others. */
  aparte?: readonly Omit<Cartao<never>, 'total'>[];
};

/** The reports of a domain: a card each, with what happened in the last 30 days, that opens it. */
export function RelatorioScreen<Key extends string>({
  title,
  cartoes,
  resumo,
  aparte = [],
}: RelatorioScreenProps<Key>) {
  return (
    <>
      <PageHeader title={title} />
      {resumo.isError && !resumo.isFetching && (
        <Falha error={resumo.error} onRetry={() => void resumo.refetch()} />
      )}
      <ul className="relatorios-cartoes">
        {cartoes.map(({ total, ...cartao }) => (
          <CartaoDoRelatorio key={cartao.report.name} {...cartao}>
            <Total value={resumo.data?.[total]} isPending={resumo.isPending || resumo.isFetching} />
          </CartaoDoRelatorio>
        ))}
      </ul>
      {aparte.length > 0 && (
        <ul className="relatorios-cartoes relatorios-aparte">
          {aparte.map((cartao) => (
            <CartaoDoRelatorio key={cartao.report.name} {...cartao} />
          ))}
        </ul>
      )}
      <ReportModals reports={[...cartoes, ...aparte].map(({ report }) => report)} />
    </>
  );
}

function Total({ value, isPending }: { value: number | undefined; isPending: boolean }) {
  return (
    <span className="relatorios-total">
      <b className="tabular">
        {value !== undefined ? formatNumber(value) : isPending ? <i className="list-bone" /> : '—'}
      </b>{' '}
      nos últimos 30 dias
    </span>
  );
}

function Falha({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, code } = ApiError.from(error);
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mb="4"
      px="4"
      py="3"
      borderRadius="card"
      bg="badSoft"
      color="bad"
      fontWeight="medium"
    >
      Não foi possível carregar os números: {message} Código: {code}
      <Button variant="outline" icon={<RefreshCw size={16} />} onClick={onRetry} ms="auto">
        Tentar novamente
      </Button>
    </chakra.div>
  );
}
