import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dias } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { Api } from '../../src/server/demo/frota/api.ts';
import { chanceOf, whole } from '../../src/server/demo/frota/chance.ts';
import { wavOf } from '../../src/server/demo/sound.ts';
import { citiesOf, fleet } from '../../src/server/demo/world.ts';
import { createFeriado, createGrades, listGrades, type ProgrammedCliente } from './grades.ts';
import { type FleetVinheta, IN_PROGRAMADAS, IN_VINHETAS, planVinhetas } from './vinhetas.ts';

type Uf = components['schemas']['Uf'];

const LOJAS_PER_OPEN = 10;
const cities = citiesOf(fleet.cities);
const ONLY_IN_GRADES = 6;
export const VINHETA_S = 15;
const BETWEEN_READS_MS = 200;
const COMPLETE_WITHIN_MS = 60_000;

const expedientes = [
  { dias: dias.slice(1), abre: '09:00', fecha: '21:00' },
  { dias: dias.slice(0, 1), abre: '14:00', fecha: '20:00' },
];
const alwaysOpen = [{ dias: [...dias], abre: '00:00', fecha: '00:00' }];

export type FleetLoja = {
  _id: string;
  nome: string;
  login: string;
  senha: string;
  cliente: string;
  cidade: string;
  uf: Uf;
  comunicado: string;
  grades: string[];
};
export type World = {
  clientes: string[];
  lojas: FleetLoja[];
  programmed: ProgrammedCliente[];
  vinhetas: FleetVinheta[];
};

/** Of the noise that the fleet uploads: few, because only its length matters. */
const BYTES_PER_SECOND = 100;

export function withArquivo(dados: object, seconds: number): FormData {
  const parts = new FormData();
  parts.append('dados', JSON.stringify(dados));
  const noise = wavOf(randomBytes(BYTES_PER_SECOND * seconds), BYTES_PER_SECOND);
  parts.append('arquivo', new Blob([new Uint8Array(noise)]), 'frota.wav');
  return parts;
}

/**
 * Creates clients with stores, playlists, grades and jingles through the panel's operations. Names of clients,
 * stores and tracks contain the id of this run.
 */
export async function createWorld(api: Api, admin: string, count: number, seed: string): Promise<World> {
  const run = randomBytes(5).toString('hex');
  const chance = chanceOf(`${seed} mundo`);
  const musicas: string[] = [];
  for (let n = 0; n < fleet.tracks; n += 1) {
    const dados = { titulo: `Faixa ${n + 1} de ${run}`, artista: `Artista ${1 + (n % fleet.artists)}` };
    const body = withArquivo(dados, 120 + whole(chance, 150));
    musicas.push((await api.call('createMusica', admin, { body }))._id);
  }
  const world: World = { clientes: [], lojas: [], programmed: [], vinhetas: [] };
  await createFeriado(api, admin);
  for (let first = 0; first < count; first += fleet.lojasPerCliente) {
    const body = { nome: `Frota ${run} ${world.clientes.length + 1}`, horarios: expedientes };
    const cliente = (await api.call('createCliente', admin, { body }))._id;
    world.clientes.push(cliente);
    const ofCliente: Omit<FleetLoja, 'grades'>[] = [];
    for (let n = first; n < Math.min(count, first + fleet.lojasPerCliente); n += 1) {
      const { cidade, uf } = cities[n % cities.length]!;
      const senha = randomBytes(15).toString('base64url');
      const login = `frota.${run}.${n + 1}`;
      const nome = `Loja ${n + 1} da frota ${run}`;
      const place = { cidade, uf, tipoDeComercio: 'RUA', tipoDeNegocio: 'LOJA_PROPRIA' } as const;
      const horarios = n % LOJAS_PER_OPEN === 1 ? alwaysOpen : null;
      const newLoja = { nome, cliente, email: `${login}@exemplo.com.br`, login, senha, ...place, horarios };
      const { _id } = await api.call('createLoja', admin, { body: newLoja });
      const aviso = { nome: `Aviso ${login}`, mensagem: 'Leia, por favor.', lojas: [_id] };
      const comunicado = (await api.call('createComunicado', admin, { body: aviso }))._id;
      ofCliente.push({ _id, nome, login, senha, cliente, cidade, uf, comunicado });
    }
    const lojas = ofCliente.map(({ _id }) => _id);
    const inBase = musicas.slice(0, -ONLY_IN_GRADES);
    const half = inBase.length / 2;
    const base: string[] = [];
    for (const [nome, faixas] of [
      ['Manhã', inBase.slice(0, half + 4)],
      ['Tarde', inBase.slice(half - 4)],
    ] as const) {
      const playlist = { nome, cliente, musicas: [...faixas] };
      const path = { id: (await api.call('createPlaylist', admin, { body: playlist }))._id };
      await api.call('addPlaylistLojas', admin, { path, body: { lojas } });
      base.push(path.id);
    }
    const inGrades = musicas.slice(-2 * ONLY_IN_GRADES);
    const programmed = await createGrades(api, admin, { cliente, lojas, base, musicas: inGrades });
    world.programmed.push(programmed);
    for (const loja of ofCliente) world.lojas.push({ ...loja, grades: listGrades(programmed, loja._id) });
    for (const requested of planVinhetas(Date.now())) {
      const body = withArquivo({ ...requested, cliente }, VINHETA_S);
      const { _id } = await api.call('createVinheta', admin, { body });
      await api.call('addVinhetaLojas', admin, { path: { id: _id }, body: { lojas } });
      world.vinhetas.push({ ...requested, _id });
    }
  }
  return world;
}

/** Waits until a store's manifest contains everything that `createWorld` created, or rejects. */
export async function waitForSincronia(api: Api, token: string, { grades, _id }: FleetLoja) {
  const deadline = Date.now() + COMPLETE_WITHIN_MS;
  const expected = [2, IN_VINHETAS, IN_PROGRAMADAS, ...grades.toSorted()].join();
  for (;;) {
    const sincronia = await api.insist('getPlayerSincronia', token, {});
    const inBlocos = new Set(sincronia.grade?.blocos.map(({ grade }) => grade));
    const { playlists, vinhetas, vinhetasProgramadas = [] } = sincronia;
    const jingles = [vinhetas.length, vinhetasProgramadas.length];
    const found = [playlists.length, ...jingles, ...[...inBlocos].toSorted()].join();
    if (found === expected) return sincronia;
    if (Date.now() > deadline) throw new Error(`The manifest of ${_id} has ${found} instead of ${expected}`);
    await wait(BETWEEN_READS_MS);
  }
}
