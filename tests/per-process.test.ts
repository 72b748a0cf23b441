import { expect, test } from 'vitest';
import { perProcess } from '@/lib/per-process';
import { readSourceFiles, readText } from '@/tests/support/source-code';

test('a value is made once, however many copies of its module there are', () => {
  const numbers = [1, 2, 3];
  const make = () => ({ made: numbers.shift() });
  const first = perProcess('test', make);
  const second = perProcess('test', make);
  expect(first.known()).toBeUndefined();
  expect([first.get(), second.get(), second.known()]).toEqual([{ made: 1 }, { made: 1 }, { made: 1 }]);
  expect(first.get()).toBe(second.get());
  second.set(undefined);
  expect([first.known(), first.get()]).toEqual([undefined, { made: 2 }]);
});

test('nothing else puts values of the process on the global object', () => {
  const allowed = [
    // What webpack reads, and what the server hands over to the portal that it starts.
    'components/ui/style-nonce.ts',
    'lib/per-process.ts',
    'scripts/front/main.mjs',
  ];
  const assigns =
    /globalThis\.\w+\s*(\?\?|\|\|)?=(?!=)|(Reflect\.set|Reflect\.defineProperty|Object\.assign|Object\.defineProperty)\(\s*globalThis\b|globalThis\[/;
  const product = readSourceFiles().filter(({ path }) => !path.startsWith('tests/'));
  const found = product.filter(({ path }) => assigns.test(readText(path))).map(({ path }) => path);
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
  expect(found).toContain('lib/per-process.ts');
});
