import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '#domain/text.ts';
import { type Destination, orderIn } from './searchActions.ts';
import type { DestinationGroup } from './searchResults.ts';

type SearchResultsProps = {
  groups: DestinationGroup[];
  current: Destination | undefined;
  /** The results belong to an earlier text. */
  searching: boolean;
  onPick: (destination: Destination) => void;
};

export function SearchResults({ groups, current, searching, onPick }: SearchResultsProps) {
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
            <chakra.div
              key={item.id}
              id={`busca-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === current}
              ref={(element: HTMLDivElement | null) => {
                if (item === current) element?.scrollIntoView?.({ block: 'nearest' });
              }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              display="flex"
              justifyContent="space-between"
              gap="3"
              px="2"
              py="2"
              borderRadius="l2"
              cursor="pointer"
              bg={item === current ? 'brand.soft' : undefined}
              color={item === current ? 'brand.ink' : undefined}
              _hover={{ bg: item === current ? undefined : 'subtle' }}
            >
              <chakra.span fontWeight="medium" truncate maxW={item.detail ? '70%' : undefined} flex="none">
                {item.label}
              </chakra.span>
              <chakra.span fontSize="label" color="ink2" truncate>
                {item.detail}
              </chakra.span>
            </chakra.div>
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}

type SearchStatusProps = { text: string; count: number; searching: boolean; failed: boolean };

export function SearchStatus({ text, count: found, searching, failed }: SearchStatusProps) {
  const order = orderIn(text);
  const asks = order && !order.rest && `Digite o nome do que quer ${order.verb.toLowerCase()}`;
  const note = failed
    ? 'Não foi possível buscar. Verifique sua conexão.'
    : asks || (found === 0 && !searching && 'Nada encontrado');
  return (
    <div role="status">
      {note ? (
        <chakra.p px="2" py={found === 0 ? '6' : '2'} textAlign="center" color="ink2">
          {note}
        </chakra.p>
      ) : (
        <chakra.span srOnly>{!searching && count(found, 'resultado', 'resultados')}</chakra.span>
      )}
    </div>
  );
}
