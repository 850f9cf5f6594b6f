import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMe } from '../../shared/api/me.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const AccountMenu = onDemand(async () => (await import('./AccountMenu.tsx')).AccountMenu);

const initials = (nome: string) => {
  const words = nome.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.[0])
    .join('')
    .toUpperCase();
};

/** Oneself, at the right of the top bar; opens the account's menu. */
export function AvatarMenu() {
  const { data: me } = useMe();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        display="flex"
        alignItems="center"
        gap="2.5"
        p="1"
        borderRadius="l2"
        cursor="pointer"
        textAlign="start"
        _hover={{ bg: 'subtle' }}
      >
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          boxSize="30px"
          borderRadius="full"
          bg="brand.soft"
          color="brand.ink"
          fontSize="xs"
          fontWeight="bold"
        >
          {initials(me?.nome ?? '')}
        </chakra.span>
        <chakra.span srOnly={{ base: true, md: false }} lineHeight="1.25">
          <chakra.span display="block" fontWeight="semibold">
            Admin
          </chakra.span>
          <chakra.span display="block" fontSize="label" color="ink2" minW="70px" maxW="140px" truncate>
            {me?.login ?? '…'}
          </chakra.span>
        </chakra.span>
        <ChevronDown size={15} aria-hidden />
      </chakra.button>
      {open && <AccountMenu button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
