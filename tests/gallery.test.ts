import { expect, it } from 'vitest';
import { readSourceFiles } from '@/tests/support/source-code';

/** They show nothing of their own: they watch or wait. */
const UNSEEN = ['leave-guard', 'when-near'];

const isPart = (path: string) => path.startsWith('components/ui/') && path.endsWith('.tsx');

it('the gallery shows every part of the interface, itself or within another one', () => {
  const files = new Map(readSourceFiles().map((file) => [file.path, file]));
  const shown = new Set([...files.keys()].filter((path) => path.startsWith('app/[locale]/dev/ui/')));
  // A set that grows while it is walked through is walked through to its end.
  for (const path of shown) {
    for (const { target } of files.get(path)?.imports ?? []) if (isPart(target)) shown.add(target);
  }
  const left = [...files.keys()].filter((path) => isPart(path) && !shown.has(path));
  expect(left).toEqual(UNSEEN.map((name) => `components/ui/${name}.tsx`));
});
