import { expect, type Locator, type Page } from '@playwright/test';
import { summarizeAacItems } from '@/lib/contract/orders';
import { JOURNEY_LANGUAGES } from './looks';
import { escaped } from './patterns';
import { type TextOf, textsIn } from './texts';

/** What an order may lack, if the person agrees to it. */
type Lacking = 'deliveryDate' | 'siteAddress' | 'both';

/** The order table of a lot, as a person works with it. */
export class OrderPage {
  readonly grid: Locator;
  /** The rows as cards, on a phone. */
  readonly cards: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid');
    const titles = JOURNEY_LANGUAGES.map((language) => escaped(textsIn(language)('orders.title')));
    this.cards = page.getByRole('list', { name: new RegExp(`^(${titles.join('|')})$`) });
  }

  /** Opens the waiting task of a lot from the task list. */
  async openFromTasks(lotTitle: string): Promise<void> {
    await this.page.goto('/home/app/task-list?style=table');
    await this.page.getByRole('link', { name: lotTitle }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: lotTitle })).toBeVisible();
    await expect(this.grid.or(this.cards)).toBeVisible();
  }

  /** A cell by its place; rows count from 1, columns from 0 (the first that can be typed into). */
  cell(row: number, column: number): Locator {
    return this.grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 2}"]`);
  }

  /** The row in which typing adds one. */
  async blankRow(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await this.page.keyboard.press('Control+v');
  }

  /** Saves everything and waits until the server has it. */
  async save(): Promise<void> {
    const answered = this.page.waitForResponse(
      (response) => response.url().endsWith('orderlotitems/batch') && response.ok(),
    );
    await this.page.keyboard.press('Control+s');
    await answered;
  }

  /** Goes through the dialog of an order that is open, and orders also without what it says is missing. */
  async confirmOrder(
    t: TextOf,
    lacking: readonly Lacking[] = ['deliveryDate', 'siteAddress', 'both'],
  ): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: t('orders.place.confirm') });
    await expect(confirm).toBeVisible();
    const agreements = lacking.map((what) => escaped(t(`orders.place.accept.${what}`)));
    const accept = dialog.getByRole('checkbox', { name: new RegExp(`^(${agreements.join('|')})$`) });
    if ((await accept.count()) > 0) await accept.check();
    await confirm.click();
  }

  /** What the server makes of the saved rows. */
  async summary() {
    const query = `projectUnitID=${this.unitId}`;
    const answer = await this.page.request.get(`/api/data/planner/aacorderlotitems/summary?${query}`);
    const parsed = summarizeAacItems.answer?.parse(await answer.json());
    if (!parsed) throw new Error('no answer declared');
    return parsed.data;
  }

  get unitId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}
