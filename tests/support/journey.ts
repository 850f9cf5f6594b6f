import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { OperationId } from '#generated/operations.ts';
import type { Request } from './api.ts';

type Call = (operation: OperationId, request?: Request) => Promise<unknown>;
type Created = { _id: string };
type Person = { _id: string; nome: string; login: string; email: string; senha: string };

let made = 0;
/** A name that no other test uses, whatever server it shares. */
export const unique = (text: string) => `${text} ${process.pid}-${++made}`;

/** A client of this name; answers its id. */
export async function addCliente(api: Call, nome: string, fields: object = {}): Promise<string> {
  return ((await api('createCliente', { body: { nome, ...fields } })) as Created)._id;
}

/** An administrator who was just added: the password is the one that somebody else chose. */
export async function addNewcomer(api: Call, level: '0' | '1' = '0'): Promise<Person> {
  const login = `pessoa-${process.pid}-${++made}`;
  const person = {
    nome: `Pessoa ${made}`,
    login,
    email: `${login}@exemplo.com.br`,
    senha: 'senha-recebida',
  };
  const { _id } = (await api('createAdmin', { body: { ...person, level } })) as Created;
  return { ...person, _id };
}

/** An administrator of its own for a test, who has signed in before. */
export async function addAdmin(api: Call, level: '0' | '1' = '0'): Promise<Person> {
  const person = await addNewcomer(api, level);
  const { login, senha: senhaAtual } = person;
  const senha = 'senha-da-pessoa';
  const entered = (await api('login', { body: { login, senha: senhaAtual } })) as { accessToken: string };
  const headers = { Authorization: `Bearer ${entered.accessToken}` };
  await api('updateMe', { headers, body: { senhaAtual, senha } });
  await api('logout', { headers });
  return { ...person, senha };
}

/** Fills in the login page, which must be open. */
export async function signIn(page: Page, { login, senha }: { login: string; senha: string }) {
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Chooses a password in place of a provisional one, which is asked for (null where the page knows it). */
export async function chooseSenha(page: Page, senhaAtual: string | null, senha: string, again = senha) {
  if (senhaAtual === null) await expect(page.getByLabel('Senha atual')).toBeHidden();
  else await page.getByLabel('Senha atual').fill(senhaAtual);
  await page.getByLabel('Nova senha', { exact: true }).fill(senha);
  await page.getByLabel('Repita a nova senha').fill(again);
  await page.keyboard.press('Enter');
}

/** Waits until the panel knows who is signed in: before, what is typed cannot be kept for them. */
export const knowsWho = (page: Page, login: string) =>
  expect(page.getByRole('button', { name: new RegExp(`${login}$`) })).toBeVisible();

/** The row of a list whose first cell has this name. */
export const rowOf = (page: Page, nome: string): Locator => page.getByRole('row').filter({ hasText: nome });

/** Chooses an entry of a row's menu. */
export async function chooseInRow(page: Page, nome: string, entry: string) {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Answers a question once it may be answered: with what it wants typed, if it does. */
export async function answer(page: Page, button: string, typed?: string) {
  const dialog = page.getByRole('alertdialog');
  if (typed !== undefined) await dialog.getByLabel(/^Para confirmar, digite/).fill(typed);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Waits for a toast with this title and text. */
export async function expectToast(page: Page, text: string, title = 'Sucesso') {
  const toast = page.getByRole('status').filter({ hasText: title }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
}

/** Closes every toast, so that none lies over what comes next. */
export async function closeToasts(page: Page) {
  const close = page.getByRole('button', { name: 'Fechar aviso' });
  await expect(async () => {
    while ((await close.count()) > 0) await close.first().click({ timeout: 500 });
  }).toPass();
}

/** Presses Tab until the focus is there: what the keyboard alone cannot reach fails. */
export async function tabTo(page: Page, target: Locator, presses = 60) {
  await expect(target).toBeVisible();
  for (let press = 0; press < presses; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Searches by keyboard alone, and waits for what the whole text finds: a part of it may have been asked for before. */
export async function searchByKeyboard(page: Page, box: Locator, text: string) {
  await tabTo(page, box);
  const found = page.waitForResponse((response) =>
    [...new URL(response.url()).searchParams.values()].includes(text),
  );
  await page.keyboard.type(text);
  await found;
}

/** Opens a menu by keyboard alone, and waits until the keys are its own. */
export async function openMenuByKeyboard(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
}

/** Chooses an entry of the open menu by keys: down to where it is reached, wherever it stands. */
export async function chooseByKeys(
  page: Page,
  entry: string,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
) {
  const item = page.getByRole(role, { name: entry });
  await expect(item).toBeVisible();
  const isReached = async () => (await item.getAttribute('data-highlighted')) !== null;
  for (let pressed = 0; pressed < 20 && !(await isReached()); pressed++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Goes on within the page that is open, as its links do, and waits until another screen is there. */
export async function goWithin(page: Page, address: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}
