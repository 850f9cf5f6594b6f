import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formats } from '#domain/formats.ts';
import { count, formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';

type Importacao = components['schemas']['ClienteImportacao'];
type Linha = Importacao['linhas'][number] & { _id: string };

const errors = (linha: Linha) =>
  linha.erros.map(({ coluna, message }) => `${coluna}: ${message}`).join(' · ');

function Situacao({ linha }: { linha: Linha }) {
  const broken = linha.erros.length > 0;
  const Icon = broken ? TriangleAlert : CircleCheck;
  return (
    <chakra.span display="flex" alignItems="center" gap="1.5" color={broken ? 'bad' : 'ok'} fontSize="label">
      <Icon size={15} aria-hidden />
      <chakra.span whiteSpace="normal" lineClamp="2" title={errors(linha)}>
        {broken ? errors(linha) : 'Será cadastrado'}
      </chakra.span>
    </chakra.span>
  );
}

const columns: Column<Linha>[] = [
  { key: 'nome', label: 'Nome', width: '24%', text: (linha) => linha.nome || '—' },
  { key: 'linha', label: 'Linha', width: '72px', align: 'end', text: (linha) => linha.linha },
  { key: 'cnpj', label: 'CNPJ', width: '184px', text: (linha) => formats.cnpj.show(linha.cnpj ?? '') },
  { key: 'email', label: 'E-mail', width: '22%', text: (linha) => linha.email ?? '' },
  { key: 'erros', label: 'Situação', text: errors, cell: (linha) => <Situacao linha={linha} /> },
];

/** Shows what an import would do, row by row, on demand only the broken rows. */
export function ImportPreview({ importacao }: { importacao: Importacao }) {
  const { total, validas } = importacao;
  const wrong = total - validas;
  const [onlyWrong, setOnlyWrong] = useState(wrong > 0);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const rows = useMemo(() => {
    const linhas = importacao.linhas.map((linha) => ({ ...linha, _id: String(linha.linha) }));
    return onlyWrong ? linhas.filter((linha) => linha.erros.length > 0) : linhas;
  }, [importacao, onlyWrong]);

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <chakra.p role="status" fontWeight="semibold" color={wrong ? 'bad' : 'ok'}>
          {wrong
            ? `${count(wrong, 'linha', 'linhas')} com erro, de ${formatNumber(total)}. Nada será gravado enquanto houver erros.`
            : `${count(total, 'linha conferida', 'linhas conferidas')}, nenhuma com erro.`}
        </chakra.p>
        {wrong > 0 && (
          <chakra.div asChild ms="auto">
            <Button variant="ghost" size="xs" onClick={() => setOnlyWrong(!onlyWrong)}>
              {onlyWrong ? 'Mostrar todas as linhas' : 'Mostrar só as linhas com erro'}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      <Card
        ref={setScroller}
        className="list-scroller"
        maxH="min(50vh, 562px)"
        tabIndex={0}
        aria-label="Linhas do arquivo"
      >
        {scroller && (
          <DataTable
            label="Linhas do arquivo"
            rows={rows}
            columns={columns}
            name={(linha) => `linha ${linha.linha}`}
            total={rows.length}
            scroller={scroller}
          />
        )}
      </Card>
    </>
  );
}
