import type { TableColumn } from './table-document';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Built-in number formats by their id (ECMA-376 part 1, 18.8.30). */
const FORMATS = { general: 0, whole: 1, grouped: 4, day: 14, instant: 22, text: 49 } as const;

/** The entries of `cellXfs` in order; a cell refers to them by index. */
const CELL_STYLES: readonly { format: number; font: number }[] = [
  { format: FORMATS.general, font: 0 },
  { format: FORMATS.text, font: 1 },
  { format: FORMATS.text, font: 0 },
  { format: FORMATS.whole, font: 0 },
  { format: FORMATS.grouped, font: 0 },
  { format: FORMATS.day, font: 0 },
  { format: FORMATS.instant, font: 0 },
];

export const HEADING_STYLE = 1;

/** The style of a column's cells: text, a number with the column's decimals, or a day or an instant in the reader's date format. */
export function cellStyleOf({ digits, isDay, isInstant }: TableColumn): number {
  if (isDay) return 5;
  if (isInstant) return 6;
  if (digits === undefined) return 2;
  // With one or three decimals only existing ones are shown, as in the general format.
  return { 0: 3, 2: 4 }[digits] ?? 0;
}

const cellStyles = CELL_STYLES.map(
  ({ format, font }) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
    `${format === 0 ? '' : ' applyNumberFormat="1"'}${font === 0 ? '' : ' applyFont="1"'}/>`,
);

export const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '<dxfs count="0"/><tableStyles count="0" defaultTableStyle="TableStyleMedium2"/></styleSheet>';
