import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';

export function NotificacaoFacts({ notificacao }: { notificacao: Schemas['Notificacao'] }) {
  const { loja, cliente, email, status, createdAt, lidoEm, lidoPor } = notificacao;
  const reader = lidoPor ? `marcada por ${lidoPor.nome}` : 'pela loja';
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      gap="5"
      p={{ base: '4', md: '6' }}
      mb="4"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Dado label="Loja">{loja.nome}</Dado>
      <Dado label="Cliente">{cliente.nome}</Dado>
      <Dado label="E-mail">{email}</Dado>
      <Dado label="Status">
        <StatusBadge status={status} />
      </Dado>
      <Dado label="Data">{formatDateTime(createdAt)}</Dado>
      <Dado label="Lida em">{lidoEm ? `${formatDateTime(lidoEm)}, ${reader}` : '—'}</Dado>
    </chakra.dl>
  );
}

function Dado({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt fontSize="label" color="ink2">
        {label}
      </chakra.dt>
      <chakra.dd mt="1" fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
