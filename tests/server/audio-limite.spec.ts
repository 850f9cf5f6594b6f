import { afterAll, beforeAll, expect, it } from 'vitest';
import { audioFiles, form, newWav, wav } from '#tests/support/audio.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import { addCliente, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const MAX_BYTES = 1_000_000;
const SECONDS = 15;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { AUDIO_MAX_GB: String(MAX_BYTES / 1e9) } });
});
afterAll(() => server.close());

let made = 0;
let sent = 0;
const newAudio = () => {
  made += 1;
  return wav(300 + made, SECONDS);
};
const upload = (arquivo = newAudio()) => {
  sent += 1;
  return server.call('createMusica', { body: form({ dados: {}, arquivo, nome: `Trio - ${sent}.wav` }) });
};
const kept = async () =>
  (await server.db.selectFrom('audioGuardado').select('bytes').executeTakeFirstOrThrow()).bytes;
const counted = async () => {
  const rows = await server.db.selectFrom('audiosGuardados').select('bytes').execute();
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
};

it('rejects an upload over the limit with both figures, and stores nothing of it', async () => {
  const files: string[] = [];
  for (;;) {
    const arquivo = newAudio();
    const { length } = arquivo;
    const before = await kept();
    const answer = await upload(arquivo);
    if (before + length > MAX_BYTES) {
      expect(answer).toAnswer(507, 'MU006');
      expect(answer.error.message).toMatch(
        /^O limite de áudio desta instalação é de 0,001 GB, e [\d,]+ GB já estão em uso\.$/,
      );
      break;
    }
    expect(answer).toAnswer(201);
    files.push(answer.body._id);
    expect(await kept()).toBe(before + length);
  }
  expect(audioFiles(server.settings.DATA_DIR)).toHaveLength(files.length);
  const cliente = await addCliente(server.db);
  const dados = { nome: 'Além', cliente, diaExecucao: ['SEG'], intervaloExecucao: 45 };
  const vinheta = (body: FormData) => server.call('createVinheta', { body });
  expect(await vinheta(form({ dados, arquivo: newAudio(), nome: 'a.wav' }))).toAnswer(507, 'MU006');
  const id = await addVinheta(server.db, cliente);
  const body = form({ arquivo: newAudio(), nome: 'b.wav' });
  expect(await server.call('replaceVinhetaAudio', { path: { id }, body })).toAnswer(507, 'MU006');
  const { partes } = (await server.call('getSistema')).body;
  expect(partes.find(({ item }) => item === 'ARQUIVOS')).toMatchObject({
    estado: 'ATENCAO',
    resumo: expect.stringMatching(/ GB de áudio de 0,001\.$/),
  });
  const { items } = (await server.call('listMusicas')).body;
  expect(items).toHaveLength(files.length);
  for (const id of files) expect(await server.call('deleteMusica', { path: { id } })).toAnswer(204);
  await server.settled();
  expect(await upload()).toAnswer(507, 'MU006');
  await cleanUpLater(server);
  expect(audioFiles(server.settings.DATA_DIR)).toEqual([]);
  expect([await kept(), await counted()]).toEqual([0, 0]);
  expect(await upload()).toAnswer(201);
});

it('counts equal content once', async () => {
  const arquivo = newWav();
  const before = await kept();
  expect(await upload(arquivo)).toAnswer(201);
  expect(await upload(arquivo)).toAnswer(201);
  expect(await kept()).toBe(before + arquivo.length);
  expect(await counted()).toBe(await kept());
});

it('accepts one of two parallel uploads when there is room for one', async () => {
  while (MAX_BYTES - (await kept()) >= 2 * newAudio().length) expect(await upload()).toAnswer(201);
  const answers = await Promise.all([upload(), upload(), upload()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 507, 507]);
  expect(await kept()).toBeLessThanOrEqual(MAX_BYTES);
  expect(await counted()).toBe(await kept());
});
