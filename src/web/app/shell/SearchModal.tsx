import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { filters } from '#generated/filters.ts';
import { playerAddress } from '../../shared/api/settings.ts';
import { Dialog } from '../../shared/chakra/windows.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayWindow } from '../../shared/ui/overlayWindow.ts';
import { SearchResults, SearchStatus } from './SearchResults.tsx';
import { PLAYER } from './searchCommands.ts';
import { takeTyped } from './typedAhead.ts';
import { useDoing } from './useDoing.ts';
import { useSearch } from './useSearch.ts';

function turnsBy({ key, currentTarget: { selectionStart, value } }: KeyboardEvent<HTMLInputElement>): number {
  if (key === 'ArrowRight' && selectionStart === value.length) return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

export function SearchModal() {
  const { close } = useOverlay();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const doNow = useDoing();
  const search = useSearch(({ to = '', state, does }) => {
    if (does) return doNow(does);
    if (to !== PLAYER) return void navigate(to, { state });
    close();
    window.open(playerAddress(), '_blank', 'noreferrer');
  });
  const { text, groups, current, searching } = search;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      search.step(step);
    } else if (turnsBy(event) && search.turn(turnsBy(event))) {
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) search.enter();
  };

  const typeAhead = () => {
    const ahead = takeTyped();
    const whole = (text + ahead.text).slice(0, filters.q.maxLength);
    if (whole !== text || ahead.enters) search.type(whole, ahead.enters);
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
                aria-autocomplete="list"
                aria-expanded={groups.length > 0}
                aria-controls="busca"
                aria-activedescendant={current && `busca-${current.id}`}
                placeholder="Buscar"
                value={text}
                maxLength={filters.q.maxLength}
                onChange={(event) => search.type(event.target.value)}
                onFocus={typeAhead}
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
              <chakra.div display="flex" justifyContent="space-between" px="2" mb="1" color="ink2">
                <Dialog.Title fontSize="label" lineHeight="20px">
                  Resultado da busca
                </Dialog.Title>
                {current?.actions?.length ? (
                  <chakra.span className="note" hideBelow="md">
                    → ações
                  </chakra.span>
                ) : null}
              </chakra.div>
              <SearchResults groups={groups} current={current} searching={searching} onPick={search.open} />
              <SearchStatus {...search} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
