import { CircleOff, ClipboardCheck, Gauge, Headphones, Megaphone, Music, Radio } from 'lucide-react';
import { disponibilidade, lojasQuePararam } from '../../entities/relatorios/funcionamento.reports.tsx';
import {
  comunicadosEnviados,
  contatosSuporte,
  faixasTocadas,
  vinhetasTocadas,
} from '../../entities/relatorios/lojas.reports.ts';
import { type Cartao, RelatorioScreen } from '../../entities/relatorios/RelatorioScreen.tsx';
import { comprovante } from '../../entities/relatorios/vinhetas.reports.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';

const cartoes: Cartao<keyof OperationAnswer<'reportLojasResumo'>>[] = [
  {
    report: faixasTocadas,
    icon: Music,
    text: 'O que tocou, em que loja e quando.',
    total: 'faixasTocadas',
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
  {
    report: comunicadosEnviados,
    icon: Megaphone,
    text: 'A que lojas cada comunicado chegou, e quando.',
    total: 'comunicadosEnviados',
  },
];

const aparte = [
  {
    report: lojasQuePararam,
    icon: CircleOff,
    text: 'Que loja parou no horário de funcionamento, quando, por quê, por quanto tempo e o que veio depois.',
  },
  {
    report: disponibilidade,
    icon: Gauge,
    text: 'Quanto tempo as lojas ficaram abertas e quanto disso tocou, mês a mês: por loja, cliente ou grupo.',
  },
  {
    report: comprovante,
    icon: ClipboardCheck,
    text: 'Quantas vezes cada vinheta devia tocar e tocou, por dia e loja, e por que não tocou.',
  },
];

export function RelatorioLojasScreen() {
  return (
    <RelatorioScreen
      title="Relatório de lojas"
      cartoes={cartoes}
      aparte={aparte}
      operation="reportLojasResumo"
    />
  );
}
