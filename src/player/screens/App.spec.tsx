import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, initialSnapshot } from '../engine/snapshot/store.ts';
import type { Player, PlayingFaixa, Rejection, Snapshot } from '../player.ts';
import { App } from './App.tsx';

const faixa: PlayingFaixa = {
  tipo: 'MUSICA',
  execucao: 'e1',
  _id: 'm1',
  titulo: 'Tom 800',
  artista: 'Banda',
  playlist: { _id: 'p', nome: 'Tarde' },
  duracaoS: 180,
  desde: 0,
  curtida: null,
  vinheta: null,
};
const loja = {
  _id: 'l',
  nome: 'Padaria',
  cliente: { _id: 'c', nome: 'Rede' },
  fusoHorario: 'America/Sao_Paulo',
};
const playlists = ['Tarde', 'Noite'].map((nome) => ({ _id: nome, nome, musicas: 3 }));
const playing: Partial<Snapshot> = {
  pronto: true,
  estado: 'TOCANDO',
  sessao: { estado: 'ENTRADA', loja },
  tocando: faixa,
  pulos: { usados: 0, permitidos: 2, voltaEm: null },
  playlists: { todas: playlists, escolhida: null, ate: null },
  suporte: { email: 'suporte@agencia.com.br', whatsapp: '31998877665' },
};
const comunicado = {
  _id: 'k1',
  nome: 'Fim de ano',
  mensagem: 'Fechamos às 15h.',
  createdAt: '2026-11-20T12:00:00.000Z',
  inadimplencia: false,
  status: 'NÃO LIDO' as const,
  lembradoEm: null,
};
const rejection = (codigo: Rejection['codigo']): Rejection => ({
  codigo,
  mensagem: codigo,
  campos: [],
  tenteEmS: null,
});

/** Shows the screens of a player in this state. Tests change the state as the engine would. */
function show(state: Partial<Snapshot> = {}) {
  const store = createStore({ ...initialSnapshot('Vitrola', '1.0.0'), ...playing, ...state });
  const methods = {
    signIn: vi.fn<Player['signIn']>(async () => undefined),
    changeSenha: vi.fn<Player['changeSenha']>(async () => undefined),
    rate: vi.fn<Player['rate']>(),
    skip: vi.fn<Player['skip']>(() => true),
    unlock: vi.fn<Player['unlock']>(async () => false),
    signOut: vi.fn<Player['signOut']>(async () => undefined),
    setVolume: vi.fn<Player['setVolume']>(),
    resume: vi.fn<Player['resume']>(),
    readComunicado: vi.fn<Player['readComunicado']>(),
    readNotificacao: vi.fn<Player['readNotificacao']>(),
    contact: vi.fn<Player['contact']>(),
    playInThisTab: vi.fn<Player['playInThisTab']>(),
  };
  const rest = { positionS: () => 0, pair() {}, start() {}, choosePlaylist() {} };
  const player: Player = {
    ...store,
    ...methods,
    ...rest,
    testSound: async () => true,
    measure: async () => {},
  };
  render(<App player={player} />);
  return { ...methods, update: (parts: Partial<Snapshot>) => act(() => store.update(parts)) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const visit = (place: string) =>
  act(() => {
    location.hash = place;
    dispatchEvent(new Event('hashchange'));
  });
async function signIn() {
  await type('Login', 'padaria');
  await type('Senha', 'senha-da-loja');
}

beforeEach(() => {
  location.hash = '';
});
afterEach(cleanup);

test('takes a store over from another device only after a confirmation for this login', async () => {
  const player = show({ sessao: { estado: 'NENHUMA', loja: null }, tocando: null });
  player.signIn.mockResolvedValue(rejection('TPL006'));
  await signIn();
  await press('Entrar');
  expect(player.signIn).toHaveBeenLastCalledWith('padaria', 'senha-da-loja', { assumir: false });
  expect(screen.getByRole('alert').textContent).toContain('Já existe outro dispositivo logado');
  await press('Assumir neste aparelho');
  expect(player.signIn).toHaveBeenLastCalledWith('padaria', 'senha-da-loja', { assumir: true });
  await type('Login', '.2');
  await press('Assumir neste aparelho');
  expect(player.signIn).toHaveBeenLastCalledWith('padaria.2', 'senha-da-loja', { assumir: false });
});

test('replaces the agency’s password without asking for it again', async () => {
  const player = show({ sessao: { estado: 'NENHUMA', loja: null }, tocando: null });
  player.signIn.mockImplementation(async () => {
    await player.update({ sessao: { estado: 'PROVISORIA', loja } });
    return undefined;
  });
  await signIn();
  await press('Entrar');
  expect(title()).toBe('Nova senha');
  expect(screen.queryByLabelText('Senha recebida da agência')).toBeNull();
  await type('Nova senha', 'a-nossa-musica-22');
  await type('Repita a nova senha', 'outra');
  await press('Salvar e continuar');
  expect(screen.getByText('As senhas não são iguais')).toBeTruthy();
  expect(player.changeSenha).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Repita a nova senha'));
  await type('Repita a nova senha', 'a-nossa-musica-22');
  await press('Salvar e continuar');
  expect(player.changeSenha).toHaveBeenCalledWith('senha-da-loja', 'a-nossa-musica-22');
});

test('shows another device, which this one can replace after a sign-in', async () => {
  const fim = { codigo: 'TPL0062' as const, mensagem: 'Outro aparelho', em: 0 };
  const player = show({ fim });
  expect(title()).toBe('Outro aparelho assumiu');
  expect(screen.getByText('A faixa que está tocando vai até o fim.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'WhatsApp (31) 99887-7665' });
  expect(link.getAttribute('href')).toBe('https://wa.me/5531998877665');
  await press('Assumir');
  expect(title()).toBe('Assumir a loja');
  await signIn();
  await press('Assumir neste aparelho');
  expect(player.signIn).toHaveBeenCalledWith('padaria', 'senha-da-loja', { assumir: true });
});

test('a suspended store waits, and an unlinked device signs in again', async () => {
  const player = show({ fim: { codigo: 'TPL005', mensagem: 'Suspensa', em: 0 } });
  expect(title()).toBe('Música suspensa');
  expect(screen.queryByRole('button')).toBeNull();
  await player.update({ fim: { codigo: 'TPL011', mensagem: 'Dispositivo não encontrado.', em: 0 } });
  expect(title()).toBe('Aparelho desvinculado');
  expect(screen.getByText(/TPL011: Dispositivo não encontrado\./)).toBeTruthy();
  await press('Entrar de novo');
  expect(title()).toBe('Entrar');
  await player.update({ fim: null });
  expect(title()).toBe('Tom 800');
});

test('explains why a pressed button does nothing', async () => {
  const player = show();
  await press('Curti');
  expect(player.rate).toHaveBeenCalledWith(true);
  expect(screen.getByText('Obrigado! Curtida registrada.')).toBeTruthy();
  await player.update({ tocando: { ...faixa, curtida: true } });
  expect(screen.getByRole('button', { name: 'Curti' }).getAttribute('aria-pressed')).toBe('true');
  player.rate.mockReturnValue({ ...rejection('LK001'), mensagem: 'Essa música já foi curtida.' });
  await press('Não curti');
  expect(screen.getByText('Essa música já foi curtida.')).toBeTruthy();
  await press(/^Pular\s*2 de 2 pulos$/);
  const voltaEm = Date.parse('2026-11-22T15:20:00Z');
  await player.update({ pulos: { usados: 2, permitidos: 2, voltaEm } });
  player.skip.mockReturnValue(false);
  await press(/^Pular\s*0 de 2 pulos$/);
  expect(screen.getByText('Os pulos desta hora acabaram. O próximo é às 12:20.')).toBeTruthy();
  expect(player.skip).toHaveBeenCalledTimes(2);
});

test('shows why nothing plays, and lets the shop end a pause', async () => {
  const player = show({ tocando: null, playlists: { todas: [], escolhida: null, ate: null } });
  expect(title()).toBe('Nenhuma playlist');
  await player.update({ estado: 'PAUSADO', precisaDeToque: true });
  expect(title()).toBe('Pausado pela agência');
  await press('Continuar');
  expect(player.resume).toHaveBeenCalledOnce();
  await player.update({ outraAba: true });
  expect(title()).toBe('Já está tocando em outra aba');
  await press('Tocar nesta aba');
  expect(player.playInThisTab).toHaveBeenCalledOnce();
});

test('asks for the PIN before volume and playlist, and shows how many tries remain', async () => {
  const trava = { exigida: true, tentativas: 5, esperaAte: null };
  const player = show({ trava });
  expect(screen.queryByLabelText('Volume')).toBeNull();
  await press('Mudar o volume e a playlist');
  await type('PIN', '12');
  await press('Continuar');
  expect(screen.getByText('O PIN tem de 4 a 8 números.')).toBeTruthy();
  expect(player.unlock).not.toHaveBeenCalled();
  await player.update({ trava: { ...trava, tentativas: 4 } });
  await type('PIN', '34');
  await press('Continuar');
  expect(player.unlock).toHaveBeenLastCalledWith('1234');
  expect(screen.getByText('PIN errado. Você ainda tem 4 tentativas.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('PIN'));
  await player.update({ trava: { ...trava, tentativas: 0, esperaAte: Date.now() + 60_000 } });
  expect(screen.getByRole('alert').textContent).toContain('PIN errado 5 vezes.');
  await userEvent.keyboard('{Enter}');
  expect(player.unlock).toHaveBeenCalledOnce();
  await player.update({ trava: { ...trava, exigida: false } });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Volume' }));
});

test('keeps a volume locked by the agency although the PIN is correct', async () => {
  const trava = { exigida: true, tentativas: 5, esperaAte: null };
  const player = show({ trava, volume: { valor: 70, travado: true } });
  await press('Mudar a playlist');
  await player.update({ trava: { ...trava, exigida: false } });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Playlist' }));
  expect(screen.getByText('Volume 70, definido pela agência')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('asks for the PIN before signing out', async () => {
  const trava = { exigida: true, tentativas: 5, esperaAte: null };
  const player = show({ trava });
  await visit('diagnostico');
  await press('Sair desta loja');
  expect(screen.getByRole('dialog', { name: 'PIN para sair desta loja' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Sair desta loja?' })).toBeNull();
  await player.update({ trava: { ...trava, exigida: false } });
  const question = within(screen.getByRole('dialog', { name: 'Sair desta loja?' }));
  await userEvent.click(question.getByRole('button', { name: 'Sair' }));
  expect(player.signOut).toHaveBeenCalledOnce();
});

test('opens an announcement until it is postponed or read, and again for a reminder', async () => {
  const player = show({ comunicados: [comunicado] });
  const dialog = () => screen.queryByRole('dialog', { name: 'Fim de ano' });
  expect(dialog()!.textContent).toContain('Fechamos às 15h.');
  await press('Ler depois');
  expect(dialog()).toBeNull();
  await player.update({ comunicados: [{ ...comunicado, lembradoEm: '2026-11-22T12:00:00.000Z' }] });
  expect(dialog()!.textContent).toContain('Lembrete: Comunicado de');
  await press('Ler depois');
  await visit('comunicados');
  await press(/Fim de ano.*Lembrete/);
  await press('Li e entendi');
  expect(player.readComunicado).toHaveBeenCalledWith('k1');
  await player.update({ comunicados: [{ ...comunicado, status: 'LIDO' }] });
  expect(screen.queryByText(/^(Não lido|Lembrete)$/)).toBeNull();
});

test('marks a notification as read, and accepts only an address to answer to', async () => {
  const { _id, mensagem, createdAt, status } = { ...comunicado, _id: 'n1' };
  const player = show({ notificacoes: [{ _id, mensagem, createdAt, status }] });
  expect(screen.getByRole('link', { name: 'Notificações 1 não lido' })).toBeTruthy();
  await visit('notificacoes');
  await press(`Marcar como lida: ${mensagem}`);
  expect(player.readNotificacao).toHaveBeenCalledWith('n1');
  await visit('ajuda');
  await type('Seu e-mail ou WhatsApp', 'não sei');
  await press('Pedir ajuda');
  expect(screen.getByText('Informe um e-mail ou um WhatsApp com DDD')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Seu e-mail ou WhatsApp'));
  await type('Seu e-mail ou WhatsApp', '(31) 99887-7665');
  await press('Pedir ajuda');
  expect(player.contact).toHaveBeenCalledWith('31998877665');
  expect(screen.getByText(/^Pedido registrado\./)).toBeTruthy();
});
