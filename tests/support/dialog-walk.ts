import { type Dialog, expect, type Locator, type Page } from '@playwright/test';
import { opened, press } from './dialogs';
import type { Journey } from './journey';
import { type TextOf, textsIn } from './texts';

const t: TextOf = textsIn('en');

/** A dialog as the journey through all of them finds it. */
export interface WalkedDialog {
  /** The file with the dialog. */
  file: string;
  /** Files with parts of it. */
  parts?: readonly string[];
  title: string;
  /** Goes to its page, and makes what it is about; the others of the same walk stay there. */
  at?: (page: Page, journey: Journey) => Promise<unknown>;
  /** Done before each opening: a menu or a dialog below it is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What opens it. */
  opener: (page: Page) => Locator;
  /** How it is opened, where the opener is not pressed. */
  open?: (opener: Locator) => Promise<unknown>;
  /** What has the focus afterwards; default: the opener, or the button of its menu. */
  back?: (page: Page) => Locator;
  /** What is typed into one of its fields; none in a question, a notice or a list. */
  field?: TypedField;
  /** The button that closes a dialog which Escape leaves open. */
  closedBy?: string;
  /** The button that answers it at the end, where that takes away what was made for it. */
  answer?: string;
}

export interface TypedField {
  label: string;
  /** For a list, the text of the chosen line. */
  text: string;
  /** Where it is, if its label stands in the dialog several times. */
  in?: (box: Locator) => Locator;
  /** The key with which it counts, where that is not so before the field is left. */
  key?: string;
  /**
   * What becomes of it: it is offered again after a reload; or it is asked about, but never on the device, as passwords
   * and codes; or it is a search, with nothing to lose. Default: draft.
   */
  as?: 'draft' | 'secret' | 'search';
}

/** Dialogs that one person walks through, one after the other. */
export interface Walk {
  name: string;
  login: string;
  dialogs: readonly WalkedDialog[];
  /** Takes away what was made for it. */
  end?: (journey: Journey, page: Page) => Promise<unknown>;
}

/**
 * What holds for every dialog: on a phone a sheet with its first field focused and text that wraps; Escape and a press
 * beside it ask before they discard, and so does leaving the page; what was typed is offered after a reload; the focus
 * returns to the opener.
 */
export async function walk(page: Page, dialog: WalkedDialog): Promise<void> {
  const box = await openFirst(page, dialog);
  expect(await overflowing(box), `${dialog.title}: text wraps`).toEqual([]);
  await expect.poll(() => isFirstFocused(box), { message: `${dialog.title}: the first field` }).toBe(true);
  if (dialog.closedBy) return staysUntil(page, dialog, box, dialog.closedBy);
  await closeMessages(page);
  await page.keyboard.press('Escape');
  await isClosed(page, dialog, box);
  if (dialog.field) await isTyped(page, dialog, dialog.field);
  else await isLeftBeside(page, dialog);
  if (dialog.answer) await press(await open(page, dialog), dialog.answer);
}

async function isTyped(page: Page, dialog: WalkedDialog, field: TypedField): Promise<void> {
  const box = await open(page, dialog);
  const input = fieldOf(box, field);
  await expect(box.getByText(t('common.draft.title')), 'nothing is offered yet').toHaveCount(0);
  await typeOver(page, input, field.text);
  const typed = await input.inputValue();
  if (field.as === 'search') {
    await page.keyboard.press('Escape');
    await isClosed(page, dialog, box);
    return;
  }
  const isQuestion = (await box.getAttribute('role')) === 'alertdialog';
  const question = page.getByRole('alertdialog', { name: t('common.discard.title') });
  const isStored = async () => {
    await press(question, t('common.discard.keep'));
    await expect(question).toHaveCount(0);
    await expect(input).toHaveValue(typed);
  };
  await page.keyboard.press('Escape');
  await isStored();
  await expect(input).toBeFocused();
  await pressBeside(page);
  // A question of its own is answered by its buttons alone.
  if (isQuestion) await expect(box).toBeVisible();
  else await isStored();
  if (field.key) await input.press(field.key);
  await isAskedBeforeLeaving(page);
  await expect(input).toHaveValue(typed);
  if (field.as !== 'secret') {
    await page.reload();
    await open(page, dialog);
    await press(box, t('common.draft.resume'));
    await expect(input).toHaveValue(typed);
  }
  await closeButton(box).click();
  await press(question, t('common.discard.discard'));
  await isClosed(page, dialog, box);
  expect(await storedTexts(page), `${dialog.title}: nothing is left on the device`).not.toContain(field.text);
}

/** Without input, a press beside a dialog closes it; a question waits for its answer. */
async function isLeftBeside(page: Page, dialog: WalkedDialog): Promise<void> {
  const box = await open(page, dialog);
  await expect.poll(() => isFirstFocused(box)).toBe(true);
  const isQuestion = (await box.getAttribute('role')) === 'alertdialog';
  await pressBeside(page);
  if (isQuestion) {
    await expect(box).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(box).toHaveCount(0);
}

/** A dialog that says something once: only its button closes it. */
async function staysUntil(page: Page, dialog: WalkedDialog, box: Locator, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await pressBeside(page);
  await expect(box).toBeVisible();
  await press(box, name);
  await isClosed(page, dialog, box);
}

/** The browser asks before the page with its input is left; here the answer is to stay. */
async function isAskedBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const question: Dialog = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

/** Types over what stands in a field, or chooses a line of a list. */
async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await field.selectOption({ label: text });
    await field.focus();
    return;
  }
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Escape closes a message that lies over the dialog before the dialog itself. */
async function closeMessages(page: Page): Promise<void> {
  const message = page.getByRole('region', { name: t('common.toast.region') }).getByRole('listitem');
  if ((await message.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
}

/** Presses above the sheet. */
async function pressBeside(page: Page): Promise<void> {
  // A dialog that has just opened hears what is pressed beside it from its next turn on.
  await page.evaluate(() => new Promise<void>((done) => setTimeout(done)));
  await page.mouse.click(180, 4);
}

/** Opens it for the first time and has it checked as it stands. */
async function openFirst(page: Page, dialog: WalkedDialog): Promise<Locator> {
  await open(page, dialog);
  return opened(page, dialog.title);
}

async function open(page: Page, dialog: WalkedDialog): Promise<Locator> {
  const { title, opener, before, open: way, field, answer } = dialog;
  await before?.(page);
  await (way ? way(opener(page)) : opener(page).click());
  const box = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  await expect(box).toBeVisible();
  // Until what it is about has been read, another box stands in its place.
  if (field) await expect(fieldOf(box, field)).toBeVisible();
  if (answer) await expect(box.getByRole('button', { name: answer, exact: true })).toBeVisible();
  return box;
}

async function isClosed(page: Page, dialog: WalkedDialog, box: Locator): Promise<void> {
  const { title, opener, back } = dialog;
  await expect(box, `${title}: is closed`).toHaveCount(0);
  const isOfMenu = dialog.before !== undefined && back === undefined && (await opener(page).count()) === 0;
  if (isOfMenu) await expect(page.locator(':focus[aria-haspopup="menu"]'), title).toHaveCount(1);
  else await expect((back ?? opener)(page), `${title}: the focus returns`).toBeFocused();
}

/** A field of a dialog by its label. */
export function fieldOf(box: Locator, { label, in: place }: Pick<TypedField, 'label' | 'in'>): Locator {
  const within = place ? place(box) : box;
  return within
    .getByRole('textbox', { name: label })
    .or(within.getByRole('searchbox', { name: label }))
    .or(within.getByRole('combobox', { name: label }))
    .or(within.getByLabel(label, { exact: true }))
    .and(box.page().locator(':enabled:not([readonly])'))
    .first();
}

const closeButton = (box: Locator) =>
  box.getByRole('button', { name: new RegExp(`^(${t('common.close')}|${t('common.cancel')})$`) }).first();

/** Whether the first field has the focus, or, where there is none, anything inside. */
function isFirstFocused(box: Locator): Promise<boolean> {
  return box.evaluate((root) => {
    const active = document.activeElement;
    const fields = root.querySelectorAll<HTMLInputElement>(
      'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)',
    );
    const first = [...fields].find((field) => !field.readOnly && field.checkVisibility());
    if (!first) return root.contains(active);
    const isOfGroup =
      first.type === 'radio' && active instanceof HTMLInputElement && active.name === first.name;
    return active === first || isOfGroup;
  });
}

/** What the device keeps of anything that was typed. */
const storedTexts = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage }));

/** Paragraphs of the dialog that are wider than their place. */
function overflowing(box: Locator): Promise<string[]> {
  return box.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('p, h2, label, legend, li')]
      .filter(
        (text) =>
          // What only a screen reader reads is one pixel wide, and what stands in a line has no width of its own.
          text.clientWidth > 1 &&
          text.scrollWidth > text.clientWidth + 1 &&
          getComputedStyle(text).textOverflow !== 'ellipsis',
      )
      .map((text) => text.textContent.slice(0, 60)),
  );
}
