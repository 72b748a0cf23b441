import { MAX_CONTENT_TEXT } from '@/lib/domain/search/content-text';
import { openPdf } from './open-pdf';

/** Reading stops after this time and returns the text so far; less than the time limit of a task. */
const READ_MS = 12_000;

/** The text of the first pages of a PDF, one line per page; empty if it is damaged, locked or has none. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const end = performance.now() + READ_MS;
  const loading = openPdf(bytes);
  let text = '';
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      if (text.length > MAX_CONTENT_TEXT || performance.now() > end) break;
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')}\n`;
      page.cleanup();
    }
    return text;
  } catch {
    return text;
  } finally {
    await loading.destroy();
  }
}
