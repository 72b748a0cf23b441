import { describe, expect, it } from 'vitest';
import { readHtmlTable } from '@/lib/formats/spreadsheets/html-table';

const texts = (html: string) => readHtmlTable(html)?.rows.map((cells) => cells.map(({ text }) => text));

describe('a table in HTML', () => {
  it('gives the texts of its cells, whatever surrounds and formats them', () => {
    const html =
      '<!DOCTYPE html><p>x</p><TABLE border=1><THEAD><tr><th>Raum<th>Gr&ouml;&szlig;e</tr>' +
      '<tr><td><b>K&#252;che</b>  1<br>links</td><td>1&nbsp;000 m&sup2;</td></tr></table><table><tr><td>y</table>';
    expect(texts(html)).toEqual([
      ['Raum', 'Größe'],
      ['Küche 1\nlinks', '1 000 m²'],
    ]);
  });

  it('spreads merged cells downwards, and leaves the others of a merged range empty', () => {
    const table = readHtmlTable(
      '<table><tr><td rowspan=2 colspan="2">EG</td><td>1</td></tr><tr><td>2</td></tr><tr><td>a</td><td>b</td><td rowspan=9>c</td></tr></table>',
    );
    expect(table?.rows).toEqual([
      [cell('EG'), cell(''), cell('1')],
      [{ text: 'EG', merged: true }, cell(''), cell('2')],
      [cell('a'), cell('b'), cell('c')],
    ]);
  });

  it('names hidden rows and columns', () => {
    const table = readHtmlTable(
      '<table><col span=2><col style="display:none"><tr><td>1<td>2<td>3</tr><tr hidden><td>4</tr><tr style="DISPLAY: none"><td>5</tr></table>',
    );
    expect([...(table?.hiddenColumns ?? [])]).toEqual([2]);
    expect([...(table?.hiddenRows ?? [])]).toEqual([1, 2]);
  });

  it.each([
    ['no table', '<p>Bad</p>'],
    ['an empty one', '<table></table>'],
    ['tags without an end', `<table>${'<a'.repeat(100_000)}</table>`],
    ['quotes without an end', `<table><tr a="${'<td '.repeat(100_000)}</table>`],
    ['spans beyond all measure', `<table><tr>${'<td rowspan=20000 colspan=500>x'.repeat(50)}</tr></table>`],
  ])('is null for %s, at once', (_, html) => {
    expect(readHtmlTable(html)).toBeNull();
  });
});

function cell(text: string) {
  return { text, merged: false };
}
