import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { playingText } from '#domain/lists/lojasSaude.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { fusoHorarioText } from '../../../entities/lojas/fusoHorarioOptions.ts';
import { Telefone } from '../../../shared/ui/DataLines.tsx';
import { HaQuanto } from './HaQuanto.tsx';

type Detalhe = Schemas['LojaSaudeDetalhe'];

export const Lista = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    overflowWrap: 'anywhere',
    '& dt': { color: 'ink2' },
  },
});

function sincroniaEmPalavras({ tem, quer, faltam }: Detalhe['sincronia']): string {
  if (tem === null || quer === null) return 'ainda não baixada';
  const missing = faltam ? `, ${count(faltam, 'arquivo falta', 'arquivos faltam')}` : '';
  return tem === quer
    ? `em dia (${tem.slice(0, 8)})${missing}`
    : `tem ${tem.slice(0, 8)}, deveria ter ${quer.slice(0, 8)}${missing}`;
}

const emEspaco = (mb: number) =>
  mb < 1000 ? `${mb} MB` : `${(mb / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;

/** Some devices report only one of the figures. */
function espacoEmPalavras(espaco: Detalhe['espaco']): string {
  const { usadoMb, cotaMb } = espaco ?? {};
  if (usadoMb == null) return 'não informado';
  return cotaMb ? `${emEspaco(usadoMb)} de ${emEspaco(cotaMb)} usados` : `${emEspaco(usadoMb)} usados`;
}

function dispositivoEmPalavras({ dispositivo, fusoHorario }: Detalhe): string {
  if (!dispositivo) return 'nenhum';
  const { nome, plataforma, versao, desde } = dispositivo;
  return `${nome ?? 'sem nome'} (${plataforma}, versão ${versao}), desde ${formatDateTime(desde, fusoHorario)}`;
}

function tocandoEmPalavras(loja: Detalhe): string {
  const artista = loja.tocando?.musica?.artista;
  const texto = playingText(loja);
  return texto && artista ? `${texto}, ${artista}` : texto || 'nada';
}

/** The playing grade, and the expected one if it differs. Only the expected one if the store is silent. */
export function gradeEmPalavras({
  grade: { toca, deveria },
  tocando,
}: Pick<Detalhe, 'grade' | 'tocando'>): string {
  const nomeDe = (grade: typeof toca) => grade?.nome ?? 'as playlists da loja';
  if (!tocando || toca?._id === deveria?._id) return nomeDe(deveria);
  return `toca ${nomeDe(toca)}, deveria tocar ${nomeDe(deveria)}`;
}

type FatosProps = { loja: Detalhe; wide?: boolean };

/** With `wide`, in two columns where there is room, without the facts that a store's page shows beside them. */
export function Fatos({ loja, wide }: FatosProps) {
  const { ultimoErro, ultimoSinal, fila, hoje, proximaAbertura, telefone, sincronia, espaco } = loja;
  const { pinErrado } = loja;
  return (
    <Lista lg={wide ? { gridTemplateColumns: 'repeat(2, auto minmax(0, 1fr))' } : undefined}>
      {!wide && <Fato nome="Tocando agora">{tocandoEmPalavras(loja)}</Fato>}
      <Fato nome="Último sinal">{ultimoSinal ? <HaQuanto desde={ultimoSinal} /> : 'nunca'}</Fato>
      <Fato nome="Hoje">
        {count(hoje.faixas, 'faixa', 'faixas')}, {count(hoje.vinhetas, 'vinheta', 'vinhetas')}
      </Fato>
      <Fato nome="Grade">{gradeEmPalavras(loja)}</Fato>
      <Fato nome="Playlist">{sincroniaEmPalavras(sincronia)}</Fato>
      <Fato nome="Espaço">{espacoEmPalavras(espaco)}</Fato>
      <Fato nome="Fila">
        {fila === null ? 'não informada' : count(fila, 'registro a enviar', 'registros a enviar')}
      </Fato>
      <Fato nome="Aparelho">{dispositivoEmPalavras(loja)}</Fato>
      <Fato nome="Último erro">
        {ultimoErro ? (
          <>
            {ultimoErro.mensagem} ({ultimoErro.codigo}) <HaQuanto desde={ultimoErro.em} />
          </>
        ) : (
          'nenhum'
        )}
      </Fato>
      {pinErrado > 0 && <Fato nome="PIN errado">{count(pinErrado, 'vez', 'vezes')} em 24 horas</Fato>}
      <Fato nome={proximaAbertura ? 'Abre' : 'Horário'}>
        {proximaAbertura ? formatDateTime(proximaAbertura, loja.fusoHorario) : 'aberta agora'}
      </Fato>
      {!wide && (
        <Fato nome="Telefone">
          <Telefone telefone={telefone} />
        </Fato>
      )}
    </Lista>
  );
}

export function FusoDaLoja({ fusoHorario }: Pick<Detalhe, 'fusoHorario'>) {
  const now = new Date();
  if (formatDateTime(now, fusoHorario) === formatDateTime(now)) return null;
  return <span className="note">{fusoHorarioText(fusoHorario)}</span>;
}

export const Fato = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <>
    <dt>{nome}</dt>
    <dd className="tabular">{children}</dd>
  </>
);
