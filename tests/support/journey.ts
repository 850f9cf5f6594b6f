import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { OperationId } from '#generated/operations.ts';
import type { Request } from './api.ts';

type Call = (operation: OperationId, request?: Request) => Promise<unknown>;
type Created = { _id: string };
type Person = { _id: string; nome: string; login: string; email: string; senha: string };

let made = 0;
export const unique = (text: string) => `${text} ${process.pid}-${++made}`;

export async function addCliente(api: Call, nome: string, fields: object = {}): Promise<string> {
  return ((await api('createCliente', { body: { nome, ...fields } })) as Created)._id;
}

/** Adds an administrator with a provisional password, for a first sign-in. */
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

export async function signIn(page: Page, { login, senha }: { login: string; senha: string }) {
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Replaces a provisional password. Pass null as `senhaAtual` if the page does not need it. */
export async function chooseSenha(page: Page, senhaAtual: string | null, senha: string, again = senha) {
  if (senhaAtual === null) await expect(page.getByLabel('Senha atual')).toBeHidden();
  else await page.getByLabel('Senha atual').fill(senhaAtual);
  await page.getByLabel('Nova senha', { exact: true }).fill(senha);
  await page.getByLabel('Repita a nova senha').fill(again);
  await page.keyboard.press('Enter');
}

/** Waits until the panel has loaded the account. Drafts typed before could not be saved for it. */
export const knowsWho = (page: Page, login: string) =>
  expect(page.getByRole('button', { name: new RegExp(`${login}$`) })).toBeVisible();

export const rowOf = (page: Page, nome: string): Locator => page.getByRole('row').filter({ hasText: nome });

export async function chooseInRow(page: Page, nome: string, entry: string) {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function answer(page: Page, button: string, typed?: string) {
  const dialog = page.getByRole('alertdialog');
  if (typed !== undefined) await dialog.getByLabel(/^Para confirmar, digite/).fill(typed);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

export async function expectToast(page: Page, text: string, title = 'Sucesso') {
  const toast = page.getByRole('status').filter({ hasText: title }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
}

export async function closeToasts(page: Page) {
  const close = page.getByRole('button', { name: 'Fechar aviso' });
  await expect(async () => {
    while ((await close.count()) > 0) await close.first().click({ timeout: 500 });
  }).toPass();
}

export async function tabTo(page: Page, target: Locator, presses = 60) {
  await expect(target).toBeVisible();
  for (let press = 0; press < presses; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/**
 * Searches with the keyboard only, and waits for the results of the whole text: earlier requests may have sent a part
 * of it.
 */
export async function searchByKeyboard(page: Page, box: Locator, text: string) {
  await tabTo(page, box);
  const found = page.waitForResponse((response) =>
    [...new URL(response.url()).searchParams.values()].includes(text),
  );
  await page.keyboard.type(text);
  await found;
}

export async function openMenuByKeyboard(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
}

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

export async function goWithin(page: Page, address: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}
