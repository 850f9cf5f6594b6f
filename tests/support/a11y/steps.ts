import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { World } from './world.ts';

/** A screen as axe looks at it: what it shows, its address, and the step that brings about what is looked at. */
export type Screen = [
  /** Ends in `@part` for a part or state that only CI looks at, because `npm test` sees its like on another screen. */
  what: string,
  address: string | ((world: World) => string),
  open: (page: Page, world: World) => Promise<void>,
  widths?: number[],
];
/** A step that brings about what is looked at, and waits for it. */
export type Open = Screen[2];

/** Waits for a text; of several the first. */
export const text =
  (said: string): Open =>
  (page) =>
    expect(page.getByText(said).first()).toBeVisible();
/** Waits for a heading; any with ''. */
export const heading =
  (name: string): Open =>
  (page) =>
    expect(page.getByRole('heading', { name }).first()).toBeVisible();
/** Waits for a button. */
export const button =
  (name: string | RegExp): Open =>
  (page) =>
    expect(page.getByRole('button', { name }).first()).toBeVisible();
/** Waits for a dialog, of a name where one is told. */
export const dialog =
  (name?: string): Open =>
  (page) =>
    expect(page.getByRole('dialog', { name }).first()).toBeVisible();
/** Waits for the rows of a dialog's table. */
export const rows: Open = (page) => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
/** Sends a form, and waits for what it says is wrong. */
export const sends =
  (submit: string, refusal: string): Open =>
  async (page, world) => {
    await page.getByRole('button', { name: submit }).click();
    await text(refusal)(page, world);
  };
/** Ticks a row, and waits for the bar of what is ticked. */
export const ticks =
  (name: string): Open =>
  async (page) => {
    await page.getByRole('checkbox', { name, exact: true }).check();
    await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
  };
/** Ticks both rows by the head's box. */
export const ticksTwo: Open = async (page, world) => {
  await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
  await text('2 itens selecionados')(page, world);
};
/** Presses buttons and menu entries one after the other, as told by role and name. */
export const clicks =
  (...steps: [role: 'button' | 'menuitem', name: string | RegExp][]): Open =>
  async (page) => {
    for (const [role, name] of steps) await page.getByRole(role, { name }).first().click();
  };
/** Takes one step after the other. */
export const inTurn =
  (...opens: Open[]): Open =>
  async (page, world) => {
    for (const open of opens) await open(page, world);
  };
/** The name of the world's client and stores, for an address. */
export const nameOf = ({ nome }: World) => encodeURIComponent(nome);
