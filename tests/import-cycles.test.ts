import { describe, expect, it } from 'vitest';
import { findCycles, findFolderCycles } from '@/tests/support/import-cycles';

/** A file and what it imports, as types. */
const source = (path: string, ...targets: string[]) => ({
  path,
  imports: targets.map((target) => ({ target, isPackage: false, typeOnly: true, isDynamic: false })),
});

describe('finding cycles', () => {
  it('names the files of each circle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCycles(graph)).toEqual([['a', 'b', 'c']]);
  });

  it('finds a circle of two folders whose files have none', () => {
    const sources = [
      source('lib/domain/units/a.ts', 'lib/domain/orders/b.ts'),
      source('lib/domain/orders/c.ts', 'lib/domain/units/d.ts'),
    ];
    expect(findFolderCycles(sources)).toEqual([['lib/domain/orders', 'lib/domain/units']]);
  });

  it('finds one of a folder and its subfolder, however deep', () => {
    const sources = [
      source('components/orders/phone/a.ts', 'components/orders/phone/cards/b.ts'),
      source('components/orders/phone/cards/c.ts', 'components/orders/phone/d.ts'),
    ];
    expect(findFolderCycles(sources)).toEqual([['components/orders/phone', 'components/orders/phone/cards']]);
  });

  it('finds one of what lies below two folders', () => {
    const sources = [
      source('lib/client/sync/a.ts', 'lib/mail/templates/b.ts'),
      source('lib/mail/c.ts', 'lib/client/forms/d.ts'),
    ];
    expect(findFolderCycles(sources)).toEqual([['lib/client', 'lib/mail']]);
  });

  it('allows an import in one direction only', () => {
    const sources = [
      source('lib/mail/a.ts', 'lib/mail/content/b.ts', 'lib/mail/templates/c.ts'),
      source('lib/mail/templates/c.ts', 'lib/mail/content/b.ts'),
    ];
    expect(findFolderCycles(sources)).toEqual([]);
  });
});
