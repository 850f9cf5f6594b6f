import { expect, it } from 'vitest';
import { pendenciasDe } from './pendencias.ts';

const none = {
  recebendo: true,
  semTocar: 0,
  desatualizadas: 0,
  nuncaLigaram: 0,
  contatosHoje: 0,
  comunicadosNaoLidos: 0,
  pinErrado: 0,
  enviosComFalha: 0,
  agendamentosSemDono: 0,
  sistema: 0,
  semSuporte: false,
  regrasParadas: 0,
  pedidosAbertos: 0,
  contratosDeClientes: 0,
  contratosDeLojas: 0,
  execucoesGuardadas: null,
  primeirosPassos: false,
};

it('lists nothing when all is well', () => expect(pendenciasDe(none)).toEqual([]));

it('lists each count in singular or plural, with its link', () =>
  expect(
    pendenciasDe({
      ...none,
      semTocar: 1,
      nuncaLigaram: 1200,
      comunicadosNaoLidos: 2,
      pinErrado: 1,
      regrasParadas: 2,
      enviosComFalha: 2,
      agendamentosSemDono: 1,
      semSuporte: true,
    }),
  ).toEqual([
    {
      key: 'semTocar',
      numero: 1,
      texto: 'loja aberta sem tocar',
      to: '/lojas/saude?situacao=SEM_SINAL,PARADA',
    },
    {
      key: 'nuncaLigaram',
      numero: 1200,
      texto: 'lojas que nunca ligaram',
      to: '/lojas/saude?situacao=NUNCA_LIGOU',
    },
    {
      key: 'comunicadosNaoLidos',
      numero: 2,
      texto: 'comunicados com lojas que não leram há mais de 2 dias',
      to: '/comunicados?diasSemLer=2',
    },
    {
      key: 'pinErrado',
      numero: 1,
      texto: 'loja com muitos PINs errados em um dia',
      to: '/lojas?pinErrado=true',
    },
    {
      key: 'regrasParadas',
      numero: 2,
      texto: 'playlists por regra paradas na última lista',
      to: '/playlists?regra=PARADA',
    },
    {
      key: 'enviosComFalha',
      numero: 2,
      texto: 'relatórios agendados que não foram enviados',
      to: '/agendamentos?comFalha=true',
    },
    {
      key: 'agendamentosSemDono',
      numero: 1,
      texto: 'agendamento pausado porque quem o criou saiu',
      to: '/agendamentos?semDono=true',
    },
    {
      key: 'semSuporte',
      numero: 1,
      texto: 'contato de suporte a informar: as lojas não têm a quem pedir ajuda',
      to: '/configuracoes#suporte',
    },
  ]));
