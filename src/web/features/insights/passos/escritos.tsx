import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCadastrar } from '../../../entities/cadastrar.ts';
import { modalParear } from '../../../entities/lojas/Situacao.tsx';
import { useLinkLojas } from '../../../entities/lojas/useLinkLojas.ts';
import { vinculos } from '../../../entities/lojas/vinculos.ts';
import { type Estado, faltaDaPlaylist, type Passo } from '../../../entities/passos.ts';
import { playerAddress } from '../../../shared/api/settings.ts';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

export type Escrito = {
  titulo: string;
  texto: ReactNode;
  resultado: ReactNode;
  acao: { label: string; press: () => void; reason?: string | false };
};

const semLoja = 'Adicione a loja primeiro';

const Ver = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to}>{children}</TextLink>
);

/** `de` is the address parameter that lets other screens link back here. */
export function useEscritos(estado: Estado, de: string, refetch: () => unknown): Record<Passo, Escrito> {
  const navigate = useNavigate();
  const cadastrar = useCadastrar();
  const { openModal } = useOverlay();
  const vincular = useLinkLojas(vinculos.playlist, 'add', { onSuccess: refetch });
  const { cliente, loja, playlist } = estado;
  const go = (to: string) => void navigate(to);

  const falta = faltaDaPlaylist(estado);
  const daPlaylist = {
    LOJA: () => ({ label: 'Montar a playlist', press: () => {}, reason: semLoja }),
    PLAYLIST: () => ({
      label: 'Montar a playlist',
      press: () =>
        loja &&
        cadastrar({
          entidade: 'PLAYLIST',
          given: { cliente: loja.cliente._id },
          onSaved: (id) => vincular.mutateAsync({ id, lojas: [loja._id] }).catch(() => {}),
        }),
    }),
    FAIXAS: () => ({
      label: 'Adicionar faixas',
      press: () => go(`/playlists/adicionar/${playlist?._id}?${de}`),
    }),
    VÍNCULO: () => ({
      label: 'Colocar na loja',
      press: () => openModal(vinculos.playlist.add.modal, { playlist: playlist?._id ?? '' }),
    }),
  };

  return {
    faixas: {
      titulo: 'Envie as faixas',
      texto: 'Os arquivos de áudio que as lojas vão tocar: MP3, M4A, OGG, FLAC ou WAV.',
      resultado: <Ver to="/musicas">Ver as músicas</Ver>,
      acao: { label: 'Enviar faixas', press: () => openModal('ENVIAR_FAIXAS') },
    },
    cliente: {
      titulo: 'Cadastre o cliente',
      texto: 'A empresa de quem são as lojas. Basta o nome; o resto pode ficar para depois.',
      resultado: cliente && <Ver to={`/clientes/editar/${cliente._id}`}>{cliente.nome}</Ver>,
      acao: {
        label: 'Cadastrar cliente',
        press: () => cadastrar({ entidade: 'CLIENTE', given: {}, onSaved: refetch }),
      },
    },
    loja: {
      titulo: 'Adicione a loja',
      texto: 'Onde a música toca, e com que login o aparelho dela entra.',
      resultado: loja && <Ver to={`/lojas/editar/${loja._id}`}>{loja.nome}</Ver>,
      acao: {
        label: 'Adicionar loja',
        press: () => go(`/lojas/adicionar?${cliente ? `cliente=${cliente._id}&` : ''}${de}`),
      },
    },
    playlist: {
      titulo: 'Coloque uma playlist na loja',
      texto:
        falta === 'FAIXAS'
          ? `A playlist ${playlist?.nome} ainda não tem faixas.`
          : falta === 'VÍNCULO'
            ? `A playlist ${playlist?.nome} está pronta: falta colocá-la na loja.`
            : 'As faixas que ela toca, na ordem que você escolher.',
      resultado: playlist && <Ver to={`/playlists/ver/${playlist._id}`}>{playlist.nome}</Ver>,
      acao: daPlaylist[falta](),
    },
    player: {
      titulo: 'Ligue o player na loja',
      texto: (
        <>
          No aparelho da loja, abra{' '}
          <chakra.a
            className="text-link"
            textDecoration="underline"
            href={playerAddress()}
            target="_blank"
            rel="noreferrer"
          >
            {playerAddress()}
          </chakra.a>
          : ele mostra um código para parear. Também dá para entrar com o login e a senha da loja.
        </>
      ),
      resultado: <Ver to="/lojas/saude">Ver a saúde das lojas</Ver>,
      acao: {
        label: 'Parear um aparelho',
        reason: !loja && semLoja,
        press: () =>
          loja && go(`/lojas/editar/${loja._id}?${de}&modal=${modalParear}&modal.loja=${loja._id}`),
      },
    },
  };
}
