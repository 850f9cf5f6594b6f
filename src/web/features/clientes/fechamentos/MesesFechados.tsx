import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { ClientePicker } from '../../../entities/pickers.tsx';
import { useMe } from '../../../shared/api/me.ts';
import { listQuery } from '../../../shared/api/query.ts';
import { Field } from '../../../shared/chakra/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { onDemand } from '../../../shared/ui/onDemand.tsx';
import { PagedItems } from '../../../shared/ui/PagedItems.tsx';
import { Fechado } from './Fechado.tsx';

const WHILE_CLOSING_MS = 3000;

const FecharMes = onDemand(async () => (await import('./FecharMes.tsx')).FecharMes);
const Suplemento = onDemand(async () => (await import('./Suplemento.tsx')).Suplemento);

const useFechamentos = (cliente: string) =>
  useInfiniteQuery({
    ...listQuery('listFechamentos', cliente ? { cliente } : {}),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ situacao }) => situacao === 'FECHANDO'))
        ? WHILE_CLOSING_MS
        : false,
  });

export function MesesFechados() {
  const { data: me } = useMe();
  const id = useId();
  const [cliente, setCliente] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [shown, setShown] = useState<Schemas['Fechamento'] | null>(null);
  const fechamentos = useFechamentos(cliente);
  return (
    <Card
      padded
      mt="6"
      title="Direitos autorais: meses fechados"
      count={fechamentos.data?.pages[0]?.total}
      actions={me?.level === '0' && <Button onClick={() => setIsNew(true)}>Fechar mês</Button>}
    >
      <Field.Root maxW="360px" mb="4">
        <Field.Label htmlFor={id}>Cliente</Field.Label>
        <ClientePicker id={id} value={cliente} onChange={setCliente} />
      </Field.Root>
      <PagedItems
        read={fechamentos}
        lines={2}
        empty={
          <chakra.p color="ink2">
            Nenhum mês fechado. Um mês fechado é um arquivo que não muda mais, com um código (SHA-256) que
            comprova isso.
          </chakra.p>
        }
      >
        {(fechamento) => (
          <Fechado key={fechamento._id} fechamento={fechamento} onSuplemento={() => setShown(fechamento)} />
        )}
      </PagedItems>
      {isNew && <FecharMes cliente={cliente} onClose={() => setIsNew(false)} />}
      {shown && <Suplemento fechamento={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}
