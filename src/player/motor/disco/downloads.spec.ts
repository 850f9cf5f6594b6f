import { expect, it } from 'vitest';
import { createMaquina, sincroniaDe } from '#tests/support/maquina.ts';

const MINUTE_MS = 60_000;
type Sincronia = ReturnType<typeof sincroniaDe>;

/** A machine that has signed in, whose manifest is of so many tracks of a minute, each different in something. */
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

it('outside of its hours it loads what the music needs to begin, and the rest within them', async () => {
  // It starts at 12:00 in São Paulo.
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

it('takes 4 GB and no more, tells that it is full, and plays what is there', async () => {
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

it('removes what is named no more, what plays only once it has ended, and fills the room with what plays next', async () => {
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
  await grande.motor.sinal.agora();
  await maquina.passar(2000);
  expect(retrato().tocando).toMatchObject({ titulo: tocando });
  expect(await conteudos()).toContain(tocando);
  await maquina.passar(3 * MINUTE_MS);
  expect((await conteudos()).toSorted()).toEqual(['Faixa 4', 'Faixa 5']);
  expect(new Set(maquina.tocadas.slice(-2))).toEqual(new Set(['Faixa 4', 'Faixa 5']));
});

it('loads first what plays first: the playlist that the staff chose', async () => {
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
  // The first was on its way already.
  expect(conteudos.slice(0, 5)).toEqual(
    expect.arrayContaining(['Faixa 8', 'Faixa 9', 'Faixa 10', 'Faixa 11']),
  );
});

it.each([1, 3])('loads %i at a time, as the manifest says', async (simultaneos) => {
  const ligado = await ligada(8, ({ configuracao }) => {
    configuracao.download.simultaneos = simultaneos;
  });
  ligado.maquina.servidor.demoraMs = 1000;
  await entrar(ligado);
  expect(ligado.maquina.baixando.maximo).toBe(simultaneos);
  expect(ligado.retrato().arquivos).toMatchObject({ prontos: 8, total: 8, baixando: false });
});
