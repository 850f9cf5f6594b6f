import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';
import { useCadastrar } from '../../entities/cadastrar.ts';
import { EntityPicker } from '../../entities/EntityPicker.tsx';
import { LinkFailure } from '../../entities/lojas/LinkFailure.tsx';
import { useLinkLojas } from '../../entities/lojas/useLinkLojas.ts';
import { askToUnlink } from '../../entities/lojas/vinculos.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { diasDaValidade, validadeEmPalavras } from '../../entities/validade.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { RowLink, TextLink } from '../../shared/ui/TextLink.tsx';
import { useAsk } from '../../shared/ui/useAsk.tsx';
import { lojaLinkKinds } from './lojaLinkKinds.ts';

type LojaLinksProps = {
  tipo: keyof typeof lojaLinkKinds;
  loja: Schemas['Loja'];
  relatorio?: { label: string; to: string };
};

const stale = 'enquanto você olhava. Nada foi gravado: confira e tente de novo.';
const nobody = () => ({ data: undefined });
const nameOf = ({ nome }: { nome: string }) => nome;

/** Each change is saved immediately, not with the form. */
export function LojaLinks({ tipo, loja, relatorio }: LojaLinksProps) {
  const kind = lojaLinkKinds[tipo];
  const id = useId();
  const { ask, dialog } = useAsk();
  const items = kind.useItems(loja._id);
  const add = useLinkLojas(kind.vinculo, 'add');
  const remove = useLinkLojas(kind.vinculo, 'remove');
  const rows = items.data?.pages.flatMap((page) => page.items) ?? [];
  const total = items.data?.pages[0]?.total;
  const lojas = [loja._id];

  const cadastrar = useCadastrar();
  const onCreate = (nome: string) =>
    cadastrar({
      entidade: 'PLAYLIST',
      given: { nome, cliente: loja.cliente._id },
      onSaved: (playlist) => add.mutate({ id: playlist, lojas }),
    });

  const onStore = loja[`${tipo}s`];
  const useOthers = (text: string | null) => {
    const { data, ...state } = kind.useFound(loja.cliente._id, text);
    return { ...state, data: data && { items: data.items.filter(({ _id }) => !onStore.includes(_id)) } };
  };

  return (
    <chakra.section
      id={kind.anchor}
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      p={{ base: '4', md: '6' }}
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.h2 id={id} textStyle="heading" me="auto">
          {kind.title}{' '}
          {total != null && (
            <chakra.span className="tabular" color="ink2" fontWeight="normal">
              {formatNumber(total)}
            </chakra.span>
          )}
        </chakra.h2>
        {relatorio && <TextLink to={relatorio.to}>{relatorio.label}</TextLink>}
        <chakra.label htmlFor={`${id}add`} className="sr-only">
          {kind.add}
        </chakra.label>
        <chakra.div w={{ base: 'full', md: '320px' }}>
          <EntityPicker
            id={`${id}add`}
            value=""
            onChange={(itemId) => itemId && add.mutate({ id: itemId, lojas })}
            placeholder={kind.add}
            useFound={useOthers}
            usePicked={nobody}
            label={nameOf}
            create={tipo === 'playlist' ? { what: 'playlist', onCreate } : undefined}
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
                <RowLink to={`${kind.path}/${item._id}`}>{item.nome}</RowLink>
              </chakra.span>
              {item.validade && (
                <span className="note">{validadeEmPalavras(diasDaValidade(item.validade))}</span>
              )}
              {item.status && <StatusBadge status={item.status} />}
              <IconButton
                label={kind.remove(item.nome)}
                loading={remove.isPending && remove.variables.id === item._id}
                disabled={remove.isPending}
                onClick={async () => {
                  const title = `${kind.remove(item.nome)}?`;
                  if (await ask(askToUnlink(title, kind.vinculo, item._id, lojas)))
                    remove.mutate({ id: item._id, lojas, seen: item.updatedAt });
                }}
              >
                <X size={16} />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {!items.isPending && !items.error && rows.length === 0 && <chakra.p color="ink2">{kind.none}</chakra.p>}
      {items.hasNextPage && (
        <Button variant="ghost" loading={items.isFetchingNextPage} onClick={() => items.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
      <LinkFailure error={add.error} toastsError={kind.vinculo.add.toastsError} stale={stale} />
      <LinkFailure error={remove.error} toastsError={kind.vinculo.remove.toastsError} stale={stale} />
      {dialog}
    </chakra.section>
  );
}
