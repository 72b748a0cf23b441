import { expect, type Locator, type Page } from '@playwright/test';
import { opened, press } from './dialogs';
import { type TextOf, textsIn } from './texts';

const t: TextOf = textsIn('en');

/** A dialog as the journey through all of them finds it. */
export interface WalkedDialog {
  title: string;
  /** What opens it on the page as it stands; a menu is opened before. */
  opener: (page: Page) => Locator;
  before?: (page: Page) => Promise<void>;
  /** The first field, by its label, and what is typed into it; none in a question or a notice. */
  field?: { label: string; text: string };
  /** False where nothing may stay on the device: passwords and codes. */
  isKept?: boolean;
}

/** A sheet on a phone with its first field focused, that asks before it discards, and keeps what was typed. */
export async function walk(page: Page, dialog: WalkedDialog): Promise<void> {
  const box = await open(page, dialog);
  expect(await overflowing(box), `${dialog.title}: text wraps`).toEqual([]);
  if (dialog.field) await expect(fieldOf(box, dialog.field.label)).toBeFocused();
  else {
    const isFocusInside = () => box.evaluate((root) => root.contains(document.activeElement));
    await expect.poll(isFocusInside, { message: dialog.title }).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await isBack(page, dialog);
  if (!dialog.field) return;
  await isAsked(page, dialog, dialog.field);
  if (dialog.isKept !== false) await isOffered(page, dialog, dialog.field);
}

/** Types into the focused field, over what stands in it. */
async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function open(page: Page, { title, opener, before }: WalkedDialog): Promise<Locator> {
  await before?.(page);
  await opener(page).click();
  return opened(page, title);
}

/** The focus is on what opened the dialog, or on the button of its menu. */
async function isBack(page: Page, { title, opener, before }: WalkedDialog): Promise<void> {
  if (before) await expect(page.locator(':focus[aria-haspopup="menu"]'), title).toHaveCount(1);
  else await expect(opener(page), `${title}: the focus returns`).toBeFocused();
}

const fieldOf = (box: Locator, label: string) =>
  box
    .getByRole('textbox', { name: label })
    .or(box.getByLabel(label, { exact: true }))
    .first();

async function isAsked(
  page: Page,
  dialog: WalkedDialog,
  field: { label: string; text: string },
): Promise<void> {
  const box = await open(page, dialog);
  await typeOver(page, field.text);
  await page.keyboard.press('Escape');
  const question = await opened(page, t('common.discard.title'));
  await press(question, t('common.discard.keep'));
  await expect(fieldOf(box, field.label)).toHaveValue(field.text);
  await expect(fieldOf(box, field.label)).toBeFocused();
  await page.keyboard.press('Escape');
  await press(question, t('common.discard.discard'));
  await expect(box).toHaveCount(0);
  await isBack(page, dialog);
}

async function isOffered(
  page: Page,
  dialog: WalkedDialog,
  field: { label: string; text: string },
): Promise<void> {
  const box = await open(page, dialog);
  await expect(box.getByText(t('common.draft.title'))).toHaveCount(0);
  await typeOver(page, field.text);
  await page.reload();
  await open(page, dialog);
  await press(box, t('common.draft.resume'));
  await expect(fieldOf(box, field.label)).toHaveValue(field.text);
  await press(box, t('common.close'));
  await press(await opened(page, t('common.discard.title')), t('common.discard.discard'));
  await expect(box).toHaveCount(0);
}

/** Paragraphs of the dialog that are wider than their place. */
function overflowing(box: Locator): Promise<string[]> {
  return box.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('p, h2, label, legend, li')]
      .filter(
        (text) =>
          text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).textOverflow !== 'ellipsis',
      )
      .map((text) => text.textContent.slice(0, 60)),
  );
}
