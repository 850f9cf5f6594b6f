import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withoutOverlay } from './overlayAddress.ts';
import { TabLinks } from './TabLinks.tsx';
import { useEver } from './useEver.ts';

export type Part = {
  /** The value of `aba` in its address; the first part of a screen needs none. */
  aba?: string;
  label: string;
  content: ReactNode;
  /** Whether it stays as it is, with what is typed in it, while one looks at another part. */
  stays?: boolean;
};

type TabPartsProps = { parts: readonly Part[]; label?: string };

/**
 * Makes the address of a part of this screen. What else the address says stays, such as where one came from; what is
 * open over the screen does not.
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

/** Shows one of a screen's parts under their tabs: the one that the address names, else the first. */
export function TabParts({ parts, label = 'Partes desta tela' }: TabPartsProps) {
  const aba = new URLSearchParams(useLocation().search).get('aba');
  const addressOf = usePartAddress();
  const current = parts.find((part) => part.aba && part.aba === aba) ?? parts[0];
  return (
    <>
      <TabLinks
        label={label}
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
