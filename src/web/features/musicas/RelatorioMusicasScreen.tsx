import { useQuery } from '@tanstack/react-query';
import { Music, ThumbsDown, ThumbsUp } from 'lucide-react';
import { BibliotecaVazia } from '../../entities/BibliotecaVazia.tsx';
import { MusicaPicker } from '../../entities/MusicaPicker.tsx';
import { RelatorioDeUm } from '../../entities/relatorios/RelatorioDeUm.tsx';
import {
  curtidasFaixa,
  descurtidasFaixa,
  reproducaoFaixa,
} from '../../entities/relatorios/reproducoes.reports.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { biblioteca } from './relatorio.query.ts';

const title = 'Relatório de músicas';
const reports = [
  { report: reproducaoFaixa, icon: Music, text: 'Em que loja a faixa tocou, de que playlist e quando.' },
  { report: curtidasFaixa, icon: ThumbsUp, text: 'As lojas que gostaram da faixa.' },
  { report: descurtidasFaixa, icon: ThumbsDown, text: 'As lojas que não gostaram da faixa.' },
];

/** What became of a track. */
export function RelatorioMusicasScreen() {
  if (useQuery(biblioteca).data?.total === 0)
    return (
      <>
        <PageHeader title={title} />
        <BibliotecaVazia>
          Envie as primeiras faixas: o que elas tocarem nas lojas aparece aqui.
        </BibliotecaVazia>
      </>
    );
  return (
    <RelatorioDeUm
      title={title}
      lista={{ path: '/musicas', label: 'Músicas' }}
      label="Faixa"
      Picker={MusicaPicker}
      placeholder="Escolha uma faixa"
      ver="Ver a música"
      metricas="getMusicaMetricas"
      reports={reports}
      nada={{
        title: 'Escolha uma faixa',
        text: 'Aqui aparecem as execuções, as curtidas e as descurtidas dela, dia a dia e loja a loja.',
      }}
    />
  );
}
