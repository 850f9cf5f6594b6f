import { expect, it } from 'vitest';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

const MINUTE_MS = 60_000;
type Sincronia = ReturnType<typeof sincroniaDe>;

/** Signs in with a manifest of one-minute tracks, changed by `mudar`. */
async function ligada(faixas: number, mudar: (sincronia: Sincronia) => void) {
  const maquina = createMaquina();
  const sincronia = sincroniaDe(Array(faixas).fill(60));
  mudar(sincronia);
  maquina.mudarSincronia(sincronia);
  const ligado = await maquina.ligar();
  return { maquina, sincronia, ...ligado };
}
const entrar = async ({ maquina, comandos }: Awaited<ReturnType<typeof ligada>>, ms = MINUTE_MS) => {
  expect(await comandos.entrar('loja', 'senha')).toBeUndefined();
  await maquina.passar(ms);
};
const comBytes = (sincronia: Sincronia, bytes: number) => {
  sincronia.arquivos = sincronia.arquivos.map((arquivo) => ({ ...arquivo, bytes }));
};

it('outside the download window loads only enough to start the music, and the rest within it', async () => {
  const daNoite = await ligada(6, ({ configuracao }) => {
    configuracao.download.janela = { de: '12:10', ate: '12:20' };
  });
  const { maquina, retrato } = daNoite;
  await entrar(daNoite, 9 * MINUTE_MS);
  expect(retrato()).toMatchObject({ estado: 'TOCANDO', arquivos: { prontos: 3, total: 6 } });
  await maquina.passar(3 * MINUTE_MS);
  expect(retrato().arquivos).toMatchObject({ prontos: 6, total: 6 });

  await maquina.passar(9 * MINUTE_MS);
  const maior = { ...sincroniaDe(Array(7).fill(60)), versao: 'v2' };
  maior.configuracao.download.janela = { de: '12:10', ate: '12:20' };
  maquina.mudarSincronia(maior);
  await maquina.passar(10 * MINUTE_MS);
  expect(retrato().arquivos).toMatchObject({ prontos: 6, total: 7 });
});

it('stores at most 4 GB, reports a full disk, and plays the downloaded files', async () => {
  const grande = await ligada(6, (sincronia) => comBytes(sincronia, 1_500_000_000));
  const { maquina, retrato } = grande;
  await entrar(grande, 5 * MINUTE_MS);
  expect(retrato()).toMatchObject({
    estado: 'TOCANDO',
    arquivos: { prontos: 2, total: 6, cheio: true },
  });
  expect(maquina.disco.size).toBe(2);
  expect(new Set(maquina.tocadas).size).toBe(2);
});

it('removes files missing from the manifest, a playing one after its end, and uses the space for new files', async () => {
  const grande = await ligada(4, (sincronia) => comBytes(sincronia, 2_000_000_000));
  const { maquina, retrato } = grande;
  await entrar(grande, 20_000);
  expect(retrato().arquivos).toMatchObject({ prontos: 2, total: 4 });
  const tocando = maquina.tocadas.at(-1);
  const outra = { ...sincroniaDe(Array(6).fill(60)), versao: 'v2' };
  comBytes(outra, 2_000_000_000);
  outra.musicas = outra.musicas.slice(4);
  outra.arquivos = outra.arquivos.slice(4);
  outra.playlists[0]!.musicas = ['m4', 'm5'];
  const conteudos = () => Promise.all([...maquina.disco.values()].map((arquivo) => arquivo.text()));
  maquina.mudarSincronia(outra);
  maquina.sortear(() => 0);
  await grande.motor.sinal.agora();
  await maquina.passar(2000);
  expect(retrato().tocando).toMatchObject({ titulo: tocando });
  expect(await conteudos()).toContain(tocando);
  await maquina.passar(3 * MINUTE_MS);
  expect((await conteudos()).toSorted()).toEqual(['Faixa 4', 'Faixa 5']);
  expect(new Set(maquina.tocadas.slice(-2))).toEqual(new Set(['Faixa 4', 'Faixa 5']));
});

it('loads the playlist chosen by the staff first', async () => {
  const lenta = await ligada(12, (sincronia) => {
    const [todas] = sincronia.playlists;
    sincronia.playlists = [
      { ...todas!, musicas: todas!.musicas.slice(0, 8) },
      { _id: 'q', nome: 'Noite', musicas: todas!.musicas.slice(8) },
    ];
  });
  const { maquina, comandos } = lenta;
  maquina.servidor.demoraMs = 10_000;
  await entrar(lenta, 5000);
  comandos.escolherPlaylist('q');
  await maquina.passar(50_000);
  const conteudos = await Promise.all([...maquina.disco.values()].map((arquivo) => arquivo.text()));
  // One other download was already running.
  expect(conteudos.slice(0, 5)).toEqual(
    expect.arrayContaining(['Faixa 8', 'Faixa 9', 'Faixa 10', 'Faixa 11']),
  );
});

it.each([1, 3])('runs %i downloads in parallel, as the manifest requires', async (simultaneos) => {
  const ligado = await ligada(8, ({ configuracao }) => {
    configuracao.download.simultaneos = simultaneos;
  });
  ligado.maquina.servidor.demoraMs = 1000;
  await entrar(ligado);
  expect(ligado.maquina.baixando.maximo).toBe(simultaneos);
  expect(ligado.retrato().arquivos).toMatchObject({ prontos: 8, total: 8, baixando: false });
});

/**
 * Tracks 0 to 3 are the base. The grade plays tracks 4 to 7 today from 14:00, 8 and 9 from Wednesday, and 10 and 11
 * next year.
 */
function comGrade(sincronia: Sincronia): void {
  const ids = sincronia.musicas.map(({ _id }) => _id);
  const playlist = (_id: string, musicas: string[]) => ({ _id, nome: _id, musicas });
  sincronia.playlists = [playlist('base', ids.slice(0, 4))];
  sincronia.playlistsDaGrade = [
    playlist('natal', ids.slice(10, 12)),
    playlist('quarta', ids.slice(8, 10)),
    playlist('tarde', ids.slice(4, 8)),
  ];
  const bloco = { grade: 'g', validade: null, de: '14:00', ate: '22:00' };
  sincronia.grade = {
    blocos: [
      {
        ...bloco,
        grade: 'n',
        validade: { de: '2027-12-01', ate: null },
        dias: ['QUA'],
        playlists: ['natal'],
      },
      { ...bloco, dias: ['DOM', 'SEG'], playlists: ['tarde'] },
      { ...bloco, dias: ['QUA'], playlists: ['quarta'] },
    ],
    feriados: [],
    fuso: [],
  };
}
const nomesNo = async ({ maquina }: Awaited<ReturnType<typeof ligada>>) =>
  (await Promise.all([...maquina.disco.values()].map((um) => um.text()))).map((nome) =>
    Number(nome.slice(6)),
  );

it('with a grade loads the next 48 hours in order of play, then the rest by first play', async () => {
  const lenta = await ligada(12, comGrade);
  lenta.maquina.servidor.demoraMs = 10_000;
  await entrar(lenta, 5 * MINUTE_MS);
  const nomes = await nomesNo(lenta);
  expect(nomes).toHaveLength(12);
  // Three tracks of now and three of the next bloco come first, then the rest of both.
  expect(nomes.slice(0, 3).every((nome) => nome < 4)).toBe(true);
  expect(nomes.slice(3, 6).every((nome) => nome >= 4 && nome < 8)).toBe(true);
  expect(nomes.slice(6, 8).toSorted()).toEqual([expect.any(Number), expect.any(Number)]);
  expect(nomes.slice(6, 8).every((nome) => nome < 8)).toBe(true);
  expect(new Set(nomes.slice(8, 10))).toEqual(new Set([8, 9]));
  expect(new Set(nomes.slice(10))).toEqual(new Set([10, 11]));
});

it('counts only files needed in the next 48 hours as missing', async () => {
  const lenta = await ligada(12, comGrade);
  const { maquina, motor, sincronia } = lenta;
  const depois = new Set(sincronia.musicas.slice(8).map(({ sha256 }) => `/player/audio/${sha256}`));
  maquina.servidor.responder = (caminho) =>
    depois.has(caminho) ? { status: 503, body: { error: { code: 'REQ013', message: 'Fora' } } } : undefined;
  await entrar(lenta, 3 * MINUTE_MS);
  await motor.sinal.agora();
  expect(maquina.sinais.at(-1)).toMatchObject({ faltam: 0 });
  maquina.disco.delete(sincronia.musicas[5]!.sha256);
  maquina.servidor.responder = (caminho) =>
    caminho.startsWith('/player/audio') ? { status: 503, body: {} } : undefined;
  const religado = await maquina.ligar();
  await maquina.passar(MINUTE_MS);
  await religado.motor.sinal.agora();
  expect(maquina.sinais.at(-1)).toMatchObject({ faltam: 1 });
});

it('when full drops the files needed last for files needed sooner, never the reverse', async () => {
  const cheia = await ligada(12, (sincronia) => {
    comGrade(sincronia);
    comBytes(sincronia, 500_000_000);
  });
  const { maquina, motor, sincronia } = cheia;
  await entrar(cheia, 5 * MINUTE_MS);
  expect((await nomesNo(cheia)).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(cheia.retrato().arquivos.cheio).toBe(true);

  // Wednesday's playlist plays today, and the Sunday playlist next year.
  const outra = structuredClone(sincronia);
  outra.versao = 'v2';
  outra.grade!.blocos[0]!.playlists = ['tarde'];
  outra.grade!.blocos[1]!.playlists = ['quarta'];
  outra.grade!.blocos[2]!.playlists = ['natal'];
  maquina.mudarSincronia(outra);
  maquina.sortear(() => 0);
  await motor.sinal.agora();
  await maquina.passar(5 * MINUTE_MS);
  const nomes = await nomesNo(cheia);
  expect(nomes).toHaveLength(8);
  expect(nomes).toEqual(expect.arrayContaining([0, 1, 2, 3, 8, 9, 10, 11]));
});

it('drops the files needed last for a full disk, but stops when that does not help', async () => {
  const cheia = await ligada(12, comGrade);
  const { maquina, sincronia } = cheia;
  await entrar(cheia, 2 * MINUTE_MS);
  expect(maquina.disco.size).toBe(12);
  maquina.disco.delete(sincronia.musicas[6]!.sha256);
  maquina.encher(true);
  const religado = await maquina.ligar();
  await maquina.passar(30_000);
  // Files for next year were dropped up to the needed size, but the disk still refused the file.
  expect(religado.retrato().arquivos).toMatchObject({ cheio: true });
  const nomes = await nomesNo(cheia);
  expect(nomes.toSorted((um, outro) => um - outro).slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 7, 8]);
  expect(nomes.length).toBeGreaterThan(8);
});
