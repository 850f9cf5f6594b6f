import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { modalInstrucoes, modalSaude } from '../../../entities/lojas/Situacao.tsx';
import { RowActions } from '../../../shared/list/RowActions.tsx';
import { CardBones } from '../../../shared/ui/Bones.tsx';
import { ControleDaLoja } from '../comandos/ControleDaLoja.tsx';
import { LojaLinks } from '../LojaLinks.tsx';
import { list } from '../lojas.list.tsx';
import { VidaDaLoja } from '../saude/VidaDaLoja.tsx';
import { DadosDaLoja } from './DadosDaLoja.tsx';
import { DisponibilidadeDaLoja } from './DisponibilidadeDaLoja.tsx';
import { Faltas } from './Faltas.tsx';
import { faltasDaLoja } from './faltas.ts';
import { useLeituras, useVolumeDefinido } from './leituras.ts';
import { Comunicados, Contatos } from './Mensagens.tsx';
import { PorQueToca } from './PorQueToca.tsx';
import { volumeDefinido } from './porQue.ts';
import { RepeticaoDaLoja } from './RepeticaoDaLoja.tsx';

const Colunas = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '6',
  },
});
const Coluna = chakra('div', { base: { display: 'grid', gap: '6', alignContent: 'start', minW: '0' } });

export function VisaoDaLoja({ loja }: { loja: Schemas['Loja'] }) {
  const leituras = useLeituras(loja);
  const { saude, comandos, playlists, comunicados, contatos, isSettled } = leituras;
  const volume = useVolumeDefinido(loja);
  if (!isSettled) return <CardBones />;
  const faltas = faltasDaLoja(loja, saude.data, {
    items: playlists.data?.pages.flatMap(({ items }) => items) ?? [],
    isWhole: !playlists.hasNextPage,
  });
  const relatorio = (modal: string) =>
    `/lojas/relatorio?${new URLSearchParams({ modal, 'modal.cliente': loja.cliente._id, 'modal.loja': loja._id })}`;
  const vida = <VidaDaLoja loja={loja} read={saude} tocadas={relatorio('FAIXAS_TOCADAS')} />;
  return (
    <Coluna>
      {faltas.length > 0 && <Faltas loja={loja._id} faltas={faltas} />}
      {saude.data ? (
        <Colunas>
          {vida}
          <ControleDaLoja saude={saude.data} comandos={comandos} programado={volume?.volume} />
        </Colunas>
      ) : (
        vida
      )}
      {!saude.isUnwatched && (
        <PorQueToca read={leituras.programacao} volume={volume && volumeDefinido(volume)} />
      )}
      <Colunas>
        <Coluna>
          <LojaLinks tipo="playlist" loja={loja} />
          <LojaLinks
            tipo="vinheta"
            loja={loja}
            relatorio={{ label: 'Comprovante', to: relatorio('COMPROVANTE') }}
          />
          <LojaLinks tipo="grupo" loja={loja} />
          <Contatos read={contatos} all={relatorio('CONTATO_SUPORTE')} fusoHorario={loja.fusoHorario} />
        </Coluna>
        <Coluna>
          <DadosDaLoja loja={loja} />
          <DisponibilidadeDaLoja
            read={leituras.disponibilidade}
            meses={relatorio('DISPONIBILIDADE')}
            paradas={relatorio('LOJAS_QUE_PARARAM')}
          />
          <RepeticaoDaLoja loja={loja._id} />
          <Comunicados
            read={comunicados}
            all={relatorio('COMUNICADOS_ENVIADOS')}
            fusoHorario={loja.fusoHorario}
          />
        </Coluna>
      </Colunas>
    </Coluna>
  );
}

/** The row actions of the list, except the store's health, which the page itself shows. */
export function AcoesDaLoja({ loja }: { loja: Schemas['Loja'] }) {
  const navigate = useNavigate();
  const onGone = useCallback(() => void navigate('/lojas'), [navigate]);
  return (
    <RowActions
      list={list}
      row={loja}
      ownModals={[modalInstrucoes]}
      without={[modalSaude]}
      reads={['getLoja', 'getLojaSaude']}
      onGone={onGone}
    />
  );
}
