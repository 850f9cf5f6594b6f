import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { EstadoDoSistema, ItemDoSistema } from '#generated/labels.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';

export type Sistema = OperationAnswer<'getSistema'>;
type UmaParte = Sistema['partes'][number];
export type Item = UmaParte['item'];

const aparencias: Record<UmaParte['estado'], { icon: LucideIcon; color: string }> = {
  RUIM: { icon: CircleX, color: 'bad' },
  ATENCAO: { icon: TriangleAlert, color: 'warn' },
  DESCONHECIDO: { icon: CircleHelp, color: 'ink2' },
  BOM: { icon: CircleCheck, color: 'ok' },
};

const Linha = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    py: '3',
    borderTopWidth: '1px',
    overflowWrap: 'anywhere',
    _first: { borderTopWidth: '0', pt: '0' },
    _last: { pb: '0' },
    '& h3': { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' },
    '& details': { mt: '1.5' },
    '& summary': { cursor: 'pointer', color: 'ink2', w: 'fit-content' },
  },
});

type ParteProps = {
  parte: UmaParte;
  detalhe?: { title: string; content: ReactNode } | undefined;
};

export function Parte({ parte: { item, estado, resumo, oQueFazer }, detalhe }: ParteProps) {
  const { icon: Icon, color } = aparencias[estado];
  return (
    <Linha>
      <chakra.span color={color} pt="0.5" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <div>
        <h3 className="row-name">
          {ItemDoSistema[item]}{' '}
          <chakra.span color={color} textStyle="label">
            {EstadoDoSistema[estado]}
          </chakra.span>
        </h3>
        <p className="muted">{resumo}</p>
        {oQueFazer && (
          <p>
            <strong>O que fazer:</strong> {oQueFazer}
          </p>
        )}
        {detalhe && (
          <details>
            <summary>{detalhe.title}</summary>
            {detalhe.content}
          </details>
        )}
      </div>
    </Linha>
  );
}
