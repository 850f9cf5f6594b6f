import type { OperationAnswer } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';

export type Pendencias = OperationAnswer<'getInsightsPendencias'>;

/** A store's state can change within 30 seconds. */
const CADA_MS = 30_000;

/** Polls, because this page may stay open all day. */
export const pendencias = {
  ...query('getInsightsPendencias'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: CADA_MS,
};

type Pendencia = {
  key: Exclude<keyof Pendencias, 'recebendo' | 'execucoesGuardadas' | 'primeirosPassos'>;
  numero: number;
  texto: string;
  to: string;
};

const saude = (situacoes: string) => `/lojas/saude?situacao=${situacoes}`;

/** Only counts above zero. `texto` follows the number in the sentence. */
export function pendenciasDe({
  semTocar,
  desatualizadas,
  nuncaLigaram,
  contatosHoje,
  comunicadosNaoLidos,
  pinErrado,
  contratosDeClientes,
  contratosDeLojas,
  enviosComFalha,
  agendamentosSemDono,
  sistema,
  semSuporte,
  regrasParadas,
  pedidosAbertos,
}: Pendencias): Pendencia[] {
  const said = (numero: number, one: string, several: string) => (numero === 1 ? one : several);
  const all: Pendencia[] = [
    {
      key: 'semTocar',
      numero: semTocar,
      texto: said(semTocar, 'loja aberta sem tocar', 'lojas abertas sem tocar'),
      to: saude('SEM_SINAL,PARADA'),
    },
    {
      key: 'desatualizadas',
      numero: desatualizadas,
      texto: said(
        desatualizadas,
        'loja sem a playlist que deveria ter',
        'lojas sem a playlist que deveriam ter',
      ),
      to: saude('DESATUALIZADA'),
    },
    {
      key: 'nuncaLigaram',
      numero: nuncaLigaram,
      texto: said(nuncaLigaram, 'loja que nunca ligou', 'lojas que nunca ligaram'),
      to: saude('NUNCA_LIGOU'),
    },
    {
      key: 'contatosHoje',
      numero: contatosHoje,
      texto: said(contatosHoje, 'contato de suporte hoje', 'contatos de suporte hoje'),
      to: '/insights-gerais?modal=NUMERO_CONTATO_SUPORTE_INSIGHTS&modal.periodo=1',
    },
    {
      key: 'comunicadosNaoLidos',
      numero: comunicadosNaoLidos,
      texto: said(
        comunicadosNaoLidos,
        'comunicado com lojas que não leram há mais de 2 dias',
        'comunicados com lojas que não leram há mais de 2 dias',
      ),
      to: '/comunicados?diasSemLer=2',
    },
    {
      key: 'pinErrado',
      numero: pinErrado,
      texto: said(
        pinErrado,
        'loja com muitos PINs errados em um dia',
        'lojas com muitos PINs errados em um dia',
      ),
      to: '/lojas?pinErrado=true',
    },
    {
      key: 'pedidosAbertos',
      numero: pedidosAbertos,
      texto: said(pedidosAbertos, 'pedido de cliente sem resposta', 'pedidos de clientes sem resposta'),
      to: '/pedidos',
    },
    {
      key: 'contratosDeClientes',
      numero: contratosDeClientes,
      texto: said(
        contratosDeClientes,
        'cliente com o contrato do ECAD vencido ou a menos de 60 dias do fim',
        'clientes com o contrato do ECAD vencido ou a menos de 60 dias do fim',
      ),
      to: '/clientes?contratoVencendo=true',
    },
    {
      key: 'contratosDeLojas',
      numero: contratosDeLojas,
      texto: said(
        contratosDeLojas,
        'loja com o contrato do ECAD vencido ou a menos de 60 dias do fim',
        'lojas com o contrato do ECAD vencido ou a menos de 60 dias do fim',
      ),
      to: '/lojas?contratoVencendo=true',
    },
    {
      key: 'regrasParadas',
      numero: regrasParadas,
      texto: said(
        regrasParadas,
        'playlist por regra parada na última lista',
        'playlists por regra paradas na última lista',
      ),
      to: '/playlists?regra=PARADA',
    },
    {
      key: 'enviosComFalha',
      numero: enviosComFalha,
      texto: said(
        enviosComFalha,
        'relatório agendado que não foi enviado',
        'relatórios agendados que não foram enviados',
      ),
      to: '/agendamentos?comFalha=true',
    },
    {
      key: 'agendamentosSemDono',
      numero: agendamentosSemDono,
      texto: said(
        agendamentosSemDono,
        'agendamento pausado porque quem o criou saiu',
        'agendamentos pausados porque quem os criou saiu',
      ),
      to: '/agendamentos?semDono=true',
    },
    {
      key: 'sistema',
      numero: sistema,
      texto: said(sistema, 'parte do sistema com problema', 'partes do sistema com problema'),
      to: '/sistema',
    },
    {
      key: 'semSuporte',
      numero: Number(semSuporte),
      texto: 'contato de suporte a informar: as lojas não têm a quem pedir ajuda',
      to: '/configuracoes#suporte',
    },
  ];
  return all.filter(({ numero }) => numero > 0);
}
