import { describe, expect, it } from 'vitest';
import {
  findSeparator,
  parseDelimited,
  withoutSeparatorLine,
} from '@/lib/formats/spreadsheets/delimited-text';
import { decodeText, findEncoding, isBinary } from '@/lib/formats/spreadsheets/text-encoding';

describe('delimited text', () => {
  it('splits by tabs and any line break, and drops trailing blank lines', () => {
    expect(parseDelimited('a\tb\r\nc\td\n\te\r\r\n\t\r\n', '\t')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['', 'e'],
    ]);
    expect(parseDelimited('', '\t')).toEqual([]);
    expect(parseDelimited('\ufeffa', '\t')).toEqual([['a']]);
  });

  it('keeps breaks, separators and quotes inside a quoted cell', () => {
    expect(parseDelimited('"Bad\nOG";"a;b";"say ""hi"""\n"x"', ';')).toEqual([
      ['Bad\nOG', 'a;b', 'say "hi"'],
      ['x'],
    ]);
  });

  it('takes a stray quote as text', () => {
    expect(parseDelimited('"abc\t5\n"x" y\tz', '\t')).toEqual([
      ['"abc', '5'],
      ['"x" y', 'z'],
    ]);
  });

  it.each([
    ['Raum;Länge;Menge\nBad;2,70;7\nFlur;2,70;8', ';'],
    ['Room,Length,Quantity\n"Bath, left",2.7,7\n', ','],
    ['Room\tLength\nBath, left\t2,7', '\t'],
    ['Room|Length\nBath|2.7', '|'],
    ['sep=,\nBad;OG,2,7', ','],
    ['Menge\n7', '\t'],
  ])('finds the separator of %j', (text, separator) => {
    expect(findSeparator(text)).toBe(separator);
  });

  it('leaves out the line that names the separator', () => {
    expect(withoutSeparatorLine('sep=;\r\na;b')).toBe('a;b');
  });
});

describe('the encoding of a text', () => {
  const utf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
  const swapped = (bytes: Uint8Array) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);
  const latin = Uint8Array.from([0x4c, 0xe4, 0x6e, 0x67, 0x65]);

  it.each([
    ['utf-8', new TextEncoder().encode('Länge'), 'Länge'],
    ['utf-8', Uint8Array.from([0xef, 0xbb, 0xbf, 0x4c]), 'L'],
    ['utf-16le', utf16('Raum;Menge'), 'Raum;Menge'],
    ['utf-16be', swapped(utf16('Raum;Menge')), 'Raum;Menge'],
    ['utf-16le', Uint8Array.from([0xff, 0xfe, 0x4c, 0]), 'L'],
    ['utf-16be', Uint8Array.from([0xfe, 0xff, 0, 0x4c]), 'L'],
    ['windows-1252', latin, 'Länge'],
  ] as const)('is %s', (encoding, bytes, text) => {
    expect(findEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes, encoding)).toBe(text);
  });

  it('tells a picture from a text', () => {
    expect(isBinary('\x89PNG\0\0')).toBe(true);
    expect(isBinary('Raum;Menge')).toBe(false);
  });
});
