import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF of any program, in the order in which it was drawn. */
export async function textsOfPrint(pdf: Uint8Array): Promise<string[]> {
  const printed = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= printed.numPages; number += 1) {
    const { items } = await (await printed.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    // The apostrophe of the font stands for two characters.
    texts.push(text.replaceAll('ʼ', '’').replace(/\s+/g, ' ').trim());
  }
  await printed.destroy();
  return texts;
}
