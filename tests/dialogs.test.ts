import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSourceFiles } from '@/tests/support/source-code';
import { WALKS } from '@/tests/support/walked-dialogs/all';

const SHELLS = /\/ui\/(dialog|alert-dialog|form-dialog|confirm-dialog|list-dialog|shown-once-dialog)$/;
/** What keeps a draft of typed input, or checks it. */
const FORMS = /\buse(FormSave|FormDraft|Draft|DialogDraft)\(/;

const withDialog = readSourceFiles()
  .filter(({ path }) => /^(app|components)\//.test(path) && !path.startsWith('components/ui/'))
  // The samples of the gallery are no part of the portal; their journey opens them.
  .filter(({ path }) => !path.startsWith('app/[locale]/dev/'))
  .filter(({ path }) => importsOf(path).some((target) => SHELLS.test(target)))
  .map(({ path }) => path);

const walked = WALKS.flatMap(({ dialogs }) => dialogs);

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/from '([^']+)'/g)].map(([, target = '']) => target);
}

it('every dialog of the portal is walked through', () => {
  const files = new Set(walked.flatMap(({ file, parts = [] }) => [file, ...parts]));
  expect(withDialog.length).toBeGreaterThan(70);
  expect([...files].sort()).toEqual([...withDialog].sort());
});

it('every dialog with a form is typed into', () => {
  const typed = new Set(walked.flatMap(({ file, parts = [], field }) => (field ? [file, ...parts] : [])));
  const forms = withDialog.filter((path) => FORMS.test(readFileSync(path, 'utf8')));
  expect(forms.filter((path) => !typed.has(path))).toEqual([]);
});

it('every date is typed into the portal’s own field, in its own format', () => {
  const native = readSourceFiles().filter(
    ({ path }) =>
      /^(app|components)\//.test(path) &&
      /type[=:]\s*["'{]*(date|datetime-local|week|month|time)["']/.test(readFileSync(path, 'utf8')),
  );
  expect(native.map(({ path }) => path)).toEqual([]);
});

it('every step is sent by one of the two dialogs that ask about it first', () => {
  const senders = readSourceFiles()
    .filter(({ path }) => /^(app|components)\//.test(path) && !path.startsWith('app/api/'))
    .filter(({ path }) => /\bcall\('(changeUnitState|takeSteps)'/.test(readFileSync(path, 'utf8')))
    .map(({ path }) => path);
  expect(senders.sort()).toEqual([
    'components/workflow/inbox/steps-dialog.tsx',
    'components/workflow/step-dialog.tsx',
  ]);
});
