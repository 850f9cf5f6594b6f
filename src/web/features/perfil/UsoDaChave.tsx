import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitesText } from '#domain/chaves.ts';
import { formatDay } from '#domain/day.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber } from '#domain/text.ts';
import { query } from '../../shared/api/query.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';

type Operacao = Schemas['UsoDaChave']['operacoes'][number] & { _id: string };

const columns: Column<Operacao>[] = [
  { key: 'operacao', label: 'Operação', least: 180, wraps: true, text: ({ operacao }) => operacao },
  {
    key: 'chamadas',
    label: 'Chamadas',
    width: '112px',
    align: 'end',
    text: ({ chamadas }) => formatNumber(chamadas),
  },
  { key: 'ultimoDia', label: 'Último dia', width: '120px', text: ({ ultimoDia }) => formatDay(ultimoDia) },
];

type UsoDaChaveProps = { chave: Schemas['Chave']; onClose: () => void };

export function UsoDaChave({ chave, onClose }: UsoDaChaveProps) {
  const read = useQuery(query('getUsoDaChave', { path: { id: chave._id } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Uso da chave ${chave.nome}`}
      description="O que o programa chamou nos últimos 90 dias, com até um minuto de atraso."
    >
      <chakra.p mb="4">O que a chave alcança: {limitesText(chave, Number.POSITIVE_INFINITY)}</chakra.p>
      <ReadState read={read}>{(uso) => <Uso {...uso} />}</ReadState>
    </Dialog>
  );
}

function Uso({ operacoes, dias }: Schemas['UsoDaChave']) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  if (operacoes.length === 0)
    return <chakra.p color="ink2">Nenhuma chamada: esta chave não foi usada nos últimos 90 dias.</chakra.p>;
  return (
    <>
      <Card
        ref={setScroller}
        className="list-scroller"
        maxH="min(50vh, 480px)"
        tabIndex={0}
        aria-label="Operações"
      >
        {scroller && (
          <DataTable
            label="Operações"
            rows={operacoes.map((operacao) => ({ ...operacao, _id: operacao.operacao }))}
            columns={columns}
            name={({ operacao }) => operacao}
            total={operacoes.length}
            scroller={scroller}
          />
        )}
      </Card>
      <chakra.h3 mt="5" mb="1" fontWeight="semibold" fontSize="label">
        Últimos dias de uso
      </chakra.h3>
      <chakra.ul aria-label="Últimos dias de uso" className="tabular" fontSize="label" color="ink2">
        {dias.map(({ dia, chamadas }) => (
          <li key={dia}>
            {formatDay(dia)}: {count(chamadas, 'chamada', 'chamadas')}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
