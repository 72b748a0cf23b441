/** What can differ on the embedded database: types, locks, notifications, transactions, migrations, statements. */
const SERVICES = [
  'abandoned-jobs',
  'backup',
  'cached-queries',
  'database',
  'due-transitions',
  'events',
  'former-release',
  'insert-units',
  'jobs',
  'journal-chain',
  'journal-seals',
  'lot-rows-turns',
  'material-race',
  'member-race',
  'open-search',
  'open-table',
  'order-columns',
  'order-lot-race',
  'page-reads',
  'page-statements',
  'rate-limit',
  'restore',
  'search-fold',
  'session-memory',
  'store-materials',
  'table-checks',
  'unit-page',
];

/** Calls whose statements use most of what a database can do; the others ask for the same in other tables. */
const CALLS = [
  'aac-order',
  'dashboard-work',
  'date-shift',
  'delivery-overview',
  'delivery-undo',
  'events',
  'frame-idempotency',
  'journal',
  'list-exports',
  'materials',
  'odata',
  'project-lots',
  'search-everything',
  'steps-at-once',
  'structure',
  'tasks',
  'units-create',
  'units-delete',
  'webhooks',
];

/** What runs on the embedded database besides Postgres (decision 5). */
export const EMBEDDED_TESTS: readonly string[] = [
  ...SERVICES.map((name) => `tests/services/${name}.test.ts`),
  ...CALLS.map((name) => `tests/api/${name}.test.ts`),
];
