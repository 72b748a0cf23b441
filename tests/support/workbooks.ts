import JSZip from 'jszip';

interface WorkbookParts {
  /** `sheetData` and what follows it, by the name of the sheet. */
  sheets: Record<string, string>;
  sharedStrings?: string[];
  /** `cellXfs` with their number formats, and formats of one's own. */
  styles?: string;
  hidden?: string[];
  from1904?: boolean;
}

const SHARED_PARTS =
  '<Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="x/styles" Target="styles.xml"/>';

/** A workbook as spreadsheets write it, of the parts that tests are about. */
export async function workbookOf({
  sheets,
  sharedStrings = [],
  styles = '',
  hidden = [],
  from1904,
}: WorkbookParts): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, index) => `<Relationship Id="rId${index}" Type="x/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  const list = names.map(
    (name, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${index}"/>`,
  );
  zip.file('[Content_Types].xml', '<Types/>');
  zip.file(
    '_rels/.rels',
    '<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  );
  zip.file(
    'xl/workbook.xml',
    `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
  );
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${relations.join('')}${SHARED_PARTS}</Relationships>`,
  );
  zip.file('xl/sharedStrings.xml', `<sst>${sharedStrings.join('')}</sst>`);
  zip.file('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`);
  names.forEach((name, index) => {
    zip.file(`xl/worksheets/sheet${index}.xml`, `<worksheet>${sheets[name]}</worksheet>`);
  });
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** Rows of plain cells as the sheet holds them: texts of their own, numbers. */
export function sheetData(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => {
    const written = cells.map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row>${written.join('')}</row>`;
  });
  return `<sheetData>${lines.join('')}</sheetData>`;
}
