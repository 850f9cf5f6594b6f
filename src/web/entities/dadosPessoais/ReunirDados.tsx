import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Schemas } from '#domain/schemas.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { download } from '../../shared/export/exportacao.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Failure } from '../../shared/ui/Failure.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';

type DadosPessoaisProps = {
  entidade: Schemas['TitularDeDados'];
  id: string;
  title: string;
  de: string | undefined;
  text: string;
};

function DadosPessoais({ entidade, id, title, de, text }: DadosPessoaisProps) {
  const { close } = useOverlay();
  const criar = useOperation('createDadosPessoais', {});
  const { isPending, isSuccess, error } = criar;
  const ask = () => criar.mutate({ path: { entidade, id } }, { onSuccess: ({ url }) => download(url) });
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={de}
      footer={
        <Button variant="solid" icon={<Download size={16} />} loading={isPending} onClick={ask}>
          {error ? 'Tentar novamente' : isSuccess ? 'Baixar de novo' : 'Baixar arquivo'}
        </Button>
      }
    >
      <chakra.div color="ink2" display="grid" gap="3">
        <p>{text}</p>
        <p>
          O arquivo é um .zip com tabelas em CSV e JSON, sem senhas e sem o nome de outras pessoas. Leia o que
          há nele antes de entregá-lo: os textos das mensagens estão como foram escritos.
        </p>
        <p>O pedido fica no log de atividades, e os administradores de nível 0 recebem um e-mail.</p>
        <chakra.p role="status" color="ink" fontWeight="medium" _empty={{ display: 'none' }}>
          {isSuccess && 'O download começou. O endereço dele vale por 5 minutos.'}
        </chakra.p>
      </chakra.div>
      {error && <Failure error={ApiError.from(error)} />}
    </Dialog>
  );
}

const useDeQuem = () => overlayParam(useAddress().search, 'id') ?? '';

export function DadosDoAdmin() {
  const id = useDeQuem();
  const { data } = useQuery(query('getAdmin', { path: { id } }));
  const text =
    'Cadastro, entradas no painel, chaves de API e tudo o que esta pessoa fez nele, e o que foi feito com o cadastro dela.';
  return (
    <DadosPessoais entidade="ADMIN" title="Tudo sobre esta pessoa" de={data?.nome} id={id} text={text} />
  );
}

export function DadosDaLoja() {
  const id = useDeQuem();
  const { data } = useQuery(query('getLoja', { path: { id } }));
  const text =
    'Cadastro e contatos da loja, os aparelhos que entraram por ela, mensagens, pedidos de ajuda e as alterações do cadastro.';
  const de = data && `Contatos da loja ${data.nome}`;
  return <DadosPessoais entidade="LOJA" title="Tudo sobre esta pessoa" id={id} de={de} text={text} />;
}

export function DadosDoCliente() {
  const id = useDeQuem();
  const { data } = useQuery(query('getCliente', { path: { id } }));
  const text =
    'Cadastro e contatos do cliente e de todas as suas lojas, os aparelhos delas, mensagens, pedidos de ajuda e as alterações dos cadastros.';
  return (
    <DadosPessoais entidade="CLIENTE" title="Tudo sobre este cliente" de={data?.nome} id={id} text={text} />
  );
}
