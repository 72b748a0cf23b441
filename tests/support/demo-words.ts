import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import type { Email } from 'postal-mime';
import { createCalendarFeed } from '@/lib/contract/calendar-feeds';
import { getProfile, updateUser } from '@/lib/contract/profile';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { PAGES } from '@/lib/domain/navigation/pages';
import { ORDER_FORMATS, TABLE_FORMATS } from '@/lib/domain/orders/order-formats';
import { asking, COMPANY_PRODUCT } from './company-calls';
import { textsOfPdf } from './pdf-pages';

/** Words of the demo and of its company: what another company's portal shows has none of them. */
export const DEMO_WORDS = /\bPlanner\b|Porenbau|Kalkwand|Meerdorp|\bDemo|example\.com|\bBerlin\b/g;

/** The addresses of all pages that a portal with people has, with the same unit and person in each. */
function addressesWith(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(PAGES)
    .filter(([name]) => name !== 'setup')
    .map(([, { path }]) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'none'));
}

/** The text of a page as people see or hear it, without its scripts and without lists of all there is to choose from. */
function shownText(page: Page, html: string): Promise<string> {
  return page.evaluate((source) => {
    const shown = new DOMParser().parseFromString(source, 'text/html');
    for (const part of shown.querySelectorAll('script, style, option, datalist')) part.remove();
    const heard = ['title', 'alt', 'aria-label', 'placeholder', 'content', 'value'];
    const attributes = [...shown.querySelectorAll('*')].flatMap((element) =>
      heard.map((name) => element.getAttribute(name) ?? ''),
    );
    return [shown.documentElement.textContent ?? '', ...attributes].join('\n');
  }, html);
}

/** The text of a file that the portal makes: a PDF, a workbook, or text. */
async function textOfFile(file: Buffer): Promise<string> {
  if (file.subarray(0, 5).toString() === '%PDF-') return textsOfPdf(file).flat().join('\n');
  if (file.subarray(0, 2).toString() !== 'PK') return file.toString();
  const parts = Object.values((await JSZip.loadAsync(file)).files).filter(({ name }) =>
    /\.(xml|rels)$/.test(name),
  );
  return (await Promise.all(parts.map((part) => part.async('text')))).join('\n');
}

/** A project with a placed lot, and the language in which somebody looks at it. */
interface Seen {
  rootUnitId: string;
  unitId: string;
  language: ProfileLanguage;
}

/** Where a page shows a person a word of the demo; the same project, lot and person stand in all addresses. */
export async function demoWordsOfPages(page: Page, address: string, seen: Seen): Promise<string[]> {
  const userId = await speak(page, address, seen.language);
  const found: string[] = [];
  for (const path of addressesWith({ ...seen, userId, topic: 'upload', step: 'start' })) {
    const html = await (await page.context().request.get(`${address}${path}`)).text();
    found.push(...demoWordsIn(await shownText(page, html)).map((place) => `${path}: ${place}`));
  }
  return found;
}

/** Where a file that the portal makes of a project shows a word of the demo. */
export async function demoWordsOfFiles(page: Page, address: string, seen: Seen): Promise<string[]> {
  await speak(page, address, seen.language);
  const params = { rootProjectUnitID: seen.rootUnitId };
  const { url } = (await asking(page, address)(createCalendarFeed, { params })).data;
  const found: string[] = [];
  for (const path of [...filesOf(seen), new URL(url).pathname, '/manifest.webmanifest']) {
    const answer = await page.context().request.get(`${address}${path}`);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    found.push(...demoWordsIn(await textOfFile(await answer.body())).map((place) => `${path}: ${place}`));
  }
  return found;
}

/** Chooses the language of whoever is signed in, and returns their id. */
async function speak(page: Page, address: string, languageKey: ProfileLanguage): Promise<string> {
  const ask = asking(page, address);
  const { userID } = (await ask(getProfile)).data.user;
  await ask(updateUser, { params: { userID }, body: { languageKey } });
  return userID;
}

/** Where mails show a word of the demo. */
export function demoWordsOfMails(mails: readonly Email[]): string[] {
  return mails.flatMap(({ from, subject = '', text = '', html = '' }) =>
    demoWordsIn([from?.name, from?.address, subject, text, html].join('\n')),
  );
}

/** The words of the demo in a text, each with what stands around it. */
function demoWordsIn(text: string): string[] {
  return [...text.matchAll(DEMO_WORDS)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));
}

/** The addresses of the files that the portal makes of a project and of its placed lot. */
function filesOf({ rootUnitId, unitId }: Seen): string[] {
  const data = `/api/data/${COMPANY_PRODUCT}`;
  return [
    ...ORDER_FORMATS.map((format) => `${data}/projects/${unitId}/order.${format}`),
    ...TABLE_FORMATS.map((format) => `${data}/delivery-plan/${rootUnitId}/deliveries.${format}`),
    ...TABLE_FORMATS.map((format) => `${data}/list-exports/projects/table.${format}`),
  ];
}
