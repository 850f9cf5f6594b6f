import { addAgendamento } from '#tests/support/agendamentos.ts';
import { addAdmin, addCliente, addNewcomer } from '#tests/support/journey.ts';
import { addLoja, addPlaylist, addVinheta } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import type { RunningServer } from '#tests/support/product.ts';

export type Calls = Parameters<typeof addCliente>[0];

type Made = { _id: string };

/** Adds one of each entity, and a second for tests with selections and states. */
async function createWorld(api: Calls, server: RunningServer) {
  const nome = 'Padaria Estrela da Manhã';
  const cliente = await addCliente(api, nome);
  await api('deactivateClientes', { path: { id: await addCliente(api, `${nome} inativa`) } });
  const loja = await addLoja(api, cliente, nome, { cnpj: '11222333000181' });
  await api('deactivateLojas', { path: { id: await addLoja(api, cliente, `${nome} inativa`) } });
  const musica = await addMusica(server, { titulo: 'Aurora', artista: 'Trio Ipê' });
  await api('blockMusica', { path: { id: musica }, body: { clientes: [cliente] } });
  const playlist = await addPlaylist(api, cliente, 'Manhã Clara');
  await api('updatePlaylist', { path: { id: playlist }, body: { musicas: [musica] } });
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja] } });
  const { _id: grupo } = (await api('createGrupo', { body: { nome: 'Shoppings', cliente } })) as {
    _id: string;
  };
  await api('addGrupoLojas', { path: { id: grupo }, body: { lojas: [loja] } });
  const vinheta = await addVinheta(server, cliente, 'Bom dia');
  await api('addVinhetaLojas', { path: { id: vinheta }, body: { lojas: [loja] } });
  // At all times, so that screens show the same at every hour.
  const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'FERIADO'];
  const bloco = { dias, de: '00:00', ate: '00:00', playlists: [playlist] };
  const programa = { nome: 'Rotina', cliente, todoCliente: true, blocos: [bloco] };
  const grade = (await api('createGrade', { body: programa })) as Made;
  const aviso = { nome: 'Fechamento', mensagem: 'Olá', clientes: [cliente] };
  const comunicado = (await api('createComunicado', { body: aviso })) as Made;
  const cobranca = { ...aviso, nome: 'Cobrança', inadimplencia: true };
  const inadimplente = (await api('createComunicado', { body: cobranca })) as Made;
  const notificacao = (await api('createNotificacao', { body: { loja, mensagem: 'Som baixo' } })) as Made;
  const dia = { dia: '2070-01-25', nome: 'Aniversário da cidade', uf: 'SP', cidade: 'São Paulo' };
  const feriado = (await api('createFeriado', { body: dia })) as Made;
  const agendamento = await addAgendamento(api, 'Faixas da semana');
  const admin = await addAdmin(api, '1');
  await api('deactivateAdmin', { path: { id: (await addNewcomer(api, '1'))._id } });
  return {
    nome,
    cliente,
    loja,
    musica,
    playlist,
    vinheta,
    grupo,
    grade: grade._id,
    admin,
    comunicado: comunicado._id,
    inadimplente: inadimplente._id,
    notificacao: notificacao._id,
    feriado: feriado._id,
    agendamento,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

const worlds = new WeakMap<RunningServer, Promise<World>>();

export function worldOf(api: Calls, server: RunningServer): Promise<World> {
  const world = worlds.get(server) ?? createWorld(api, server);
  worlds.set(server, world);
  return world;
}
