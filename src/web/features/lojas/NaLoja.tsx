import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { EntityPicker } from '../../entities/EntityPicker.tsx';
import { FalhaDoVinculo } from '../../entities/lojas/FalhaDoVinculo.tsx';
import { useVincular } from '../../entities/lojas/useVincular.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { TipoNaLoja } from './naLoja.ts';
import '../../shared/list/list.css';

type NaLojaProps = { tipo: TipoNaLoja; loja: components['schemas']['Loja'] };

const stale = 'enquanto você olhava. Nada foi gravado: confira e tente de novo.';
const nobody = () => ({ data: undefined });
const nameOf = ({ nome }: { nome: string }) => nome;

/** The playlists or jingles of a store: each saved as it is added or removed, not with the form. */
export function NaLoja({ tipo, loja }: NaLojaProps) {
  const id = useId();
  const items = tipo.useItems(loja._id);
  const add = useVincular(tipo.vinculo, 'add');
  const remove = useVincular(tipo.vinculo, 'remove');
  const rows = items.data?.pages.flatMap((page) => page.items) ?? [];
  const total = items.data?.pages[0]?.total;
  const lojas = [loja._id];

  const onStore = loja[tipo.vinculo.key === 'playlist' ? 'playlists' : 'vinhetas'];
  const useOthers = (text: string | null) => {
    const { data, ...state } = tipo.useFound(loja.cliente._id, text);
    return { ...state, data: data && { items: data.items.filter(({ _id }) => !onStore.includes(_id)) } };
  };

  return (
    <chakra.section
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      p={{ base: '4', md: '6' }}
      mt="6"
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.h2 id={id} fontSize="15px" fontWeight="semibold" me="auto">
          {tipo.title}{' '}
          {total != null && (
            <chakra.span className="tabular" color="ink2" fontWeight="normal">
              {formatNumber(total)}
            </chakra.span>
          )}
        </chakra.h2>
        <chakra.label htmlFor={`${id}add`} className="list-sr">
          {tipo.add}
        </chakra.label>
        <chakra.div w={{ base: 'full', md: '320px' }}>
          <EntityPicker
            id={`${id}add`}
            value=""
            onChange={(itemId) => itemId && add.mutate({ id: itemId, lojas })}
            placeholder={tipo.add}
            useFound={useOthers}
            usePicked={nobody}
            label={nameOf}
          />
        </chakra.div>
      </chakra.header>
      {items.error && rows.length === 0 ? (
        <ErrorState error={items.error} onRetry={() => void items.refetch()} />
      ) : (
        <chakra.ul mt="3" listStyleType="none" aria-busy={items.isPending}>
          {rows.map((item) => (
            <chakra.li
              key={item._id}
              display="flex"
              alignItems="center"
              gap="3"
              minH="12"
              borderTopWidth="1px"
              _first={{ borderTopWidth: 0 }}
            >
              <chakra.span flex="1" minW="0" truncate>
                <Link className="list-name" to={`${tipo.path}/${item._id}`}>
                  {item.nome}
                </Link>
              </chakra.span>
              <StatusBadge status={item.status} />
              <IconButton
                label={tipo.remove(item.nome)}
                loading={remove.isPending && remove.variables.id === item._id}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: item._id, lojas, seen: item.updatedAt })}
              >
                <X size={16} />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {!items.isPending && !items.error && rows.length === 0 && <chakra.p color="ink2">{tipo.none}</chakra.p>}
      {items.hasNextPage && (
        <Button variant="ghost" loading={items.isFetchingNextPage} onClick={() => items.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
      <FalhaDoVinculo error={add.error} toastsError={tipo.vinculo.add.toastsError} stale={stale} />
      <FalhaDoVinculo error={remove.error} toastsError={tipo.vinculo.remove.toastsError} stale={stale} />
    </chakra.section>
  );
}
