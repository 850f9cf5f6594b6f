import { chakra } from '@chakra-ui/react/styled-system';
import type { Destination, DestinationGroup } from './searchResults.ts';

type SearchResultsProps = {
  groups: DestinationGroup[];
  current: Destination | undefined;
  onPick: (destination: Destination) => void;
};

/** The list under the search box, by entity. */
export function SearchResults({ groups, current, onPick }: SearchResultsProps) {
  return (
    <>
      <chakra.div id="busca" role="listbox" aria-label="Resultado da busca">
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
                <chakra.span fontWeight="medium" truncate>
                  {item.label}
                </chakra.span>
                <chakra.span fontSize="13px" color="ink2" truncate>
                  {item.detail}
                </chakra.span>
              </chakra.div>
            ))}
          </chakra.div>
        ))}
      </chakra.div>
      <div role="status">
        {groups.length === 0 && (
          <chakra.p px="2" py="6" textAlign="center" color="ink2">
            Nada encontrado
          </chakra.p>
        )}
      </div>
    </>
  );
}
