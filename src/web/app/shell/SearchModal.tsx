import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../shared/api/me.ts';
import { query } from '../../shared/api/query.ts';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayWindow } from '../../shared/ui/overlayWindow.ts';
import { SearchResults } from './SearchResults.tsx';
import { searchResults } from './searchResults.ts';

/** SEARCH: what one types finds entities and the menu's destinations; arrows and Enter open them. */
export function SearchModal() {
  const { close } = useOverlay();
  const navigate = useNavigate();
  const { data: me } = useMe();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const q = text.trim();
  const { data: found } = useQuery({
    ...query('search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const groups = searchResults(q, me?.level, q ? found : undefined);
  const all = groups.flatMap(({ items }) => items);
  const current = all[Math.min(active, all.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((all.indexOf(current as never) + step + all.length) % Math.max(all.length, 1));
    } else if (event.key === 'Enter' && current) void navigate(current.to);
  };

  return (
    <Dialog.Root {...overlayWindow(true, close)} placement="top" initialFocusEl={() => input.current}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '3', md: '4' }}>
          <Dialog.Content maxW="580px" aria-label="Buscar">
            <chakra.div display="flex" alignItems="center" gap="3" px="4" borderBottomWidth="1px">
              <Search size={18} aria-hidden />
              <chakra.input
                ref={input}
                role="combobox"
                aria-label="Buscar"
                aria-expanded={all.length > 0}
                aria-controls="busca"
                aria-activedescendant={current && `busca-${current.id}`}
                placeholder="Buscar"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
                flex="1"
                h="14"
                fontSize="md"
                bg="transparent"
                outline="none"
              />
              <chakra.button
                type="button"
                onClick={close}
                px="2"
                py="0.5"
                fontSize="xs"
                color="ink2"
                borderWidth="1px"
                borderColor="lineStrong"
                borderRadius="xs"
                cursor="pointer"
                _hover={{ bg: 'subtle' }}
              >
                Esc
              </chakra.button>
            </chakra.div>
            <Dialog.Body px="2" py="3">
              <Dialog.Title fontSize="13px" lineHeight="20px" color="ink2" px="2" mb="1">
                Resultado da busca
              </Dialog.Title>
              <SearchResults groups={groups} current={current} onPick={({ to }) => void navigate(to)} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
