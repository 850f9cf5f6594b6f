import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, formatDay } from '#domain/day.ts';
import type { Schemas } from '#domain/schemas.ts';
import { capitalised } from '#domain/text.ts';
import { nomeDoDia, semana } from '../../../entities/dias.ts';
import { LegendaDoDia } from '../../../entities/programacao/Amostra.tsx';
import { looksOf } from '../../../entities/programacao/aparencias.ts';
import { DiaProgramado } from '../../../entities/programacao/DiaProgramado.tsx';
import { EscolherDia } from '../../../entities/programacao/EscolherDia.tsx';
import {
  diaEm,
  type Programacao,
  playlistsDosDias,
  porQueAgora,
  repeteEmPalavras,
} from '../../../entities/programacao/frases.ts';
import { useAgora, useDiaVisto } from '../../../entities/programacao/visto.ts';
import { query } from '../../../shared/api/query.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ReadState } from '../../../shared/ui/ReadState.tsx';

const weekday = (dia: string) => new Date(`${dia}T12:00:00Z`).getUTCDay();
const segundaDe = (dia: string) => addDays(dia, -((weekday(dia) + 6) % 7));

const programacao = (id: string, de: string, ate: string) =>
  query('getLojaProgramacao', { path: { id }, query: { de, ate } });

export function ProgramacaoDaLoja({ loja }: { loja: Schemas['Loja'] }) {
  const agora = useAgora();
  const hoje = diaEm(agora, loja.fusoHorario);
  const { dia, ver, verDia, verComo } = useDiaVisto(hoje);
  const isWeek = ver === 'semana';
  const de = isWeek ? segundaDe(dia) : dia;
  const ate = isWeek ? addDays(de, 6) : dia;
  const today = useQuery(programacao(loja._id, hoje, hoje));
  const read = useQuery({ ...programacao(loja._id, de, ate), placeholderData: keepPreviousData });
  return (
    <chakra.div display="grid" gap="4">
      <PorQueAgora isAtiva={loja.status === 'ATIVO'} programacao={today.data} agora={agora} />
      <Card
        padded
        title={isWeek ? `Semana de ${formatDay(de)}` : capitalised(nomeDoDia(semana[weekday(dia)]!))}
        actions={
          <>
            <EscolherDia dia={dia} hoje={hoje} passo={isWeek ? 7 : 1} onChange={verDia} />
            <Button onClick={() => verComo(isWeek ? null : 'semana')}>
              {isWeek ? 'Ver um dia' : 'Ver a semana'}
            </Button>
          </>
        }
      >
        <ReadState read={read}>
          {(data) => <Dias programacao={data} agora={agora} isWeek={isWeek} stale={read.isPlaceholderData} />}
        </ReadState>
      </Card>
    </chakra.div>
  );
}

type PorQueAgoraProps = { isAtiva: boolean; programacao: Programacao | undefined; agora: number };

function PorQueAgora({ isAtiva, programacao, agora }: PorQueAgoraProps) {
  const frase = isAtiva
    ? programacao && porQueAgora(programacao, agora)
    : 'A loja está inativa e não toca. Esta seria a programação dela.';
  return (
    <Notice tone="brand" role="status" minH="11">
      {frase ?? 'Vendo o que toca agora…'}
    </Notice>
  );
}

type DiasProps = { programacao: Programacao; agora: number; isWeek: boolean; stale: boolean };

function Dias({ programacao, agora, isWeek, stale }: DiasProps) {
  const { dias, fusoHorario } = programacao;
  const playlists = useMemo(() => playlistsDosDias(dias), [dias]);
  const aparencias = useMemo(() => looksOf(playlists), [playlists]);
  return (
    <chakra.div display="grid" gap="5" aria-busy={stale}>
      <LegendaDoDia playlists={playlists} aparencias={aparencias} aviso={repeteEmPalavras(dias)} />
      {dias.map((dia) => {
        const feriado = dia.feriado ? `Feriado: ${dia.feriado.nome}` : '';
        const titulo = `${capitalised(nomeDoDia(semana[weekday(dia.dia)]!))}, ${formatDay(dia.dia)}`;
        const desenho = (
          <DiaProgramado
            dia={dia}
            fusoHorario={fusoHorario}
            aparencias={aparencias}
            agora={agora}
            folded={isWeek}
          />
        );
        return (
          <section key={dia.dia} aria-label={titulo}>
            {isWeek && <chakra.h3 textStyle="label">{titulo}</chakra.h3>}
            {feriado && <p className="note">{feriado}</p>}
            {desenho}
          </section>
        );
      })}
    </chakra.div>
  );
}
