import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
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

/** Shows one of a screen's parts under their tabs: the one that the address names, else the first. */
export function TabParts({ parts, label = 'Partes desta tela' }: TabPartsProps) {
  const { pathname, search } = useLocation();
  const aba = new URLSearchParams(search).get('aba');
  const current = parts.find((part) => part.aba && part.aba === aba) ?? parts[0];
  return (
    <>
      <TabLinks
        label={label}
        tabs={parts.map((part) => ({
          label: part.label,
          to: part.aba ? `${pathname}?aba=${part.aba}` : pathname,
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
