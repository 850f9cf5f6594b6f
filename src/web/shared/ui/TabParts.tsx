import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withoutOverlay } from './overlayAddress.ts';
import { TabLinks } from './TabLinks.tsx';
import { useEver } from './useEver.ts';

export type Part = {
  /** The value of `aba` in the address; omit it for the first part. */
  aba?: string;
  label: string;
  content: ReactNode;
  /** Keeps the part mounted, with typed values, while another is shown. */
  stays?: boolean;
};

/**
 * Returns the address of a part of this screen. It keeps other parameters, such as the origin, and drops open modals
 * and drawers.
 */
export function usePartAddress(): (aba?: string) => string {
  const { pathname, search } = useLocation();
  return (aba) => {
    const next = withoutOverlay(new URLSearchParams(search));
    next.delete('aba');
    if (aba) next.set('aba', aba);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
}

export function TabParts({ parts }: { parts: readonly Part[] }) {
  const aba = new URLSearchParams(useLocation().search).get('aba');
  const addressOf = usePartAddress();
  const current = parts.find((part) => part.aba && part.aba === aba) ?? parts[0];
  return (
    <>
      <TabLinks
        label="Partes desta tela"
        tabs={parts.map((part) => ({
          label: part.label,
          to: addressOf(part.aba),
          current: part === current,
        }))}
      />
      {parts.map((part) => (
        <Content key={part.aba ?? ''} part={part} isOpen={part === current} />
      ))}
    </>
  );
}

function Content({ part: { stays, content }, isOpen }: { part: Part; isOpen: boolean }) {
  const wasOpen = useEver(isOpen);
  if (!isOpen && !(stays && wasOpen)) return null;
  return <chakra.div hidden={!isOpen}>{content}</chakra.div>;
}
