import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, numberedNames } from '@/lib/domain/files/file-name';

describe('a name as it is stored', () => {
  test.each([
    ['Grundriss Süd – Geschoß 2.pdf', 'Grundriss Süd – Geschoß 2.pdf'],
    ['план 平面図 🏗.pdf', 'план 平面図 🏗.pdf'],
    ['Pla\u0308ne.pdf', 'Pläne.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\x\\plan.dwg', 'plan.dwg'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['a\0b\r\nc\u200b\ufeff.pdf', 'abc.pdf'],
    ['\u2066plan\u2069.pdf', 'plan.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['  .hidden. ', 'hidden'],
    ['CON.pdf', '_CON.pdf'],
    ['..', ''],
    ['', ''],
  ])('%j is %j', (sent, clean) => {
    expect(cleanFileName(sent)).toBe(clean);
  });

  test('has at most 200 bytes and its ending', () => {
    const long = cleanFileName(`${'ß'.repeat(500)}.ifczip`);
    expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^ß+\.ifczip$/);
  });

  test('leads nowhere and hides nothing, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
        const clean = cleanFileName(sent);
        expect(clean).not.toMatch(/[\\/:*?"<>|]|^\.|\.$/);
        expect(clean).not.toMatch(/(?![\u200c\u200d])[\p{C}\u2028\u2029]/u);
        expect(new TextEncoder().encode(clean).length).toBeLessThanOrEqual(230);
      }),
    );
  });
});

describe('names in one folder', () => {
  test('are numbered before their ending where they are equal, whatever the case', () => {
    expect(numberedNames(['a/plan.pdf', 'a/Plan.pdf', 'b/plan.pdf', 'a/plan (2).pdf', 'x', 'x'])).toEqual([
      'a/plan.pdf',
      'a/Plan (2).pdf',
      'b/plan.pdf',
      'a/plan (2) (2).pdf',
      'x',
      'x (2)',
    ]);
  });

  test('are each there once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a.pdf', 'a (2).pdf', 'A.pdf', 'b'), { maxLength: 12 }),
        (names) => {
          const lower = numberedNames(names).map((name) => name.toLowerCase());
          expect(new Set(lower).size).toBe(names.length);
        },
      ),
    );
  });
});
