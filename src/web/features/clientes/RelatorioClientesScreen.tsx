import { Copyright, Headphones, Heart, Music, Radio, Repeat, ThumbsDown, ThumbsUp } from 'lucide-react';
import {
  contatosSuporte,
  direitosAutorais,
  faixasCurtidas,
  faixasCurtidasDescurtidas,
  faixasDescurtidas,
  faixasTocadas,
  repeticao,
  vinhetasTocadas,
} from '../../entities/relatorios/clientes.reports.ts';
import { type Cartao, RelatorioScreen } from '../../entities/relatorios/RelatorioScreen.tsx';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const cartoes: Cartao<keyof OperationAnswer<'reportClientesResumo'>>[] = [
  {
    report: faixasTocadas,
    icon: Music,
    text: 'O que tocou, em que loja e quando.',
    total: 'faixasTocadas',
  },
  {
    report: faixasCurtidasDescurtidas,
    icon: Heart,
    text: 'Tudo o que as lojas avaliaram.',
    total: 'faixasCurtidasDescurtidas',
  },
  {
    report: faixasCurtidas,
    icon: ThumbsUp,
    text: 'As faixas de que as lojas gostaram.',
    total: 'faixasCurtidas',
  },
  {
    report: faixasDescurtidas,
    icon: ThumbsDown,
    text: 'As faixas de que as lojas não gostaram.',
    total: 'faixasDescurtidas',
  },
  {
    report: vinhetasTocadas,
    icon: Radio,
    text: 'Que vinheta tocou, em que loja e quando.',
    total: 'vinhetasTocadas',
  },
  {
    report: contatosSuporte,
    icon: Headphones,
    text: 'Quem pediu ajuda, por e-mail ou WhatsApp.',
    total: 'contatosSuporte',
  },
];

const aparte = [
  {
    report: direitosAutorais,
    icon: Copyright,
    text: 'Execuções de um cliente num período, com compositor e ISRC, para prestar contas.',
  },
  {
    report: repeticao,
    icon: Repeat,
    text: 'Em que lojas as faixas voltam a tocar antes das horas definidas, e quantas cada uma tem.',
  },
];

const MesesFechados = onDemand(async () => (await import('./fechamentos/MesesFechados.tsx')).MesesFechados);

export function RelatorioClientesScreen() {
  return (
    <>
      <RelatorioScreen
        title="Relatório de clientes"
        cartoes={cartoes}
        aparte={aparte}
        operation="reportClientesResumo"
      />
      <MesesFechados />
    </>
  );
}
