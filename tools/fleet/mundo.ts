import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dias } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import type { Api } from '../../src/server/demo/frota/api.ts';
import { chanceOf, whole } from '../../src/server/demo/frota/chance.ts';
import { alcancam, criarFeriado, type Programada, programar } from './grades.ts';
import { NAS_PROGRAMADAS, NAS_VINHETAS, type VinhetaDaFrota, vinhetasPedidas } from './vinhetas.ts';

type Uf = components['schemas']['Uf'];

const LOJAS_POR_CLIENTE = 50;
const LOJAS_POR_ABERTA = 10;
const FAIXAS = 36;
const ARTISTAS = 18;
/** Tracks that only grades play, not the base. */
const SO_DAS_GRADES = 6;
export const VINHETA_S = 15;
const ENTRE_LEITURAS_MS = 200;
/** Deadline for a complete manifest. Changes normally arrive within seconds. */
const COMPLETA_EM_MS = 60_000;

const expedientes = [
  { dias: dias.slice(1), abre: '09:00', fecha: '21:00' },
  { dias: dias.slice(0, 1), abre: '14:00', fecha: '20:00' },
];
const semFechar = [{ dias: [...dias], abre: '00:00', fecha: '00:00' }];

const lugares = [
  ['São Paulo', 'SP'],
  ['Rio de Janeiro', 'RJ'],
  ['Manaus', 'AM'],
  ['Recife', 'PE'],
  ['Rio Branco', 'AC'],
] as const;

export type LojaDaFrota = {
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
export type Mundo = {
  clientes: string[];
  lojas: LojaDaFrota[];
  programadas: Programada[];
  vinhetas: VinhetaDaFrota[];
};

const BYTES_POR_SEGUNDO = 100;

/** Builds a WAV of noise with few bytes a second, because only its length matters. */
function som(segundos: number): Buffer {
  const samples = BYTES_POR_SEGUNDO * segundos;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(BYTES_POR_SEGUNDO, 24);
  header.writeUInt32LE(BYTES_POR_SEGUNDO, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, randomBytes(samples)]);
}

export function comArquivo(dados: object, segundos: number): FormData {
  const parts = new FormData();
  parts.append('dados', JSON.stringify(dados));
  parts.append('arquivo', new Blob([new Uint8Array(som(segundos))]), 'frota.wav');
  return parts;
}

/**
 * Creates clients with stores, playlists, grades and jingles through the panel's operations. All names contain the id
 * of this run.
 */
export async function criarMundo(api: Api, admin: string, quantas: number, semente: string): Promise<Mundo> {
  const corrida = randomBytes(5).toString('hex');
  const chance = chanceOf(`${semente} mundo`);
  const musicas: string[] = [];
  for (let n = 0; n < FAIXAS; n += 1) {
    const dados = { titulo: `Faixa ${n + 1} de ${corrida}`, artista: `Artista ${1 + (n % ARTISTAS)}` };
    const body = comArquivo(dados, 120 + whole(chance, 150));
    musicas.push((await api.call('createMusica', admin, { body }))._id);
  }
  const mundo: Mundo = { clientes: [], lojas: [], programadas: [], vinhetas: [] };
  await criarFeriado(api, admin);
  for (let primeira = 0; primeira < quantas; primeira += LOJAS_POR_CLIENTE) {
    const body = { nome: `Frota ${corrida} ${mundo.clientes.length + 1}`, horarios: expedientes };
    const cliente = (await api.call('createCliente', admin, { body }))._id;
    mundo.clientes.push(cliente);
    const doCliente: Omit<LojaDaFrota, 'grades'>[] = [];
    for (let n = primeira; n < Math.min(quantas, primeira + LOJAS_POR_CLIENTE); n += 1) {
      const [cidade, uf] = lugares[n % lugares.length]!;
      const senha = randomBytes(15).toString('base64url');
      const login = `frota.${corrida}.${n + 1}`;
      const nome = `Loja ${n + 1} da frota ${corrida}`;
      const onde = { cidade, uf, tipoDeComercio: 'RUA', tipoDeNegocio: 'LOJA_PROPRIA' } as const;
      const horarios = n % LOJAS_POR_ABERTA === 1 ? semFechar : null;
      const nova = { nome, cliente, email: `${login}@exemplo.com.br`, login, senha, ...onde, horarios };
      const { _id } = await api.call('createLoja', admin, { body: nova });
      const aviso = { nome: `Aviso ${login}`, mensagem: 'Leia, por favor.', lojas: [_id] };
      const comunicado = (await api.call('createComunicado', admin, { body: aviso }))._id;
      doCliente.push({ _id, nome, login, senha, cliente, cidade, uf, comunicado });
    }
    const lojas = doCliente.map(({ _id }) => _id);
    const daBase = musicas.slice(0, -SO_DAS_GRADES);
    const metade = daBase.length / 2;
    const base: string[] = [];
    for (const [nome, faixas] of [
      ['Manhã', daBase.slice(0, metade + 4)],
      ['Tarde', daBase.slice(metade - 4)],
    ] as const) {
      const playlist = { nome, cliente, musicas: [...faixas] };
      const path = { id: (await api.call('createPlaylist', admin, { body: playlist }))._id };
      await api.call('addPlaylistLojas', admin, { path, body: { lojas } });
      base.push(path.id);
    }
    const daGrade = musicas.slice(-2 * SO_DAS_GRADES);
    const programada = await programar(api, admin, { cliente, lojas, base, musicas: daGrade });
    mundo.programadas.push(programada);
    for (const loja of doCliente) mundo.lojas.push({ ...loja, grades: alcancam(programada, loja._id) });
    for (const pedida of vinhetasPedidas(Date.now())) {
      const body = comArquivo({ ...pedida, cliente }, VINHETA_S);
      const { _id } = await api.call('createVinheta', admin, { body });
      await api.call('addVinhetaLojas', admin, { path: { id: _id }, body: { lojas } });
      mundo.vinhetas.push({ ...pedida, _id });
    }
  }
  return mundo;
}

/** Waits until a store's manifest contains everything that `criarMundo` created, or rejects. */
export async function sincroniaCompleta(api: Api, token: string, { grades, _id }: LojaDaFrota) {
  const fim = Date.now() + COMPLETA_EM_MS;
  const esperada = [2, NAS_VINHETAS, NAS_PROGRAMADAS, ...grades.toSorted()].join();
  for (;;) {
    const sincronia = await api.insist('getPlayerSincronia', token, {});
    const dasGrades = new Set(sincronia.grade?.blocos.map(({ grade }) => grade));
    const { playlists, vinhetas, vinhetasProgramadas = [] } = sincronia;
    const jingles = [vinhetas.length, vinhetasProgramadas.length];
    const lida = [playlists.length, ...jingles, ...[...dasGrades].toSorted()].join();
    if (lida === esperada) return sincronia;
    if (Date.now() > fim) throw new Error(`The manifest of ${_id} has ${lida} instead of ${esperada}`);
    await wait(ENTRE_LEITURAS_MS);
  }
}
