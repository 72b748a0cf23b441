import { expect, it } from 'vitest';
import { listFiles, parseSource, readText } from '@/tests/support/source-code';

/** They show nothing of their own: they watch or wait. */
const UNSEEN = ['leave-guard', 'when-near'];

const GALLERY = 'tests/gallery';
const PARTS = 'components/ui';

/** Cards of the domain: how they look stands in files of these names, what reads their data in others. */
const CARDS = [
  /^components\/(?!ui\/).+[-/]cards?\.tsx$/,
  /^components\/shell\/palette-.+\.tsx$/,
  /^components\/workflow\/inbox\/(pane|inbox)-.+\.tsx$/,
  /^components\/workflow\/lots\/(.*matrix.*|lots-place|block-list)\.tsx$/,
  /^components\/units\/tree\/.+\.tsx$/,
  /^components\/orders\/phone\/(card-.+|.+-cards?|phone-bar)\.tsx$/,
];

/** Not drawn from props alone, or not in a gallery, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'components/comments/open-comments-card.tsx': 'follows the comments',
  'components/dashboard/welcome-card.tsx': 'has the one `h1` of its page',
  'components/deliveries/time-line-card.tsx': 'belongs to the state of its page: planner, day and focus',
  'components/files/files-card.tsx': 'follows the files and takes uploads',
  'components/models/model-card.tsx': 'follows the models and draws them',
  'components/models/wall-card.tsx': 'assigns walls to the lots that the viewer has read',
  'components/storage/storage-card.tsx': 'counts what is stored',
  'components/units/tree/unit-tree-button.tsx': 'reads, and shows the tree with what it has read',
  'components/units/tree/unit-tree-sheet.tsx': 'reads, and shows the tree with what it has read',
  'components/workflow/lots/lots-card.tsx': 'follows the lots; the matrix and the list in it are shown',
};

/** All files that the gallery imports, or that one of these imports. */
function shownFiles(folders: readonly string[]): { paths: readonly string[]; shown: ReadonlySet<string> } {
  const files = new Map(
    listFiles([GALLERY, ...folders], /\.tsx$/).map((path) => [path, parseSource(path, readText(path))]),
  );
  const shown = new Set([...files.keys()].filter((path) => path.startsWith(GALLERY)));
  // A set that grows while it is walked through is walked through to its end.
  for (const path of shown) for (const { target } of files.get(path)?.imports ?? []) shown.add(target);
  return { paths: [...files.keys()], shown };
}

it('the gallery shows every part of the interface, itself or within another one', () => {
  const { paths, shown } = shownFiles([PARTS]);
  const parts = paths.filter((path) => path.startsWith(PARTS));
  expect(parts.filter((path) => !shown.has(path))).toEqual(UNSEEN.map((name) => `${PARTS}/${name}.tsx`));
});

it('the gallery shows every card of the domain that is drawn from its props alone', () => {
  const { paths, shown } = shownFiles(['components']);
  const cards = paths.filter((path) => CARDS.some((card) => card.test(path)));
  expect(cards.filter((path) => !shown.has(path))).toEqual(Object.keys(NOT_SHOWN).sort());
});
