import { unescapeXml, xmlAttribute, xmlTags } from './xml-tags';

/** A sheet of a workbook and the part that holds its cells. */
export interface WorkbookSheet {
  name: string;
  path: string;
  isHidden: boolean;
}

export interface Workbook {
  sheets: WorkbookSheet[];
  /** Days count from 1904 instead of 1900. */
  from1904: boolean;
}

/** Reads what sheets there are (ECMA-376 part 1, 18.2) out of `xl/workbook.xml` and its relationships. */
export function readWorkbook(workbookXml: string, relationsXml: string): Workbook {
  const targets = new Map<string, string>();
  for (const tag of xmlTags(relationsXml)) {
    if (tag.name !== 'Relationship' || tag.kind === 'close') continue;
    targets.set(xmlAttribute(tag, 'Id') ?? '', partPath(xmlAttribute(tag, 'Target') ?? ''));
  }
  const workbook: Workbook = { sheets: [], from1904: false };
  for (const tag of xmlTags(workbookXml)) {
    if (tag.kind === 'close') continue;
    if (tag.name === 'workbookPr') workbook.from1904 = isTrue(xmlAttribute(tag, 'date1904'));
    if (tag.name !== 'sheet') continue;
    const path = targets.get(xmlAttribute(tag, 'id') ?? '');
    const isHidden = (xmlAttribute(tag, 'state') ?? 'visible') !== 'visible';
    if (path) workbook.sheets.push({ name: xmlAttribute(tag, 'name') ?? '', path, isHidden });
  }
  return workbook;
}

/** A target is given from `xl/` or, with a slash, from the root. */
function partPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells point to (18.4.8); runs of one text are joined, readings of kanji left out. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isPhonetic = false;
  for (const { name, kind, textBefore } of xmlTags(xml)) {
    if (name === 'rPh') isPhonetic = kind === 'open';
    if (name === 't' && kind === 'close' && !isPhonetic) text += unescapeXml(textBefore);
    if (name !== 'si') continue;
    if (kind !== 'open') strings.push(text);
    text = '';
  }
  return strings;
}

/** Formats that show a number as a date or time (18.8.30): those every program knows. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Which cell styles (their place in `cellXfs`) show a number as a date. */
export function readDateStyles(xml: string): Set<number> {
  const custom = new Set<number>();
  const styles = new Set<number>();
  let isCellFormat = false;
  let place = 0;
  for (const tag of xmlTags(xml)) {
    const formatId = Number(xmlAttribute(tag, 'numFmtId'));
    if (tag.name === 'numFmt' && isDateFormat(xmlAttribute(tag, 'formatCode') ?? '')) custom.add(formatId);
    if (tag.name === 'cellXfs') isCellFormat = tag.kind === 'open';
    if (tag.name !== 'xf' || tag.kind === 'close' || !isCellFormat) continue;
    if (DATE_FORMATS.has(formatId) || custom.has(formatId)) styles.add(place);
    place += 1;
  }
  return styles;
}

/** Days, months or years outside of quoted text, colours and conditions. */
function isDateFormat(code: string): boolean {
  return /[dmyh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
