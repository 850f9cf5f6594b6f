import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import type { Table } from '#domain/table.ts';
import { formatNumber } from '#domain/text.ts';
import { screens } from '#generated/entidades.ts';
import type { Column } from '../../shared/table/column.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { DataHora } from './DataHora.tsx';

type Look = Pick<Column<never>, 'width' | 'align' | 'tellsUnder' | 'to' | 'wide'> & {
  cell?: (text: string, row: never) => ReactNode;
};

const plain = (text: string) => (
  <span className="row-two" title={text}>
    {text}
  </span>
);
const strong = (text: string) => (
  <span className="row-two row-name" title={text}>
    {text}
  </span>
);
const status = (text: string) => <StatusBadge status={text as Schemas['Status']} />;
const numero: Look = { align: 'end', cell: (text) => formatNumber(Number(text)) };
const contagem: Look = { ...numero, width: '132px' };
const momento = (key: string): Look => ({
  align: 'end',
  cell: (_, row: Record<string, string> & Pick<Schemas['Execucao'], 'loja'>) => (
    <DataHora data={row[key]!} fusoHorario={row.loja.fusoHorario} />
  ),
});

const looks: Record<string, Look> = {
  faixa: { cell: strong },
  faixaVotada: {
    tellsUnder: true,
    cell: (text, { liked }: Schemas['Curtida']) => (
      <span className="row-line">
        {liked ? (
          <ThumbsUp size={14} role="img" aria-label="Curtida" className="tone-ok" />
        ) : (
          <ThumbsDown size={14} role="img" aria-label="Descurtida" className="tone-bad" />
        )}
        {strong(text)}
      </span>
    ),
  },
  artista: { width: '15%', cell: plain },
  playlist: { width: '14%', cell: plain },
  vinheta: { cell: plain },
  dia: { width: '112px', cell: (text) => <span className="tabular">{text}</span> },
  planejadas: { ...numero, width: '104px' },
  tocadas: { ...numero, width: '88px' },
  porQueNao: { width: '27%', cell: plain },
  mes: { width: '88px', cell: (text) => <span className="tabular">{text}</span> },
  minutos: { ...numero, width: '96px' },
  minutosAberta: contagem,
  minutosTocando: contagem,
  minutosTocouSemSinal: { ...contagem, width: '164px' },
  minutosSemSinal: contagem,
  minutosNossos: contagem,
  parteTocando: { width: '104px', align: 'end', cell: (text) => <span className="tabular">{text}</span> },
  oQueHouve: { width: '17%', cell: plain },
  depois: { width: '116px' },
  comunicado: { cell: plain },
  loja: { cell: plain },
  cliente: { cell: plain },
  nome: { cell: strong },
  status: { width: '132px', cell: status },
  statusDaLoja: { width: '116px', cell: status },
  // Wide enough for an address, which is shown nowhere else.
  metodo: { width: '44%' },
  cidade: { width: '14%', cell: plain },
  tocado: { width: '124px', align: 'end', cell: (text) => <span className="tabular">{text}</span> },
  execucoes: { ...numero, width: '104px' },
  puladas: { ...numero, width: '104px' },
  parteDePuladas: { width: '124px', align: 'end', cell: (text) => <span className="tabular">{text}</span> },
  voltas: { ...numero, width: '96px' },
  voltasCedo: { ...numero, width: '124px' },
  parteCedo: { width: '132px', align: 'end', cell: (text) => <span className="tabular">{text}</span> },
  voltasDeArtistaCedo: { ...numero, width: '176px' },
  listaCurta: { width: '104px' },
  horas: { width: '152px', align: 'end', cell: (text) => <span className="tabular">{text}</span> },
  count: contagem,
  email: contagem,
  whatsapp: contagem,
  total: contagem,
  faixas: contagem,
  vinhetas: contagem,
  de: momento('de'),
  ate: momento('ate'),
  horarioExecutadoPlayer: momento('horarioExecutadoPlayer'),
  createdAt: momento('createdAt'),
  updatedAt: momento('updatedAt'),
  ultimaAtualizacaoPlaylist: { align: 'end' },
};

type One = { _id: string } | null;
type Named = { [Key in 'musica' | 'playlist' | 'vinheta' | 'comunicado' | 'grupo' | 'cliente']?: One } & {
  loja?: { _id: string; cliente: One } | null;
  /** Rows that are a track or a store themselves. */
  _id?: string;
  lojaId?: string;
};

const to = (entidade: keyof typeof screens, id: string | undefined) => id && `${screens[entidade]}/${id}`;
const toFaixa = ({ musica, _id }: Named) => to('MUSICA', musica?._id ?? _id);
const toLoja = ({ loja, grupo, cliente }: Named) =>
  to('LOJA', loja?._id) ?? to('GRUPO', grupo?._id) ?? to('CLIENTE', cliente?._id);

const links: Record<string, (row: Named) => string | undefined> = {
  faixa: toFaixa,
  faixaVotada: toFaixa,
  titulo: toFaixa,
  playlist: ({ playlist }) => to('PLAYLIST', playlist?._id),
  vinheta: ({ vinheta }) => to('VINHETA', vinheta?._id),
  comunicado: ({ comunicado }) => to('COMUNICADO', comunicado?._id),
  nome: ({ lojaId }) => to('LOJA', lojaId),
  loja: toLoja,
  lojaComCliente: toLoja,
  lojaComCnpj: toLoja,
  cliente: ({ cliente, loja }) => to('CLIENTE', (cliente ?? loja?.cliente)?._id),
};

export const columnsOf = <Row,>(
  { columns }: Table<Row>,
  own: Record<string, Look> = {},
): Column<Row, never>[] =>
  columns.map((column) => {
    const { cell, ...look } = { ...looks[column.key], ...own[column.key] };
    return {
      ...column,
      ...look,
      to: (look.to ?? links[column.key]) as Column<Row>['to'],
      cell: cell && ((row) => cell(String(column.text(row)), row as never)),
    };
  });
