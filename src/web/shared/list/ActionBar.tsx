import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/text.ts';
import { floating, footOfBar } from '../ui/foot.ts';

export type BarAction = {
  label: string;
  icon: ReactNode;
  reason?: string;
  destructive?: boolean;
  menu?: true;
  onClick: (button: HTMLButtonElement) => void;
};

export type ActionBarProps = {
  selected: number;
  chosen?: string;
  /** Offers to select all rows if only the loaded ones are ticked. */
  all?: { label: string; onChoose: () => void };
  /** Shown after the count, which could mislead. */
  note?: string;
  actions: readonly BarAction[];
  progress?: string;
  onClear: () => void;
};

export function ActionBar({ selected, chosen, all, note, actions, progress, onClear }: ActionBarProps) {
  const said = all ? undefined : (note ?? actions.find((action) => action.reason)?.reason);
  if (selected === 0) return <BackToTop />;
  return (
    <Bar label="Ações em lote">
      <chakra.div
        textAlign={{ base: 'center', md: 'start' }}
        flexBasis={{ base: '100%', md: 'auto' }}
        flexShrink="1"
        minW="0"
        py={{ base: '1', md: '0' }}
        ps="2"
        pe={{ base: '10', md: '2' }}
      >
        <chakra.span role="status" className="tabular" display="block" fontWeight="semibold">
          {progress ??
            chosen ??
            `${formatNumber(selected)} ${selected === 1 ? 'item selecionado' : 'itens selecionados'}`}
          {!progress && said && (
            <chakra.span display="block" fontWeight="normal" fontSize="xs" color="side.ink">
              {said}
            </chakra.span>
          )}
        </chakra.span>
        {!progress && all && (
          <BarButton {...offer} onClick={all.onChoose}>
            {all.label}
          </BarButton>
        )}
      </chakra.div>
      {!progress &&
        actions.map((action) => (
          <BarButton
            key={action.label}
            title={action.reason}
            aria-description={action.reason}
            aria-disabled={action.reason ? true : undefined}
            opacity={action.reason ? 0.55 : undefined}
            color={action.destructive ? 'side.bad' : undefined}
            aria-haspopup={action.menu && 'menu'}
            onClick={({ currentTarget }) => action.reason || action.onClick(currentTarget)}
          >
            {action.icon}
            <span>{action.label}</span>
          </BarButton>
        ))}
      <BarButton {...corner} aria-label="Limpar a seleção" onClick={onClear}>
        <X size={16} aria-hidden />
      </BarButton>
    </Bar>
  );
}

function BackToTop() {
  return (
    <Bar label="Navegação da lista">
      <BarButton onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
        <ArrowUp size={16} aria-hidden />
        Voltar ao topo
      </BarButton>
    </Bar>
  );
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="center">
      <chakra.section
        ref={footOfBar}
        aria-label={label}
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        {...floating}
        zIndex="docked"
        alignItems="center"
        justifyContent="center"
        gap="1"
        p="1.5"
        maxW={{ base: 'calc(100vw - 2rem)', md: 'calc(100vw - 3rem)' }}
        borderRadius="card"
        bg="side"
        color="white"
        borderWidth="1px"
        borderColor="side.line"
        boxShadow="lg"
        animation="fade-in 150ms"
      >
        {children}
      </chakra.section>
    </chakra.div>
  );
}

/** Below the count, so that the bar stays one row high. */
const offer = {
  maxW: 'none',
  minH: '6',
  px: '0',
  textAlign: 'inherit',
  textDecoration: 'underline',
} as const;
const corner = {
  position: { base: 'absolute', md: 'static' },
  top: '1.5',
  insetEnd: '1.5',
  minW: '9',
  flexShrink: '0',
} as const;

const BarButton = chakra('button', {
  base: {
    display: 'inline-flex',
    flexDirection: { base: 'column', xl: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '1', xl: '2' },
    minH: '9',
    px: { base: '0', md: '2', xl: '3' },
    py: { base: '1', xl: '0' },
    maxW: { base: '82px', md: '96px', xl: 'none' },
    borderRadius: '8px',
    fontSize: { base: 'xs', xl: 'sm' },
    lineHeight: '1.25',
    fontWeight: 'semibold',
    whiteSpace: { xl: 'nowrap' },
    cursor: 'pointer',
    _hover: { bg: 'side.2' },
    _focusVisible: { outlineColor: 'side.mark' },
  },
});
