import { expect, it } from 'vitest';
import { readSourceFiles } from '@/tests/support/source-code';

const folder = 'components/data-grid/fast-path/';
const files = readSourceFiles().filter(({ path }) => path.startsWith('components/'));

it('the fast path is used through its one interface', () => {
  const around = files.filter(({ path }) => !path.startsWith(folder));
  const inner = around.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith(folder) && target !== `${folder}fast-path.ts`)
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(inner).toEqual([]);
  const uses = around.filter(({ imports }) => imports.some(({ target }) => target.startsWith(folder)));
  expect(uses.map(({ path }) => path)).toContain('components/data-grid/view/grid-view.ts');
});

it('only the fast path listens on the window or writes texts of cells', () => {
  const bypass = /window\.addEventListener\([^)]*capture|\.nodeValue = |\.textContent = shown/s;
  const grid = files.filter(({ path }) => path.startsWith('components/data-grid/'));
  const bypassing = grid.filter(({ text }) => bypass.test(text)).map(({ path }) => path);
  expect(bypassing.filter((path) => !path.startsWith(folder))).toEqual([]);
  expect(bypassing).toContain(`${folder}shown-row.ts`);
});
