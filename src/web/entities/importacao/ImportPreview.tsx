import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, CircleMinus, PencilLine, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isMasculine } from '#domain/entidades.ts';
import { count, formatNumber } from '#domain/text.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { changesText, errorsText, type Importacao, type Importador, type Linha } from './importacao.ts';

type Row = Linha & { _id: string };
type Kind = Linha['acao'] | 'ERRADA';

const kindOf = ({ erros, acao }: Linha): Kind => (erros.length > 0 ? 'ERRADA' : acao);
const icons = { CRIAR: CircleCheck, ALTERAR: PencilLine, NADA: CircleMinus, ERRADA: TriangleAlert };
const tones = { CRIAR: 'ok', ALTERAR: 'ink', NADA: 'ink2', ERRADA: 'bad' };

function situacaoText(linha: Linha, { campos, entidade }: Importador): string {
  const kind = kindOf(linha);
  if (kind === 'ERRADA') return errorsText(linha, campos);
  if (kind === 'ALTERAR') return changesText(linha, campos);
  return kind === 'NADA' ? 'Sem mudança' : `Será cadastrad${isMasculine(entidade) ? 'o' : 'a'}`;
}

function Situacao({ linha, importador }: { linha: Linha; importador: Importador }) {
  const kind = kindOf(linha);
  const Icon = icons[kind];
  const text = situacaoText(linha, importador);
  return (
    <chakra.span display="flex" alignItems="center" gap="1.5" color={tones[kind]} fontSize="label">
      <chakra.span asChild flex="none">
        <Icon size={15} aria-hidden />
      </chakra.span>
      <chakra.span whiteSpace="normal" lineClamp="2" title={text}>
        {text}
      </chakra.span>
    </chakra.span>
  );
}

function columnsOf(
  importador: Importador,
  colunas: Importacao['colunas'],
  onMend: (linha: Linha) => void,
): Column<Row>[] {
  const cell = (campo: string) => {
    const place = colunas.findIndex((coluna) => coluna.campo === campo);
    return (linha: Linha) => linha.celulas[place] ?? '';
  };
  return [
    { key: 'nome', label: 'Nome', width: '20%', least: 160, wraps: true, text: (linha) => linha.nome || '—' },
    { key: 'linha', label: 'Linha', width: '72px', align: 'end', wide: true, text: (linha) => linha.linha },
    ...importador.shown.map((campo) => ({
      key: campo,
      label: importador.campos[campo]!,
      width: '17%' as const,
      least: 130,
      wide: true as const,
      text: cell(campo),
    })),
    {
      key: 'situacao',
      label: 'Situação',
      least: 240,
      text: (linha) => situacaoText(linha, importador),
      cell: (linha) => <Situacao linha={linha} importador={importador} />,
    },
    {
      key: 'corrigir',
      label: 'Corrigir',
      width: '104px',
      actions: true,
      text: () => '',
      cell: (linha) =>
        linha.erros.length > 0 && (
          <Button size="xs" aria-label={`Corrigir a linha ${linha.linha}`} onClick={() => onMend(linha)}>
            Corrigir
          </Button>
        ),
    },
  ];
}

/** `500 linhas: 300 novas, 182 mudam, 18 com erro.` */
export function summaryOf(
  { total, criar, alterar, semMudanca, erradas }: Importacao,
  entidade: Importador['entidade'],
) {
  const nova = isMasculine(entidade) ? 'novo' : 'nova';
  const parts = [
    criar > 0 && count(criar, nova, `${nova}s`),
    alterar > 0 && count(alterar, 'muda', 'mudam'),
    semMudanca > 0 && `${formatNumber(semMudanca)} sem mudança`,
    erradas > 0 && `${formatNumber(erradas)} com erro`,
  ];
  return `${count(total, 'linha', 'linhas')}: ${parts.filter(Boolean).join(', ')}.`;
}

type ImportPreviewProps = {
  importacao: Importacao;
  importador: Importador;
  onMend: (linha: Linha) => void;
};

export function ImportPreview({ importacao, importador, onMend }: ImportPreviewProps) {
  const { total, criar, alterar, semMudanca, erradas } = importacao;
  const [asked, setAsked] = useState<Kind | null | undefined>();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const counts: Record<Kind, number> = { ERRADA: erradas, CRIAR: criar, ALTERAR: alterar, NADA: semMudanca };
  const first = erradas > 0 ? 'ERRADA' : null;
  // Fall back when the selected kind has no rows left.
  const kind = asked === undefined || (asked && counts[asked] === 0) ? first : asked;
  const rows = useMemo(
    () =>
      importacao.linhas
        .filter((linha) => kind === null || kindOf(linha) === kind)
        .map((linha) => ({ ...linha, _id: String(linha.linha) })),
    [importacao, kind],
  );
  const columns = useMemo(
    () => columnsOf(importador, importacao.colunas, onMend),
    [importador, importacao.colunas, onMend],
  );
  const nova = isMasculine(importador.entidade) ? 'Novos' : 'Novas';
  const kinds: { kind: Kind | null; label: string; many: number }[] = [
    { kind: null, label: 'Todas', many: total },
    { kind: 'ERRADA', label: 'Com erro', many: erradas },
    { kind: 'CRIAR', label: nova, many: criar },
    { kind: 'ALTERAR', label: 'Mudam', many: alterar },
    { kind: 'NADA', label: 'Sem mudança', many: semMudanca },
  ];
  return (
    <>
      <chakra.p role="status" fontWeight="semibold" mb="2" color={erradas ? 'bad' : 'ok'}>
        {summaryOf(importacao, importador.entidade)}
      </chakra.p>
      <chakra.div role="group" aria-label="Mostrar as linhas" display="flex" flexWrap="wrap" gap="2" mb="3">
        {kinds
          .filter(({ kind: one, many }) => one === null || many > 0)
          .map(({ kind: one, label, many }) => (
            <Button
              key={label}
              size="xs"
              variant={one === kind ? 'solid' : 'outline'}
              aria-pressed={one === kind}
              onClick={() => setAsked(one)}
            >
              {`${label} (${formatNumber(many)})`}
            </Button>
          ))}
      </chakra.div>
      <Card
        ref={setScroller}
        className="list-scroller"
        maxH="min(46vh, 520px)"
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
