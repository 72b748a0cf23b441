import { workbookText, xmlAttribute, xmlTags } from './xml-tags';

/** A sheet of a workbook and the part that holds its cells. */
export interface WorkbookSheet {
  name: string;
  path: string;
  isHidden: boolean;
}

export interface Workbook {
  sheets: WorkbookSheet[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
  /** Parts shared by all sheets; null if there are none. */
  sharedStringsPath: string | null;
  stylesPath: string | null;
}

interface Relation {
  id: string;
  /** The last segment of its type, which is the same in the transitional and the strict format. */
  type: string;
  path: string;
}

/** The main workbook part, found by the relationships of the whole file (`_rels/.rels`); null if there is none. */
export function findWorkbookPart(relationsXml: string): string | null {
  return readRelations(relationsXml, '').find(({ type }) => type === 'officeDocument')?.path ?? null;
}

/** The relationships part of a part: `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`. */
export function relationsPart(path: string): string {
  return `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;
}

/** Reads the list of sheets (ECMA-376 part 1, 18.2) from the workbook, its relationships and its path. */
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
    // A chart sheet has no cells.
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

/** Resolves a target relative to the folder of its part or, with a leading slash, to the root. */
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
 * The shared strings of cells (18.4.8); the runs of a text are joined, phonetic readings of kanji left out.
 * Yields null for every tag that does not end a text, so that the caller may pause.
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

/** Built-in number formats for dates and times (18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Built-in formats whose digits count for names, such as 1.10 (18.8.30). */
const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
]);

/** The effects of cell styles on numbers, by index in `cellXfs`. */
export interface NumberStyles {
  dates: ReadonlySet<number>;
  /** The format codes of other numbers than the general ones: a room `007` is stored as 7. */
  formats: ReadonlyMap<number, string>;
}

export function readNumberStyles(xml: string): NumberStyles {
  const codes = new Map(BUILT_IN_FORMATS);
  const dates = new Set<number>();
  const formats = new Map<number, string>();
  let isCellFormat = false;
  let place = 0;
  for (const tag of xmlTags(xml)) {
    const formatId = Number(xmlAttribute(tag, 'numFmtId'));
    if (tag.name === 'numFmt' && tag.kind !== 'close') {
      codes.set(formatId, xmlAttribute(tag, 'formatCode') ?? '');
    }
    if (tag.name === 'cellXfs') isCellFormat = tag.kind === 'open';
    if (tag.name !== 'xf' || tag.kind === 'close' || !isCellFormat) continue;
    const code = codes.get(formatId);
    if (DATE_FORMATS.has(formatId) || (code !== undefined && isDateFormat(code))) dates.add(place);
    if (code !== undefined) formats.set(place, code);
    place += 1;
  }
  return { dates, formats };
}

/** Whether a format has days, months or years outside of quoted text, colours and conditions. */
function isDateFormat(code: string): boolean {
  return /[dmyh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
