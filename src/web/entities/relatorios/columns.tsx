import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { formatCnpj } from '#domain/cnpj.ts';
import { formatDateTime } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import type { Column } from '../../shared/list/declaration.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { DataHora } from './DataHora.tsx';
import './relatorios.css';

/** A column that nothing is sorted by: reports have an order of their own. */
type Coluna<R> = Column<R, never>;

type Schemas = components['schemas'];
type DaLoja = { loja: Schemas['LojaDoRelatorio'] };
type DaFaixa = { musica: Schemas['MusicaDoRelatorio'] };

/** A name that may be cut: whole in its tip. */
function nome<R>(key: string, label: string, text: (row: R) => string, width?: string): Coluna<R> {
  return {
    key,
    label,
    width,
    text,
    cell: (row) => (
      <span className="list-two" title={text(row)}>
        {text(row)}
      </span>
    ),
  };
}

const tituloDaFaixa = ({ musica }: DaFaixa) => musica.titulo;

export const faixa: Coluna<DaFaixa> = {
  key: 'faixa',
  label: 'Faixa',
  text: tituloDaFaixa,
  cell: (row) => (
    <span className="list-two list-name" title={tituloDaFaixa(row)}>
      {tituloDaFaixa(row)}
    </span>
  ),
};

/** The track, with whether it was liked or disliked. */
export const faixaVotada: Coluna<DaFaixa & { liked: boolean }> = {
  ...faixa,
  cell: ({ musica, liked }) => (
    <span className="relatorios-voto">
      {liked ? (
        <ThumbsUp size={14} role="img" aria-label="Curtida" className="relatorios-curtida" />
      ) : (
        <ThumbsDown size={14} role="img" aria-label="Descurtida" className="relatorios-descurtida" />
      )}
      <span className="list-two list-name" title={musica.titulo}>
        {musica.titulo}
      </span>
    </span>
  ),
};

export const artista = nome<DaFaixa>('artista', 'Artista', ({ musica }) => musica.artista, '15%');

export const playlist = nome<{ playlist: Schemas['ReferenceOrNull'] }>(
  'playlist',
  'Playlist',
  (row) => row.playlist?.nome ?? '—',
  '14%',
);

export const vinheta = nome<{ vinheta: Schemas['Reference'] }>(
  'vinheta',
  'Vinheta',
  (row) => row.vinheta.nome,
);

export const loja = nome<DaLoja>('loja', 'Loja', (row) => row.loja.nome);

type Direito = Schemas['DireitoAutoral'];

export const lojaComCnpj: Coluna<Direito> = {
  key: 'loja',
  label: 'Loja',
  text: (row) => row.loja.nome,
  under: { label: 'CNPJ', text: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : '—') },
};

export const titulo: Coluna<Direito> = {
  key: 'titulo',
  label: 'Título',
  text: (row) => row.musica.titulo,
  under: { label: 'Artista', text: ({ musica }) => musica.artista },
};

export const compositor: Coluna<Direito> = {
  key: 'compositor',
  label: 'Compositor',
  text: (row) => row.musica.compositor ?? '—',
  under: { label: 'ISRC', text: ({ musica }) => musica.isrc ?? '—' },
};

export const execucoes: Coluna<Direito> = {
  key: 'execucoes',
  label: 'Execuções',
  width: '104px',
  align: 'end',
  text: (row) => row.execucoes,
};

export const cliente = nome<DaLoja>('cliente', 'Cliente', (row) => row.loja.cliente.nome);

export const statusDaLoja: Coluna<DaLoja> = {
  key: 'status',
  label: 'Status da loja',
  width: '116px',
  text: (row) => row.loja.status,
  cell: (row) => <StatusBadge status={row.loja.status} />,
};

const metodos = { EMAIL: 'E-mail', WHATSAPP: 'WhatsApp' };

export const metodo: Coluna<Pick<Schemas['ContatoSuporte'], 'metodo' | 'email'>> = {
  key: 'metodo',
  label: 'Método',
  // Room for an address: it has no other place to be read in whole.
  width: '44%',
  text: (row) => metodos[row.metodo],
  under: { label: 'Contato', text: (row) => row.email },
};

/** When it was: by the moment that the report goes by. */
export const dataHora = <Key extends string>(
  key: Key,
): Coluna<Record<Key, string> & { loja: { fusoHorario?: string } }> => ({
  key,
  label: 'Data e hora',
  width: '160px',
  align: 'end',
  text: (row) => formatDateTime(row[key]),
  cell: (row) => <DataHora data={row[key]} fusoHorario={row.loja.fusoHorario} />,
});
