import { describe, expect, it } from 'vitest';
import { indicadores, modalLink } from './indicadores.ts';

const linkFor = (key: string, address = '', applied = {}) =>
  modalLink(new URLSearchParams(address), applied, indicadores.find((one) => one.key === key)!.modal).search;

describe('insight cards', () => {
  it('shows eight cards in this order', () =>
    expect(indicadores.map(({ label }) => label)).toEqual([
      'Total de horas',
      'Faixas tocadas',
      'Vinhetas tocadas',
      'Faixas curtidas',
      'Faixas descurtidas',
      'Contatos de suporte',
      'Comunicados enviados',
      'Lojas sem atualização',
    ]));

  it('writes 125 minutes as 2.5, and in words', () => {
    expect(indicadores[0]?.format(125)).toBe('2.5');
    expect(indicadores[0]?.inWords?.(125)).toBe('2 horas e 5 minutos');
    expect(indicadores[0]?.inWords?.(60)).toBe('1 hora e 0 minutos');
  });

  it('links each card to its rows', () => {
    expect(linkFor('minutos')).toBe('?modal=TOTAL_HORAS_DIVIDIDA_LOJA');
    expect(linkFor('faixas')).toBe('?modal=TOTAL_FAIXAS_VINHETAS_INSIGHTS');
    expect(linkFor('vinhetas')).toBe('?modal=TOTAL_FAIXAS_VINHETAS_INSIGHTS');
    expect(linkFor('likes')).toBe('?modal=FAIXAS_CURTIDAS_INSIGHTS');
    expect(linkFor('dislikes')).toBe('?modal=FAIXAS_DESCURTIDAS');
    expect(linkFor('contatos')).toBe('?modal=NUMERO_CONTATO_SUPORTE_INSIGHTS');
    expect(linkFor('lojasNaoAtualizaram')).toBe('?modal=LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS');
    expect(linkFor('comunicados')).toBe('?modal=COMUNICADOS_ENVIADOS');
  });

  it('passes the filters of the screen to the rows and keeps them', () => {
    const applied = { cliente: 'c1', periodo: 90, estado: 'PE', status: 'ATIVO' };
    const address = 'cliente=c1&periodo=90&estado=PE&status=ATIVO';
    expect(linkFor('contatos', `${address}&modal=OUTRA&modal.nome=x`, applied)).toBe(
      `?${address}&modal=NUMERO_CONTATO_SUPORTE_INSIGHTS&modal.cliente=c1&modal.periodo=90&modal.estado=PE&modal.status=ATIVO`,
    );
  });
});
