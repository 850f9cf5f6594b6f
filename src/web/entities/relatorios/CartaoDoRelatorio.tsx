import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { calls } from '#generated/calls.ts';
import { padraoDe } from '../../shared/api/visoes.ts';
import { type FilterValues, overDefaults } from '../../shared/filter/values.ts';
import type { AnyReport } from '../../shared/report/declaration.ts';
import { keptFilter } from '../../shared/report/kept.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';

type CartaoDoRelatorioProps = {
  report: AnyReport;
  icon: LucideIcon;
  text: string;
  filters?: FilterValues;
  children?: ReactNode;
};

export const RelatorioCards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '4',
  },
  variants: { apart: { true: { mt: '6', pt: '6', borderTopWidth: '1px' } } },
});

const Cartao = chakra('button', {
  base: {
    display: 'grid',
    gridTemplate: 'auto auto 1fr / 40px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '2px 14px',
    boxSize: 'full',
    p: '5',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'border-color 150ms, box-shadow 150ms',
    _hover: { borderColor: 'brand.solid', boxShadow: 'sm' },
  },
});

export function CartaoDoRelatorio({ report, icon: Icon, text, filters, children }: CartaoDoRelatorioProps) {
  const { openModal } = useOverlay();
  const open = () => {
    const padrao = padraoDe(calls[report.operation].path);
    const given = padrao
      ? Object.fromEntries(new URLSearchParams(padrao))
      : overDefaults(keptFilter(report) ?? {}, filters ?? {});
    openModal(report.name, given);
  };
  return (
    <li>
      <Cartao type="button" className="card relatorios-cartao" aria-haspopup="dialog" onClick={open}>
        <chakra.span
          gridRow="1 / 3"
          display="grid"
          placeItems="center"
          boxSize="10"
          borderRadius="l2"
          layerStyle="brand"
        >
          <Icon size={20} aria-hidden />
        </chakra.span>
        <chakra.span textStyle="heading">{report.title}</chakra.span>
        <chakra.span color="ink2" fontSize="label">
          {text}
        </chakra.span>
        {children}
      </Cartao>
    </li>
  );
}
