import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { count } from '#domain/text.ts';
import type { Destination } from './searchActions.ts';
import type { DestinationGroup } from './searchResults.ts';

type SearchResultsProps = {
  groups: DestinationGroup[];
  current: Destination | undefined;
  /** The results belong to an earlier text. */
  searching: boolean;
  onPick: (destination: Destination) => void;
};

const Option = chakra(
  'div',
  { base: { borderRadius: 'l2', cursor: 'pointer' } },
  { defaultProps: { role: 'option', tabIndex: -1 } },
);

export function SearchResults({ groups, current, searching, onPick }: SearchResultsProps) {
  const option = (item: Destination) => ({
    id: `busca-${item.id}`,
    'aria-selected': item === current,
    ref: (element: HTMLDivElement | null) => {
      if (item === current) element?.scrollIntoView?.({ block: 'nearest' });
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onPick(item),
    bg: item === current ? 'brand.soft' : undefined,
    color: item === current ? 'brand.ink' : undefined,
  });
  return (
    <chakra.div
      id="busca"
      role="listbox"
      aria-label="Resultado da busca"
      aria-busy={searching}
      opacity={searching ? 0.6 : undefined}
    >
      {groups.map(({ title, items }) => (
        <chakra.div key={title} role="group" aria-label={title} mb="2">
          <chakra.div aria-hidden px="2" py="1" fontSize="xs" fontWeight="semibold" color="ink2">
            {title}
          </chakra.div>
          {items.map((item) => (
            <chakra.div key={item.id} borderRadius="l2" _hover={{ bg: 'subtle' }}>
              <Option
                {...option(item)}
                display="flex"
                justifyContent="space-between"
                gap="3"
                px="2"
                py={item.actions?.length ? '1' : '2'}
              >
                <chakra.span fontWeight="medium" truncate maxW={item.detail ? '70%' : undefined} flex="none">
                  {item.label}
                </chakra.span>
                <chakra.span fontSize="label" color="ink2" truncate>
                  {item.detail}
                </chakra.span>
              </Option>
              {item.actions && (
                <chakra.div display="flex" flexWrap="wrap" pb="1">
                  {item.actions.map((action) => (
                    <Option
                      key={action.id}
                      {...option(action)}
                      aria-label={`${action.label}: ${item.label}`}
                      px="2"
                      py="0.5"
                      fontSize="label"
                      color={action === current ? 'brand.ink' : 'ink2'}
                      _hover={{ textDecoration: 'underline' }}
                    >
                      {action.label}
                    </Option>
                  ))}
                </chakra.div>
              )}
            </chakra.div>
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}

type SearchStatusProps = { count: number; searching: boolean; failed: boolean };

export function SearchStatus({ count: found, searching, failed }: SearchStatusProps) {
  const note = failed
    ? 'Não foi possível buscar. Verifique sua conexão.'
    : found === 0 && !searching && 'Nada encontrado';
  return (
    <div role="status">
      {note ? (
        <chakra.p px="2" py="6" textAlign="center" color="ink2">
          {note}
        </chakra.p>
      ) : (
        <chakra.span srOnly>{!searching && count(found, 'resultado', 'resultados')}</chakra.span>
      )}
    </div>
  );
}
