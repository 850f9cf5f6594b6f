import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { contatoText } from '#domain/telefone.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

type Lida<Item> = {
  data: { items: readonly Item[] } | undefined;
  error: unknown;
  refetch: () => unknown;
};
type MensagensProps<Item> = {
  title: string;
  read: Lida<Item>;
  none: string;
  all: string;
  children: (item: Item) => ReactNode;
};

function Mensagens<Item extends { _id: string }>(props: MensagensProps<Item>) {
  const { title, read, none, all, children } = props;
  return (
    <Card title={title} padded actions={<TextLink to={all}>Ver todos</TextLink>}>
      {read.error !== null && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data?.items.length === 0 && <p className="muted">{none}</p>}
      <chakra.ul listStyleType="none" className="tabular" display="grid" gap="2.5">
        {read.data?.items.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </chakra.ul>
    </Card>
  );
}

type UltimasProps<Item> = { read: Lida<Item>; all: string; fusoHorario: string };

export const Comunicados = ({ read, all, fusoHorario }: UltimasProps<Schemas['ComunicadoEnviado']>) => (
  <Mensagens title="Últimos comunicados" read={read} all={all} none="A loja ainda não recebeu comunicados.">
    {({ comunicado, createdAt, lidoEm }) => (
      <>
        <TextLink to={`/comunicados/criar/${comunicado._id}`}>{comunicado.nome}</TextLink>
        <p className="muted">
          Enviado em {formatDateTime(createdAt, fusoHorario)} ·{' '}
          {lidoEm ? `lido em ${formatDateTime(lidoEm, fusoHorario)}` : 'não lido'}
        </p>
      </>
    )}
  </Mensagens>
);

export const Contatos = ({ read, all, fusoHorario }: UltimasProps<Schemas['ContatoSuporte']>) => (
  <Mensagens title="Contatos de suporte" read={read} all={all} none="A loja ainda não pediu ajuda.">
    {(contato) => (
      <>
        {contatoText(contato)} ·{' '}
        <span className="muted">{formatDateTime(contato.createdAt, fusoHorario)}</span>
      </>
    )}
  </Mensagens>
);
