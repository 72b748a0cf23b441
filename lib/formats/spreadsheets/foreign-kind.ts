/** How files begin that look like text but are no list with separators, by the usual names of their kinds. */
const BEGINNINGS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['PDF', /^%PDF-/],
  ['RTF', /^\s*\{\\rtf/],
  ['SYLK', /^ID;P/],
  ['DIF', /^TABLE\r?\n0,1\r?\n/],
  ['MHTML', /^MIME-Version:[\s\S]{0,500}?Content-Type:\s*multipart\/related/i],
  ['HTML', /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<(?:!doctype\s+html|html|head|body|table|meta|style|div)\b/i],
  ['XML (Excel 2003)', /^\s*<[\s\S]{0,4000}urn:schemas-microsoft-com:office:spreadsheet/],
  ['FODS', /^\s*<[\s\S]{0,200}<office:document\b/],
  ['GAEB', /^\s*<[\s\S]{0,2000}<GAEB\b/],
  ['XML', /^\s*<\?xml\b/],
  ['JSON', /^\s*(?:\{\s*["}]|\[\s*[[{"])/],
];
const LETTERS_TO_JUDGE = 5000;

/** The name of the kind of a text that is no list with separators; null for all other texts. */
export function foreignTextKind(text: string): string | null {
  const head = text.slice(0, LETTERS_TO_JUDGE);
  return BEGINNINGS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

/** Files in zips of other programs, by the kind that they tell. */
const PARTS: readonly (readonly [name: string, part: RegExp])[] = [
  ['XLSB', /^xl\/workbook\.bin$/],
  ['DOCX', /^word\/document\.xml$/],
  ['PPTX', /^ppt\/presentation\.xml$/],
  ['Numbers', /^index\/document\.iwa$|^index\.zip$/],
];

/** The name of the kind of a zip with these files (in lower case) that is no workbook; null if it is unknown. */
export function foreignZipKind(names: Iterable<string>): string | null {
  const all = [...names];
  return PARTS.find(([, part]) => all.some((name) => part.test(name)))?.[0] ?? null;
}
