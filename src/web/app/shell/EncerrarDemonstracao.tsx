import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { count, listing } from '#domain/text.ts';
import { FeitosAMao } from '#generated/labels.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';

type Conteudo = Schemas['DemonstracaoConteudo'];
type Feitos = keyof typeof FeitosAMao;

const conteudo = query('getDemonstracaoConteudo');

const contados = (each: [number, string, string][]) =>
  listing(each.filter(([n]) => n > 0).map(([n, one, many]) => count(n, one, many)));

const oQueSai = ({ clientes, lojas, musicas, playlists, vinhetas }: Conteudo) =>
  `Saem ${contados([
    [clientes, 'cliente', 'clientes'],
    [lojas, 'loja', 'lojas'],
    [musicas, 'faixa', 'faixas'],
    [playlists, 'playlist', 'playlists'],
    [vinhetas, 'vinheta', 'vinhetas'],
  ])}.`;

const oQueFoiFeito = ({ lojas, playlists, vinhetas }: Conteudo['feitosAMao'][number]) =>
  contados([
    [lojas, 'loja sua', 'lojas suas'],
    [playlists, 'playlist sua', 'playlists suas'],
    [vinhetas, 'vinheta sua', 'vinhetas suas'],
  ]);

type EscolhaProps = {
  clientes: Conteudo['feitosAMao'];
  chosen: Feitos;
  onChoose: (chosen: Feitos) => void;
};

function Escolha({ clientes, chosen, onChoose }: EscolhaProps) {
  return (
    <chakra.fieldset mt="4" minW="0">
      <chakra.legend textStyle="label" color="ink" mb="1.5">
        Você cadastrou dentro de {count(clientes.length, 'cliente', 'clientes')} da demonstração:
      </chakra.legend>
      <chakra.ul ps="5" mb="2" listStyleType="disc">
        {clientes.map((cliente) => (
          <li key={cliente._id}>
            {cliente.nome}: {oQueFoiFeito(cliente)}
          </li>
        ))}
      </chakra.ul>
      {(Object.keys(FeitosAMao) as Feitos[]).map((value) => (
        <chakra.label key={value} display="flex" alignItems="center" gap="2" minH="9" cursor="pointer">
          <chakra.input
            type="radio"
            name="feitosAMao"
            boxSize="4"
            flexShrink="0"
            accentColor="brand.solid"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {FeitosAMao[value]}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

export function EncerrarDemonstracao({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const end = useOperation('endDemonstracao');
  const [feitosAMao, setFeitosAMao] = useState<Feitos>('MANTER');
  const { data } = useQuery({ ...conteudo, enabled: false });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Começar com os meus dados?"
      counted={async () => ({ text: oQueSai(await client.fetchQuery({ ...conteudo, staleTime: 0 })) })}
      text="Tudo o que é da demonstração é apagado de vez: também o que as lojas dela tocaram, as mensagens, os administradores sem senha e o que as suas lojas tocaram de faixas e playlists dela. Nada vai para a lixeira, e isto não pode ser desfeito. Ficam as configurações, os administradores e o que você mesmo cadastrou."
      confirm="Apagar a demonstração"
      typed="demonstração"
      destructive
      pending={end.isPending}
      error={end.error}
      onConfirm={(confirmacao) =>
        end.mutate(
          { body: { confirmacao, feitosAMao } },
          {
            onSuccess: (demonstracao) => {
              client.setQueryData(query('getDemonstracao').queryKey, demonstracao);
              onClose();
            },
            // Another admin may have started the removal; the notice then shows it.
            onError: () => void client.invalidateQueries({ queryKey: ['getDemonstracao'] }),
          },
        )
      }
    >
      {data && data.feitosAMao.length > 0 && (
        <Escolha clientes={data.feitosAMao} chosen={feitosAMao} onChoose={setFeitosAMao} />
      )}
    </ConfirmDialog>
  );
}
