import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSimpleHtml, writeSimpleHtml } from '@/lib/formats/simple-html';

const cleaned = (html: string) => writeSimpleHtml(readSimpleHtml(html));

describe('HTML of tenants', () => {
  it('keeps headings, paragraphs, lists, emphasis and links', () => {
    const html = '<h3>Wer hilft</h3><p>Von <b>7:30</b> bis<br>16 Uhr</p><ul><li>Eins</li><li>Zwei</li></ul>';
    expect(cleaned(html)).toBe(html);
    expect(cleaned('<a href="https://psw.example.com/a?b=1&amp;c=2" onclick="x()">Mehr</a>')).toBe(
      '<a href="https://psw.example.com/a?b=1&#38;c=2" rel="noopener noreferrer">Mehr</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script>Text', 'Text'],
    ['<style>p{}</style><p style="x" onmouseover="y">Text</p>', '<p>Text</p>'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<a href="javascript:alert(1)">Text</a>', '<a>Text</a>'],
    ['<a href="java&#115;cript:alert(1)">Text</a>', '<a>Text</a>'],
    ['<div><p>Text</div>', '<p>Text</p>'],
    ['</ul>Text</p>', 'Text'],
    ['&lt;script&gt;x&lt;/script&gt;', '&#60;script&#62;x&#60;/script&#62;'],
    ['<!-- <p>hidden</p> -->Text', 'Text'],
    ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
    ['<p title="a > b">Text</p>', '<p>Text</p>'],
    ['a < b and <b', 'a &#60; b and &#60;b'],
    ['before <x> after', 'before after'],
  ])('drops the rest of %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it('never writes anything else, whatever it reads', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '&',
        '=',
        ' ',
        'a',
        'p',
        'script',
        '<p',
        '<script',
        '</',
        'href=',
        '<!--',
        'on',
      ],
    );
    const allowed =
      /^(?:[^<>"]|<\/?(?:p|h3|h4|ul|ol|li|b|strong|i|em|a)>|<br>|<a href="[^"<>]*" rel="noopener noreferrer">)*$/;
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const once = cleaned(parts.join(''));
        expect(once).toMatch(allowed);
        expect(cleaned(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
