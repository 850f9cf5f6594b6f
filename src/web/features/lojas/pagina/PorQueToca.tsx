import type { ReactNode } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { blocoEm, linhaDoBloco } from '../../../entities/programacao/blocos.ts';
import { porQueAgora, trechoEm } from '../../../entities/programacao/frases.ts';
import { useAgora } from '../../../entities/programacao/visto.ts';
import { diasDaValidade, validadeEmPalavras } from '../../../entities/validade.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { DataLines } from '../../../shared/ui/DataLines.tsx';
import { ReadState } from '../../../shared/ui/ReadState.tsx';
import { usePartAddress } from '../../../shared/ui/TabParts.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { type ProgramacaoDeAgora, useGrade } from './leituras.ts';
import { repeticaoEmPalavras, tamanhoEmPalavras } from './porQue.ts';

type Linha = readonly [label: string, value: ReactNode];

export function PorQueToca({ read, volume }: { read: ProgramacaoDeAgora; volume: string | undefined }) {
  const addressOf = usePartAddress();
  return (
    <Card
      title="Por que toca assim"
      padded
      actions={
        <>
          <TextLink to={addressOf('programacao')}>Ver a programação</TextLink>
          <TextLink to={addressOf('cadastro')}>Mudar o volume definido</TextLink>
        </>
      }
    >
      <ReadState read={read}>
        {(programacao) => <Motivos programacao={programacao} volume={volume} />}
      </ReadState>
    </Card>
  );
}

type MotivosProps = { programacao: Schemas['LojaProgramacao']; volume: string | undefined };

function Motivos({ programacao, volume }: MotivosProps) {
  const agora = useAgora();
  const trecho = trechoEm(programacao, agora)?.trecho;
  const grade = useGrade(trecho?.grade?._id).data;
  const bloco = grade && blocoEm(grade, programacao, agora);
  const lines: (Linha | false)[] = [
    ['Playlist', porQueAgora(programacao, agora)],
    Boolean(grade) && [
      'Na grade',
      <span key="grade">
        <TextLink to={`/grades/editar/${grade?._id}`}>{grade?.nome}</TextLink>
        {bloco && `: ${linhaDoBloco(bloco)}`}. Validade:{' '}
        {validadeEmPalavras(diasDaValidade(grade?.validade)).toLowerCase()}.
      </span>,
    ],
    ...(trecho && trecho.playlists.length > 0
      ? ([
          ['Faixas', trecho.playlists.map((playlist) => <Tamanho key={playlist._id} playlist={playlist} />)],
          ['Repetição', repeticaoEmPalavras(trecho, programacao.fusoHorario)],
        ] as const)
      : []),
    ['Volume', volume ?? '…'],
  ];
  return <DataLines narrow lines={lines.filter((line) => line !== false)} />;
}

const Tamanho = ({ playlist }: { playlist: Schemas['PlaylistDoTrecho'] }) => (
  <p>
    <TextLink to={`/playlists/editar/${playlist._id}`}>{playlist.nome}</TextLink>:{' '}
    {tamanhoEmPalavras(playlist)}
  </p>
);
