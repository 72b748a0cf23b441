import { expect, it } from 'vitest';
import { listFiles, parseSource, readText } from '@/tests/support/source-code';

/** They show nothing of their own: they watch or wait. */
const UNSEEN = ['leave-guard', 'when-near'];

const GALLERY = 'app/[locale]/dev/ui';
const PARTS = 'components/ui';

it('the gallery shows every part of the interface, itself or within another one', () => {
  const files = new Map(
    listFiles([GALLERY, PARTS], /\.tsx$/).map((path) => [path, parseSource(path, readText(path))]),
  );
  const parts = [...files.keys()].filter((path) => path.startsWith(PARTS));
  const shown = new Set([...files.keys()].filter((path) => path.startsWith(GALLERY)));
  // A set that grows while it is walked through is walked through to its end.
  for (const path of shown) for (const { target } of files.get(path)?.imports ?? []) shown.add(target);
  expect(parts.filter((path) => !shown.has(path))).toEqual(UNSEEN.map((name) => `${PARTS}/${name}.tsx`));
});
