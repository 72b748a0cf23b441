import { posix } from 'node:path';
import { expect, it } from 'vitest';
import {
  apiTest,
  contract,
  dialog,
  handler,
  namesOf,
  rows,
  service,
  texts,
} from '@/scripts/lib/call-skeleton.mjs';
import { readSourceFiles } from '@/tests/support/source-code';

const names = namesOf('deliveries', 'postpone');
const sources = new Map(readSourceFiles().map(({ path, text }) => [path, text]));

const written: [path: string, text: string][] = [
  ['lib/services/deliveries/postpone-delivery.ts', service(names)],
  ['app/api/data/[product]/deliveries/postpone/[projectUnitID]/route.ts', handler(names)],
  ['tests/api/roles/deliveries.rows.ts', rows(names)],
  ['tests/api/postpone-delivery.test.ts', apiTest(names)],
  ['components/deliveries/postpone-delivery-dialog.tsx', dialog(names)],
];

/** `<file> <name>` of each import of this repository. */
function importsOf([path, text]: [string, string]): string[] {
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '((?:@\/|\.)[^']+)'/g)].flatMap(
    ([, list = '', target = '']) => {
      const file = target.startsWith('@/') ? target.slice(2) : posix.join(posix.dirname(path), target);
      return list.split(',').flatMap((part) => {
        const name = part
          .trim()
          .replace(/^type /, '')
          .replace(/ as \w+$/, '');
        return name === '' ? [] : [`${file} ${name}`];
      });
    },
  );
}

it('what a new call begins with is there, but for what it writes itself', () => {
  const own = [
    'lib/contract/deliveries postponeDelivery',
    'lib/contract/deliveries postponeDeliverySchema',
    'lib/services/deliveries/postpone-delivery postponeDelivery',
  ];
  const missing = written.flatMap(importsOf).filter((imported) => {
    const [file = '', name = ''] = imported.split(' ');
    const text = sources.get(`${file}.ts`) ?? sources.get(`${file}.tsx`) ?? '';
    return !new RegExp(`^export (?:async )?(?:function|const|class|interface|type) ${name}\\b`, 'm').test(
      text,
    );
  });
  expect([...new Set(missing)].sort()).toEqual(own);
});

it('a call has one name everywhere, and texts for each that its dialog shows', () => {
  expect(names).toMatchObject({ call: 'postponeDelivery', type: 'PostponeDelivery', plural: 'deliveries' });
  expect(namesOf('list-views', 'pin')).toMatchObject({ call: 'pinListView', plural: 'listViews' });
  expect(contract(names)).toContain("path: '/api/data/{product}/deliveries/postpone/{projectUnitID}'");
  const shown = [...dialog(names).matchAll(/\bt\('(\w+)'\)/g)].map(([, key = '']) => key);
  expect([...new Set(shown)].sort()).toEqual(Object.keys(texts(names)).sort());
});
