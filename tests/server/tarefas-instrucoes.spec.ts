import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { addCliente, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function ended(id: string) {
  await createTarefaWork(server.db, silent, server).work();
  return (await server.call('getTarefa', { path: { id } })).body;
}

async function imported(rede: string, logins: readonly string[]): Promise<string> {
  const header = 'Nome;Cliente;Login;E-mail;Cidade;UF;Tipo de comércio;Tipo de negócio';
  const rows = logins.map(
    (login) => `Loja ${login};${rede};${login};${login}@exemplo.com.br;Santos;SP;Rua;Franquia`,
  );
  const body = new FormData();
  body.append('arquivo', new Blob([[header, ...rows].join('\n')]), 'lojas.csv');
  const answer = await server.call('importLojas', { body });
  expect(answer).toAnswer(200);
  return answer.body.tarefa!._id;
}

const instruct = (tarefa: string, as?: string) =>
  server.call('createTarefa', {
    body: { entidade: 'LOJA', acao: 'ENVIAR_INSTRUCOES', filtros: { tarefa } },
    as,
  });

const signIn = (login: string, senha: string) =>
  server.call('playerLogin', {
    as: null,
    body: { login, senha, dispositivo: { _id: newId(), plataforma: 'web', versao: '1.0.0' } },
  });

it('imported stores are found by their job, and each is mailed its own password', async () => {
  const rede = `Rede ${newId()}`;
  const cliente = await addCliente(server.db, { nome: rede });
  await addLoja(server.db, cliente, { nome: 'De antes' });
  const logins = ['a', 'b', 'c'].map((name) => `${name}-${newId()}`);
  const tarefa = await imported(rede, logins);
  const listed = () => server.call('listLojas', { query: { tarefa, sort: 'nome' } });
  expect((await listed()).body.items).toEqual([]);
  expect(await ended(tarefa)).toMatchObject({ feitas: 3 });
  expect((await listed()).body.items.map(({ nome }) => nome)).toEqual(logins.map((one) => `Loja ${one}`));

  const [first, ...others] = (await listed()).body.items;
  await server.db
    .updateTable('lojas')
    .set({ ultimoAcesso: new Date() })
    .where('id', '=', first!._id)
    .execute();
  const asked = await instruct(tarefa);
  expect(asked).toAnswer(201);
  expect(asked.body.total).toBe(3);
  const job = await ended(asked.body._id);
  expect(job).toMatchObject({ feitas: 2, semMudanca: 1, falharam: 0, operacao: null });

  await server.mail.deliver();
  const sent = readOutbox(server.settings.DATA_DIR).map(({ message, text }) => ({
    to: /^To: (.*)$/m.exec(message)![1]!.trim(),
    senha: /^Senha: (.*)$/m.exec(text)![1]!.trim(),
  }));
  expect(sent.map(({ to }) => to).sort()).toEqual(
    logins
      .slice(1)
      .map((one) => `${one}@exemplo.com.br`)
      .sort(),
  );
  expect(new Set(sent.map(({ senha }) => senha)).size).toBe(2);
  for (const { to, senha } of sent) {
    expect(senha).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    const answer = await signIn(to.split('@')[0]!, senha);
    expect(answer).toAnswer(200);
    expect(answer.body.trocarSenha).toBe(true);
  }
  const told = await atividadesOf(server.db, others[0]!._id);
  expect(told.map(({ acao }) => acao)).toEqual(['IMPORTAR', 'ENVIAR_INSTRUCOES']);

  const again = await instruct(tarefa);
  expect(await ended(again.body._id)).toMatchObject({ feitas: 0, semMudanca: 3 });
});

it('keys cannot send instructions, and a deleted store fails alone', async () => {
  const rede = `Rede ${newId()}`;
  await addCliente(server.db, { nome: rede });
  const tarefa = await imported(rede, [`x-${newId()}`, `y-${newId()}`]);
  await ended(tarefa);
  const body = { nome: 'Programa', level: '0', dias: 30, senhaAtual: PASSWORD } as const;
  const key = await server.call('createChave', { body });
  expect(key).toAnswer(201);
  const headers = { authorization: `Bearer ${key.body.segredo}` };
  const refused = await server.call('createTarefa', {
    as: null,
    headers,
    body: { entidade: 'LOJA', acao: 'ENVIAR_INSTRUCOES', filtros: { tarefa } },
  });
  expect(refused).toAnswer(403, 'CH004');
  expect(refused.error.fields![0]!.path).toBe('acao');

  const asked = await instruct(tarefa);
  const [gone] = (await server.call('listLojas', { query: { tarefa } })).body.items;
  await server.call('deleteLoja', { path: { id: gone!._id } });
  expect(await ended(asked.body._id)).toMatchObject({ feitas: 1, falharam: 1 });
  const { body: linhas } = await server.call('listTarefaLinhas', {
    path: { id: asked.body._id },
    query: { resultado: 'FALHOU' },
  });
  expect(linhas.items.map(({ codigo }) => codigo)).toEqual(['L006']);
});
