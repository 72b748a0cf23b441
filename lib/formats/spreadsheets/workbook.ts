import { workbookText, xmlAttribute, xmlTags } from './xml-tags';

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
  /** Parts that all sheets share; null where there are none. */
  sharedStringsPath: string | null;
  stylesPath: string | null;
}

interface Relation {
  id: string;
  /** The last word of its type, which is the same in the transitional and the strict form. */
  type: string;
  path: string;
}

/** The part that is the workbook, by the relationships of the whole file (`_rels/.rels`); null where none is named. */
export function findWorkbookPart(relationsXml: string): string | null {
  return readRelations(relationsXml, '').find(({ type }) => type === 'officeDocument')?.path ?? null;
}

/** The part with the relationships of a part: `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`. */
export function relationsPart(path: string): string {
  return `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;
}

/** Reads what sheets there are (ECMA-376 part 1, 18.2) out of the workbook, its relationships and where it stands. */
export function readWorkbook(workbookXml: string, relationsXml: string, path = 'xl/workbook.xml'): Workbook {
  const relations = readRelations(relationsXml, folderOf(path));
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path ?? null;
  const workbook: Workbook = {
    sheets: [],
    from1904: false,
    sharedStringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
  };
  for (const tag of xmlTags(workbookXml)) {
    if (tag.kind === 'close') continue;
    if (tag.name === 'workbookPr') workbook.from1904 = isTrue(xmlAttribute(tag, 'date1904'));
    if (tag.name !== 'sheet') continue;
    const id = xmlAttribute(tag, 'id');
    // A sheet that is one diagram has no cells.
    const part = relations.find((relation) => relation.id === id && relation.type === 'worksheet');
    const isHidden = (xmlAttribute(tag, 'state') ?? 'visible') !== 'visible';
    if (part) workbook.sheets.push({ name: xmlAttribute(tag, 'name') ?? '', path: part.path, isHidden });
  }
  return workbook;
}

function readRelations(xml: string, folder: string): Relation[] {
  const relations: Relation[] = [];
  for (const tag of xmlTags(xml)) {
    if (tag.name !== 'Relationship' || tag.kind === 'close') continue;
    const type = /[^/]*$/.exec(xmlAttribute(tag, 'Type') ?? '')?.[0] ?? '';
    const path = partPath(xmlAttribute(tag, 'Target') ?? '', folder);
    relations.push({ id: xmlAttribute(tag, 'Id') ?? '', type, path });
  }
  return relations;
}

/** A target is given from the folder of its part or, with a slash, from the root. */
function partPath(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * The texts that cells point to (18.4.8); runs of one text are joined, readings of kanji left out. Gives null for
 * every tag that ends none, so that the caller may pause in between.
 */
export function* readSharedStrings(xml: string): Generator<string | null> {
  let text = '';
  let isPhonetic = false;
  for (const { name, kind, textBefore } of xmlTags(xml)) {
    if (name === 'rPh') isPhonetic = kind === 'open';
    if (name === 't' && kind === 'close' && !isPhonetic) text += workbookText(textBefore);
    yield name === 'si' && kind !== 'open' ? text : null;
    if (name === 'si') text = '';
  }
}

/** Formats that show a number as a date or time (18.8.30): those every program knows. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** What cell styles, by their place in `cellXfs`, make of a number besides its figures. */
export interface NumberStyles {
  dates: ReadonlySet<number>;
  /** The least digits that are shown: a room `007` is stored as 7. */
  leastDigits: ReadonlyMap<number, number>;
}

export function readNumberStyles(xml: string): NumberStyles {
  const customDates = new Set<number>();
  const customDigits = new Map<number, number>();
  const dates = new Set<number>();
  const leastDigits = new Map<number, number>();
  let isCellFormat = false;
  let place = 0;
  for (const tag of xmlTags(xml)) {
    const formatId = Number(xmlAttribute(tag, 'numFmtId'));
    if (tag.name === 'numFmt' && tag.kind !== 'close') {
      const code = xmlAttribute(tag, 'formatCode') ?? '';
      if (isDateFormat(code)) customDates.add(formatId);
      if (/^0{2,15}$/.test(code)) customDigits.set(formatId, code.length);
    }
    if (tag.name === 'cellXfs') isCellFormat = tag.kind === 'open';
    if (tag.name !== 'xf' || tag.kind === 'close' || !isCellFormat) continue;
    const digits = customDigits.get(formatId);
    if (DATE_FORMATS.has(formatId) || customDates.has(formatId)) dates.add(place);
    if (digits !== undefined) leastDigits.set(place, digits);
    place += 1;
  }
  return { dates, leastDigits };
}

/** Days, months or years outside of quoted text, colours and conditions. */
function isDateFormat(code: string): boolean {
  return /[dmyh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
