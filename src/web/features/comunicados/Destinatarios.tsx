import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { textoDosDestinatarios } from './destinatarios.ts';

/** To whom an announcement was sent. */
export function Destinatarios({ comunicado }: { comunicado: components['schemas']['Comunicado'] }) {
  const { enviados, clientes, lojas } = comunicado;
  return (
    <chakra.section bg="surface" borderWidth="1px" borderRadius="card" p={{ base: '4', md: '6' }} mt="6">
      <chakra.h2 fontSize="15px" fontWeight="semibold">
        Destinatários
      </chakra.h2>
      <chakra.p mt="1" color="ink2">
        {textoDosDestinatarios(comunicado)}. Enviado a {count(enviados, 'loja', 'lojas')}.
      </chakra.p>
      {[...clientes, ...lojas].length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="3" listStyleType="none">
          {[...clientes, ...lojas].map(({ _id, nome }) => (
            <chakra.li key={_id} px="2.5" py="1" borderRadius="8px" bg="subtle" fontSize="13px">
              {nome}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
