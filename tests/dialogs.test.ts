import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIALOG_FILES } from '@/tests/support/dialog-files';
import { readSourceFiles } from '@/tests/support/source-code';

const SHELLS = /\/ui\/(dialog|alert-dialog|form-dialog|confirm-dialog|list-dialog)$/;

const withDialog = readSourceFiles()
  .filter(({ path }) => /^(app|components)\//.test(path) && !path.startsWith('components/ui/'))
  .filter(({ path }) => importsOf(path).some((target) => SHELLS.test(target)))
  .map(({ path }) => path);

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/from '([^']+)'/g)].map(([, target = '']) => target);
}

it('every dialog of the portal is opened by a journey', () => {
  expect(Object.keys(DIALOG_FILES).sort()).toEqual(withDialog.sort());
  const journeys = Object.values(DIALOG_FILES).filter((place) => place !== 'walked');
  expect(journeys.filter((path) => !existsSync(path))).toEqual([]);
});

it('every date is typed into the portal’s own field, in its own format', () => {
  const native = readSourceFiles().filter(
    ({ path }) =>
      /^(app|components)\//.test(path) &&
      /type[=:]\s*["'{]*(date|datetime-local|week|month|time)["']/.test(readFileSync(path, 'utf8')),
  );
  expect(native.map(({ path }) => path)).toEqual([]);
});
