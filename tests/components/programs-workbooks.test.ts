import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { openTableFile } from '@/lib/client/table-files/open-table-file';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

async function zipOf(parts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [path, text] of Object.entries(parts)) zip.file(path, text);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

const relations = (...entries: [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

async function read(bytes: Uint8Array<ArrayBuffer>, sheet = 0) {
  const file = await openTableFile(new Blob([bytes]));
  if (file.kind !== 'workbook') throw new Error('no workbook');
  const { lines, formulasWithoutValue } = await file.read(sheet);
  return {
    sheets: file.sheets.map(({ name }) => name),
    rows: lines.map(({ line, cells }) => [line, ...cells]),
    hidden: lines.filter(({ isHidden }) => isHidden).map(({ line }) => line),
    formulasWithoutValue,
  };
}

/** As Excel structures it: prefixes for extensions, shared strings, shared formulas, styles, a diagram as a sheet. */
const excel = () =>
  zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations(
      ['rId3', `${OFFICE}/extended-properties`, 'docProps/app.xml'],
      ['rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml'],
    ),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="x" mc:Ignorable="x15"><fileVersion appName="xl"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent xmlns:mc="x"><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="x" url="C:\\Bau &amp; Plan\\"/></mc:Choice></mc:AlternateContent><bookViews><workbookView activeTab="1"/></bookViews><sheets><sheet name="Diagramm" sheetId="3" r:id="rId9"/><sheet name="EG &amp; OG" sheetId="1" r:id="rId1"/><sheet name="Alt" sheetId="2" state="veryHidden" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">'EG &amp; OG'!$A$1:$F$9</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId9', `${OFFICE}/chartsheet`, 'chartsheets/sheet1.xml'],
      ['rId1', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
      ['rId2', `${OFFICE}/worksheet`, 'worksheets/sheet2.xml'],
      ['rId4', `${OFFICE}/styles`, 'styles.xml'],
      ['rId5', `${OFFICE}/sharedStrings`, 'sharedStrings.xml'],
    ),
    'xl/chartsheets/sheet1.xml': `${XML}<chartsheet xmlns="${MAIN}"/>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" count="9" uniqueCount="6"><si><t>Raum</t></si><si><t xml:space="preserve"> Länge (m)</t></si><si><r><t>K</t></r><r><rPr><b/><sz val="11"/><color rgb="FFFF0000"/><rFont val="Calibri"/></rPr><t>üche</t></r></si><si><t>Zeile 1_x000D_
Zeile 2</t></si><si/><si><t>_x005F_x0041_</t></si></sst>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="000"/><numFmt numFmtId="165" formatCode="[$-407]d\\.\\ mmm\\ yy;@"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;mm&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14" fontId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0"/><xf numFmtId="166" xfId="0"><alignment horizontal="right"/></xf><xf numFmtId="9" xfId="0"/><xf numFmtId="22" xfId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><tabColor rgb="FF00FF00"/></sheetPr><dimension ref="A1:B2"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="4" max="4" width="0" hidden="1" customWidth="1"/></cols><sheetData>
<row r="1" spans="1:6" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>4</v></c></row>
<row r="3" spans="1:6" hidden="1"><c r="A3" t="s"><v>2</v></c><c r="B3" s="3"><v>2.7000000000000002</v></c><c r="D3"><v>5</v></c></row>
<row r="4"><c r="A4" s="1"><v>7</v></c><c r="B4" s="3"><f t="shared" ref="B4:B5" si="0">B3+0.1</f><v>2.8000000000000003</v></c><c r="C4" s="2"><v>46347</v></c><c r="D4" s="4"><v>0.5</v></c></row>
<row r="5"><c r="A5" t="s"><v>3</v></c><c r="B5" s="3"><f t="shared" si="0"/><v>2.9</v></c><c r="C5" s="5"><v>46347.75</v></c><c r="D5" t="b"><v>0</v></c><c r="E5" t="str"><f>IF(A5="","",A5)</f><v>x</v></c></row>
<row r="6"><c r="A6" t="s"><v>5</v></c><c r="B6"><f>NOW()</f></c><c r="C6" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E6" t="str"><f>IF(A7="","",A7)</f><v></v></c></row>
<row r="7"><c r="E7" t="str"><f>IF(A8="","",A8)</f><v></v></c></row><row r="1048576" s="1" customFormat="1"><c r="A1048576" s="1"/></row>
</sheetData><mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells><extLst><ext uri="x"><x14:conditionalFormattings xmlns:x14="x"><x14:cfRule type="expression"><xm:f xmlns:xm="x">$A$1</xm:f></x14:cfRule></x14:conditionalFormattings></ext></extLst></worksheet>`,
    'xl/worksheets/sheet2.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
  });

describe('a workbook as programs write it', () => {
  test('Excel: values as they are seen, whatever surrounds them', async () => {
    const { sheets, rows, hidden, formulasWithoutValue } = await read(await excel());
    expect(sheets).toEqual(['EG & OG', 'Alt']);
    expect(rows).toEqual([
      [1, 'Raum', ' Länge (m)'],
      [3, 'Küche', { number: 2.7, shown: '2.70 mm' }, null, 5],
      [4, { number: 7, shown: '007' }, { number: 2.8, shown: '2.80 mm' }, '2026-11-21', 0.5],
      [5, 'Zeile 1\r\nZeile 2', { number: 2.9, shown: '2.90 mm' }, '2026-11-21', 'FALSE', 'x'],
      [6, '_x0041_', null, '#DIV/0!'],
    ]);
    expect([hidden, formulasWithoutValue]).toEqual([[3], 1]);
  });

  test('LibreOffice: columns and rows far beyond the list, texts split by comments, empty results', async () => {
    const bytes = await zipOf({
      '_rels/.rels': relations(['rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']),
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Tabelle1" sheetId="1" state="visible" r:id="rId3"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', `${OFFICE}/styles`, 'styles.xml'],
        ['rId3', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
        ['rId4', `${OFFICE}/sharedStrings`, 'sharedStrings.xml'],
      ),
      'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="164" applyFont="false"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" count="2" uniqueCount="2"><si><t xml:space="preserve">Raum</t></si><si><t xml:space="preserve">Bad &lt;WC&gt;</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="12.8"/><cols><col collapsed="false" hidden="false" min="1" max="1024" width="11.53"/></cols><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false" outlineLevel="0"><c r="A1" s="0" t="s"><v>0</v></c><c r="AMJ1" s="0" t="s"><v>1</v></c></row><row r="2" hidden="false"><c r="A2" s="0" t="s"><v>1</v></c><c r="B2" s="1" t="n"><v>46347</v></c><c r="C2" s="0" t="n"><f aca="false">1/3</f><v>0.333333333333333</v></c><c r="D2" t="str"><f aca="false">""</f><v/></c></row><row r="1048576" customFormat="false" ht="12.8" hidden="false"/></sheetData></worksheet>`,
    });
    expect(await read(bytes)).toMatchObject({
      rows: [
        [1, 'Raum'],
        [2, 'Bad <WC>', '2026-11-21', 0.333333333333333],
      ],
      formulasWithoutValue: 0,
    });
  });

  test('strict Office Open XML: namespaces of its own, a prefix throughout, dates as text, parts elsewhere', async () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const bytes = await zipOf({
      '_rels/.rels': relations(['rId1', `${strict}/officeDocument`, '/xl/workbook2.xml']),
      'xl/workbook2.xml': `\ufeff${XML}<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:rel="${strict}" conformance="strict"><x:workbookPr dateCompatibility="0"/><x:sheets><x:sheet name='Liste' sheetId='1' rel:id='R1'/></x:sheets></x:workbook>`,
      'xl/_rels/workbook2.xml.rels': relations(
        ['R1', `${strict}/worksheet`, './Sheets/../sheets/Data1.XML'],
        ['R2', `${strict}/sharedStrings`, '/strings/shared.xml'],
      ),
      'xl/sheets/data1.xml': `${XML}<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="d"><x:v>2026-11-21T00:00:00.000</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>1. </x:t></x:r><x:r><x:t><![CDATA[OG & mehr]]></x:t></x:r><x:rPh sb="0" eb="1"><x:t>yomi</x:t></x:rPh></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
      'strings/shared.xml': `${XML}<x:sst xmlns:x="m"><x:si><!-- a <t> in a remark --><x:t>Ba<!-- and here -->d</x:t></x:si></x:sst>`,
    });
    expect(await read(bytes)).toMatchObject({
      sheets: ['Liste'],
      rows: [[1, 'Bad', '2026-11-21', '1. OG & mehr']],
    });
  });

  test('in a zip of the 64-bit kind, names with backslashes', async () => {
    const bytes = largeZip({
      '_rels\\.rels': relations(['r', `${OFFICE}/officeDocument`, 'xl/workbook.xml']),
      'xl\\workbook.xml': '<workbook><sheets><sheet name="A" r:id="s"/></sheets></workbook>',
      'xl\\_rels\\workbook.xml.rels': relations(['s', `${OFFICE}/worksheet`, 'sheet.xml']),
      'xl\\sheet.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>',
    });
    expect(await read(bytes)).toMatchObject({ sheets: ['A'], rows: [[1, 7]] });
    await expect(read(bytes.slice(0, -30))).rejects.toThrow('damaged');
  });
});

/** A zip without compression whose sizes, places and directory all stand in 64 bits. */
function largeZip(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const directory: number[] = [];
  const put = (target: number[], size: number, value: number) => {
    for (let at = 0; at < size; at++) target.push(at < 6 ? Math.floor(value / 256 ** at) % 256 : 0);
  };
  const fields = (target: number[], ...pairs: [size: number, value: number][]) => {
    for (const [size, value] of pairs) put(target, size, value);
  };
  const NONE = 0xffffffff;
  for (const [path, text] of Object.entries(parts)) {
    const [name, data] = [new TextEncoder().encode(path), new TextEncoder().encode(text)];
    const place = bytes.length;
    const common: [number, number][] = [
      [2, 45],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, 0],
      [4, NONE],
      [4, NONE],
    ];
    fields(bytes, [4, 0x04034b50], ...common, [2, name.length], [2, 20]);
    bytes.push(...name);
    fields(bytes, [2, 1], [2, 16], [8, data.length], [8, data.length]);
    bytes.push(...data);
    fields(directory, [4, 0x02014b50], [2, 45], ...common, [2, name.length], [2, 34], [2, 0], [2, 0], [2, 0]);
    fields(directory, [4, 0], [4, NONE]);
    directory.push(...name);
    // A field that is nothing to us goes before.
    fields(
      directory,
      [2, 0x5455],
      [2, 2],
      [2, 0],
      [2, 1],
      [2, 24],
      [8, data.length],
      [8, data.length],
      [8, place],
    );
  }
  const count = Object.keys(parts).length;
  const first = bytes.length;
  bytes.push(...directory);
  const end = bytes.length;
  fields(bytes, [4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]);
  fields(bytes, [8, directory.length], [8, first]);
  fields(bytes, [4, 0x07064b50], [4, 0], [8, end], [4, 1]);
  fields(bytes, [4, 0x06054b50], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, NONE], [4, NONE], [2, 0]);
  return Uint8Array.from(bytes);
}
