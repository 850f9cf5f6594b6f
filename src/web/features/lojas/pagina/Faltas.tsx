import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { modalInstrucoes, modalParear } from '../../../entities/lojas/Situacao.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { usePartAddress } from '../../../shared/ui/TabParts.tsx';
import { lojaLinkKinds } from '../lojaLinkKinds.ts';
import type { Falta } from './faltas.ts';

function focusPlaylists() {
  document.querySelector<HTMLInputElement>(`#${lojaLinkKinds.playlist.anchor} input`)?.focus();
}

export function Faltas({ loja, faltas }: { loja: string; faltas: readonly Falta[] }) {
  const navigate = useNavigate();
  const addressOf = usePartAddress();
  const { openModal } = useOverlay();
  const does = {
    PAREAR: { label: 'Parear um aparelho', press: () => openModal(modalParear, { loja }) },
    INSTRUCOES: { label: 'Enviar instruções', press: () => openModal(modalInstrucoes) },
    PLAYLIST: { label: 'Escolher uma playlist', press: focusPlaylists },
    CADASTRO: { label: 'Informar o horário', press: () => void navigate(addressOf('cadastro')) },
  };
  return (
    <Card title="O que falta" count={faltas.length} padded>
      <chakra.ul listStyleType="none">
        {faltas.map(({ texto, acoes }) => (
          <chakra.li
            key={texto}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            minH="11"
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
          >
            <chakra.span color="warn" flex="none">
              <CircleAlert size={18} aria-hidden />
            </chakra.span>
            <chakra.span flex="1" minW="200px">
              {texto}
            </chakra.span>
            {acoes?.map((acao) => (
              <Button key={acao} onClick={does[acao].press}>
                {does[acao].label}
              </Button>
            ))}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}
