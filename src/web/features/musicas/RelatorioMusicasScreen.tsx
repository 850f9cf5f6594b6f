import { Music, ThumbsDown, ThumbsUp } from 'lucide-react';
import { BibliotecaVazia } from '../../entities/BibliotecaVazia.tsx';
import { MusicaPicker } from '../../entities/pickers.tsx';
import { RelatorioDeUm } from '../../entities/relatorios/RelatorioDeUm.tsx';
import {
  curtidasFaixa,
  descurtidasFaixa,
  reproducaoFaixa,
} from '../../entities/relatorios/reproducoes.reports.ts';

const reports = [
  { report: reproducaoFaixa, icon: Music, text: 'Em que loja a faixa tocou, de que playlist e quando.' },
  { report: curtidasFaixa, icon: ThumbsUp, text: 'As lojas que gostaram da faixa.' },
  { report: descurtidasFaixa, icon: ThumbsDown, text: 'As lojas que não gostaram da faixa.' },
];

export function RelatorioMusicasScreen() {
  return (
    <RelatorioDeUm
      title="Relatório de músicas"
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
      nenhum={
        <BibliotecaVazia>
          Envie as primeiras faixas: o que elas tocarem nas lojas aparece aqui.
        </BibliotecaVazia>
      }
    />
  );
}
