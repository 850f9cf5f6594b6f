import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/text.ts';

export type BarAction = {
  label: string;
  icon: ReactNode;
  reason?: string;
  destructive?: boolean;
  onClick: () => void;
};

export type ActionBarProps = {
  selected: number;
  /** What is chosen, in words; else the rows that are ticked, counted. */
  chosen?: string;
  /** Chooses all there are, where the ticked are only those that are loaded. */
  all?: { label: string; onChoose: () => void };
  /** Said after the count, where the count alone would promise too much. */
  note?: string;
  actions: readonly BarAction[];
  progress?: string;
  onClear: () => void;
};

/** The bar at the bottom: what can be done with the ticked rows; without any the way to the top. */
export function ActionBar({ selected, chosen, all, note, actions, progress, onClear }: ActionBarProps) {
  const said = note ?? actions.find((action) => action.reason)?.reason;
  if (selected === 0) return <BackToTop />;
  return (
    <Bar label="Ações em lote">
      <chakra.span
        role="status"
        className="tabular"
        fontWeight="semibold"
        whiteSpace="nowrap"
        textAlign={{ base: 'center', md: 'start' }}
        flexBasis={{ base: '100%', md: 'auto' }}
        py={{ base: '1', md: '0' }}
        px="2"
      >
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
        <BarButton maxW="none" textDecoration="underline" onClick={all.onChoose}>
          {all.label}
        </BarButton>
      )}
      {!progress &&
        actions.map((action) => (
          <BarButton
            key={action.label}
            title={action.reason}
            aria-description={action.reason}
            aria-disabled={action.reason ? true : undefined}
            opacity={action.reason ? 0.55 : undefined}
            color={action.destructive ? 'side.bad' : undefined}
            onClick={() => action.reason || action.onClick()}
          >
            {action.icon}
            <span>{action.label}</span>
          </BarButton>
        ))}
      <BarButton aria-label="Limpar a seleção" onClick={onClear}>
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
    <chakra.div
      position="sticky"
      bottom="calc(20px + var(--player-height, 0px))"
      zIndex="docked"
      display="flex"
      justifyContent="center"
      mt="4"
      pointerEvents="none"
    >
      <chakra.section
        aria-label={label}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        gap="1"
        p="1.5"
        maxW="full"
        borderRadius="card"
        bg="side"
        color="white"
        borderWidth="1px"
        borderColor="side.line"
        boxShadow="lg"
        pointerEvents="auto"
        animation="fade-in 150ms"
      >
        {children}
      </chakra.section>
    </chakra.div>
  );
}

// Where there is little room the three stand side by side, each icon over its words.
const BarButton = chakra('button', {
  base: {
    display: 'inline-flex',
    flexDirection: { base: 'column', xl: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '1', xl: '2' },
    minH: '9',
    px: { base: '1', md: '2', xl: '3' },
    py: { base: '1', xl: '0' },
    maxW: { base: '96px', xl: 'none' },
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
