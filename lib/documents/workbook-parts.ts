import { escapeXml } from '@/lib/formats/xml/xml';
import { STYLES } from './workbook-styles';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook around its one sheet, by their paths; `application` is the program that made it. */
export function workbookParts(title: string, application: string): Record<string, string> {
  return {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations([
      [`${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      [`${OFFICE}/relationships/extended-properties`, 'docProps/app.xml'],
    ]),
    'docProps/core.xml':
      `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
      `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
    'docProps/app.xml': `<Properties xmlns="${OFFICE}/extended-properties"><Application>${escapeXml(application)}</Application></Properties>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><workbookPr/>` +
      '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="24000" windowHeight="12000"/></bookViews>' +
      `<sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      [`${OFFICE}/relationships/worksheet`, 'worksheets/sheet1.xml'],
      [`${OFFICE}/relationships/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
  };
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

const override = (part: string, type: string) => `<Override PartName="/${part}.xml" ContentType="${type}"/>`;

const CONTENT_TYPES =
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  override('xl/workbook', `${SHEET_TYPE}.sheet.main+xml`) +
  override('xl/worksheets/sheet1', `${SHEET_TYPE}.worksheet+xml`) +
  override('xl/styles', `${SHEET_TYPE}.styles+xml`) +
  override('docProps/core', 'application/vnd.openxmlformats-package.core-properties+xml') +
  override('docProps/app', 'application/vnd.openxmlformats-officedocument.extended-properties+xml') +
  '</Types>';

/** Spreadsheets refuse longer sheet names and those with these characters. */
function sheetName(title: string): string {
  const allowed = title.replace(/[[\]:*?/\\]/g, ' ').trim();
  const short = [...allowed].slice(0, 31).join('').replace(/^'|'$/g, ' ').trim();
  // Excel reserves the name `History`.
  return escapeXml(short === '' || /^history$/i.test(short) ? `${short}1` : short);
}
