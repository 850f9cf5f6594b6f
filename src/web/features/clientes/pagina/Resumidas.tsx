import { chakra } from '@chakra-ui/react/styled-system';
import { StatusBadge } from '../../../entities/StatusBadge.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { RowLink, TextLink } from '../../../shared/ui/TextLink.tsx';

type ResumidasProps<Item> = {
  title: string;
  read: {
    data: { items: readonly Item[]; total: number | null } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  all: string;
  none: string;
  to: (id: string) => string;
  nome: (item: Item) => string;
};

export function Resumidas<Item extends { _id: string; status?: string }>(props: ResumidasProps<Item>) {
  const { title, read, all, none, to, nome } = props;
  const items = read.data?.items ?? [];
  return (
    <Card
      title={title}
      count={read.data?.total}
      padded
      actions={
        items.length > 0 && (
          <TextLink to={all} aria-label={`Ver todas: ${title.toLowerCase()}`}>
            Ver todas
          </TextLink>
        )
      }
    >
      {read.error !== null && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data && items.length === 0 && <p className="muted">{none}</p>}
      <chakra.ul listStyleType="none">
        {items.map((item) => (
          <chakra.li
            key={item._id}
            display="flex"
            alignItems="center"
            gap="3"
            minH="10"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
          >
            <chakra.span flex="1" minW="0" truncate>
              <RowLink to={to(item._id)} title={nome(item)}>
                {nome(item)}
              </RowLink>
            </chakra.span>
            {item.status && <StatusBadge status={item.status} />}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}
