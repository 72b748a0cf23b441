import { expect, it } from 'vitest';
import { CALLS } from '@/lib/client/calls';
import { OUTDATED_BY } from '@/lib/client/outdated-by';
import { namedEndpoints } from '@/lib/contract/endpoints';
import { listRouteFiles } from '@/tests/support/route-files';
import { listFiles, readText } from '@/tests/support/source-code';

it('the browser knows the calls of the contract: run `npm run generate` after a change', () => {
  const calls = namedEndpoints.map(([name, { method, path }]) => [name, [method, path]]);
  expect(CALLS).toEqual(Object.fromEntries(calls));
  const outdatedBy = namedEndpoints.flatMap(([name, { outdatedBy }]) =>
    outdatedBy ? [[name, outdatedBy]] : [],
  );
  expect(OUTDATED_BY).toEqual(Object.fromEntries(outdatedBy));
});

it('what a screen holds is read again after changes', () => {
  const held = listFiles(['components', 'app', 'lib/client'], /\.tsx?$/).flatMap((path) =>
    [...readText(path).matchAll(/useResource\(\s*'(\w+)',[^;]*?\bsince\b/g)].map(([, name = '']) => name),
  );
  const declared = new Map(namedEndpoints);
  const silent = held.filter(
    (name) => declared.get(name)?.method === 'GET' && !declared.get(name)?.outdatedBy,
  );
  expect([...new Set(silent)].sort()).toEqual([]);
});

it('a name stands for one call', () => {
  const names = namedEndpoints.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

/** Calls that no service of their own name answers, each with the reason. */
const ENTITIES = ['Company', 'Plant', 'ProductType', 'SalesOrganisation', 'Tenant'].flatMap((noun) => [
  ...['create', 'get', 'change', 'delete', 'switch'].map((verb) => `${verb}${noun}`),
  `get${noun}Usage`,
]);

const PRODUCTS = ['CatalogueLintel', 'CataloguePanel'].flatMap((noun) => [
  ...['create', 'get', 'change', 'switch'].map((verb) => `${verb}${noun}`),
  ...[`get${noun}Usage`, `list${noun}s`],
]);

const WITHOUT_SERVICE: Record<string, string> = {
  ...Object.fromEntries(PRODUCTS.map((name) => [name, 'both kinds of products share CatalogueProducts'])),
  ...Object.fromEntries(ENTITIES.map((name) => [name, 'what administrators enter shares EntityService'])),
  createAacItem: 'both order tables share createOrderItem',
  createLintelItem: 'both order tables share createOrderItem',
  createUnit: 'makes a root, a child or a request for a project: createRoot, createChild, recordRootInterest',
  deleteAacItem: 'both order tables share deleteOrderItem',
  deleteLintelItem: 'both order tables share deleteOrderItem',
  describeUploads: 'says what the protocol offers',
  doWaitingJobs: 'does the work of a worker: workOff',
  getConfigurationSchema: 'is the contract itself',
  getLiveness: 'asks no service',
  getMetrics: 'reads the counters of the process',
  getOpenApi: 'is the contract itself',
  getOrderDocument: 'getPlacedOrder or getConfirmation, by the document',
  listAacItems: 'both order tables share listOrderItems',
  listLintelItems: 'both order tables share listOrderItems',
  listUnitFeatures: 'is a part of what loadUnitAccess answers',
  readDocs: 'is the contract itself',
  saveAacItems: 'both order tables share saveOrderItems',
  saveLintelItems: 'both order tables share saveOrderItems',
  shiftDatesOfMaterials: 'a second address of shiftDates',
  summarizeAacItems: 'both order tables share summarizeOrderItems',
  summarizeLintelItems: 'both order tables share summarizeOrderItems',
  updateAacItem: 'both order tables share updateOrderItem',
  updateLintelItem: 'both order tables share updateOrderItem',
};

it('a verb has the name of its call in the services too', () => {
  const isCall = new Set(namedEndpoints.map(([name]) => name));
  const different = listRouteFiles().flatMap(({ file }) => {
    const text = readText(file);
    const services = importedNames(text, 'services');
    return importedNames(text, 'contract').filter((name) => isCall.has(name) && !services.includes(name));
  });
  expect([...new Set(different)].sort()).toEqual(Object.keys(WITHOUT_SERVICE).sort());
});

/** The exported names that a file imports from the modules of a layer. */
function importedNames(text: string, layer: 'contract' | 'services'): string[] {
  const imports = text.matchAll(new RegExp(`import \\{([^}]*)\\} from '@/lib/${layer}/`, 'g'));
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as \w+$/, '')),
  );
}

it('no screen spells a path of the contract', () => {
  const screens = listFiles(['components', 'lib/client'], /\.tsx?$/);
  // The pages of next-auth are no calls of the contract.
  const spelled = screens.filter((path) => /['"`]\/api\/(?!auth\/)/.test(readText(path)));
  // One is spelled again, with the type of the table: the error page has no room for all of it.
  expect(spelled).toEqual([
    'lib/client/reachable.ts',
    'lib/client/reading-calls.ts',
    'lib/client/writing-calls.ts',
  ]);
});

it('what screens read without SWR is named with its reason in decision 0033', () => {
  const isRead = new Set(namedEndpoints.filter(([, { method }]) => method === 'GET').map(([name]) => name));
  const called = listFiles(['components', 'lib/client'], /\.tsx?$/).flatMap((path) =>
    [...readText(path).matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  const [, list = ''] = readText(
    'docs/decisions/0033-islands-read-data-with-swr-and-calls-have-names.md',
  ).split('These reads are single calls');
  const [reasons = ''] = list.split('\n\n');
  const named = [...reasons.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const wanted = [...new Set(called.filter((name) => isRead.has(name)))].sort();
  expect([...new Set(named.filter((name) => isRead.has(name)))].sort()).toEqual(wanted);
});
