import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from '@/tests/support/source-code';

const SMALL = 25;
/** A file that took up another one would be too long to be read at once. */
const LONG = 200;

const files = readSourceFiles();
const linesOf = ({ text }: { text: string }) => text.trimEnd().split('\n').length;

const usersOf = new Map<string, typeof files>();
for (const file of files) {
  for (const target of new Set(file.imports.map(({ target }) => target))) {
    usersOf.set(target, [...(usersOf.get(target) ?? []), file]);
  }
}

it('a small file with one user beside it is a part of that user, where there is room for it', () => {
  const alone = files.filter((file) => {
    if (!/^(components|db|lib)\//.test(file.path) || linesOf(file) > SMALL) return false;
    const users = usersOf.get(file.path) ?? [];
    const [user] = users;
    if (users.length !== 1 || !user || posix.dirname(user.path) !== posix.dirname(file.path)) return false;
    const isLater = user.imports.some(({ target, isDynamic }) => target === file.path && isDynamic);
    const fits =
      linesOf(user) + linesOf(file) <= LONG && (user.path.endsWith('x') || !file.path.endsWith('x'));
    return !isLater && fits && (user.isClient || !file.isClient);
  });
  expect(alone.map(({ path }) => path)).toEqual([]);
});
