/** What the files of one layer may import (docs: README, "Layout"). */
export interface Layer {
  /** Path patterns of its files; the first layer that matches a file is its layer. */
  files: RegExp;
  /** Files of the repository that it may import besides its own. */
  mayImport: RegExp[];
  /** Of these it may import types, which are gone after compilation. */
  typesOf?: RegExp[];
  /** Packages it may import; every package where this is absent. */
  packages?: RegExp;
}

const domain = /^lib\/domain\//;
const contract = /^lib\/contract\//;
const services = /^lib\/services\//;
const db = /^db\//;
const auth = /^lib\/auth\//;
const i18n = /^(lib\/i18n\/|messages\/)/;
/** Settings, the log, the product of pages, traces, long work in slices and the sealing of secrets, which every layer of the server may use. */
const server = /^lib\/(env|log|page-product|per-process|sealed-text|slices|trace)\.ts$/;
const infrastructure = /^lib\/(mail|jobs|storage|events|documents|webhooks|workers|models)\//;
/** The columns of lists. */
const columns = /^lib\/columns\//;
const client = /^lib\/client\//;
/** Pure readers and writers of file formats, without a business rule. */
const formats = /^lib\/formats\//;
/** What pages load once for each request. */
const page = /^lib\/page\//;
/** Code that is loaded after a page waits for the connection. */
const loadPart = /^lib\/client\/load-part\.ts$/;
const widgets = /^components\/(ui|lists|data-grid|model-viewer|page-viewer|viewer)\//;
/** How texts are compared, wherever somebody looks for one. */
const search = /^lib\/domain\/(fold-text|search-words)\.ts$/;
const form = /^components\/.+-(dialog|form)\.tsx$/;
const ofComponents = [
  ...[domain, formats, columns, client, widgets, i18n, /^components\/.+-schema\.ts$/],
  // Shown to their owner and to administrators.
  /^components\/(tokens|substitutes|storage)\//,
];
const anything = /./;

/** Layers by name, from the most particular to the most general. */
export const layers: Record<string, Layer> = {
  domain: { files: domain, mayImport: [], packages: /^json-p3$/ },
  formats: { files: formats, mayImport: [], packages: /^$/ },
  contract: { files: contract, mayImport: [domain], packages: /^zod$/ },
  db: {
    files: db,
    // What a column holds, the kinds of the demo's files, and the file of its company.
    mayImport: [domain, formats, server, /^config\/demo\/portal\.json$/],
    packages: /^(drizzle-orm|pg|uuid|@electric-sql\/pglite|node:.*)$/,
  },
  services: {
    files: services,
    mayImport: [domain, formats, columns, db, infrastructure, i18n, server],
    typesOf: [contract],
  },
  infrastructure: {
    files: infrastructure,
    mayImport: [domain, formats, db, i18n, server],
    typesOf: [services, contract],
  },
  http: {
    files: /^lib\/http\//,
    mayImport: [
      domain,
      contract,
      /^lib\/services\/(context|errors|portal-configuration|portal-product|rate-limit|setup\/setup-state|storage\/stored-by-person|units\/mentions-invisible-unit)\.ts$/,
      auth,
      db,
      i18n,
      server,
    ],
  },
  auth: { files: auth, mayImport: [domain, services, /^lib\/events\//, db, i18n, server] },
  page: {
    files: page,
    typesOf: [contract],
    // Pages filter and order as the calls do.
    mayImport: [
      domain,
      services,
      /^lib\/events\//,
      /^lib\/http\/odata\/selection\.ts$/,
      auth,
      db,
      i18n,
      server,
    ],
  },
  /** Declared once for screens and files; the tools are types of next-intl. */
  columns: {
    files: columns,
    mayImport: [domain],
    typesOf: [contract, /^lib\/documents\/table-document\.ts$/],
    packages: /^next-intl$/,
  },
  i18n: { files: i18n, mayImport: [domain], packages: /^(next|next-intl|react|node:.*)$/ },
  // Pages have a zone.
  server: {
    files: server,
    mayImport: [/^lib\/domain\/time-zones\.ts$/],
    packages: /^(zod|node:path|node:crypto|node:timers\/promises)$/,
  },
  /** The way of forms: it checks with the contract's schemas, so only what is loaded with a form imports it. */
  'client/forms': {
    files: /^lib\/client\/forms\//,
    mayImport: [domain, client, /^lib\/contract\/issues\.ts$/],
    typesOf: [contract],
    packages: /^(react|react-hook-form|@hookform\/resolvers|zod|next-intl)$/,
  },
  client: {
    files: client,
    mayImport: [domain, formats, /^lib\/page-product\.ts$/],
    typesOf: [contract],
    packages: /^(react|react-hook-form|swr|next|tus-js-client)$/,
  },
  'components/ui': {
    files: /^components\/ui\//,
    // Dialogs count among what the page asks about before it is left.
    mayImport: [
      /^lib\/domain\/(calendar|day-text|moment-text|plant-calendar|readable-color)\.ts$/,
      /^lib\/client\/sync\/unsaved-input\.ts$/,
      /^lib\/client\/page-day\.ts$/,
      loadPart,
    ],
  },
  'components/data-grid': {
    files: /^components\/data-grid\//,
    mayImport: [
      /^lib\/domain\/forms\/(three-way-merge|undo-history|block|continue-series)\.ts$/,
      search,
      /^lib\/formats\/spreadsheets\/html-table\.ts$/,
      loadPart,
    ],
  },
  'components/model-viewer': {
    files: /^components\/model-viewer\//,
    mayImport: [/^lib\/formats\/read-glb\.ts$/],
  },
  'components/page-viewer': { files: /^components\/page-viewer\//, mayImport: [search] },
  /** Made of the contract's schemas, for several forms: what a form holds and the body it becomes. */
  'form schemas': {
    files: /^components\/.+-schema\.ts$/,
    mayImport: [domain, contract, /^components\/.+-form\.ts$/],
    packages: /^zod$/,
  },
  /** What is loaded when it is opened: it checks what is typed with the contract's schemas. */
  // Templates of a company are files of the configuration.
  forms: { files: form, mayImport: [...ofComponents, /^components\//, contract, /^config\/templates\//] },
  components: { files: /^components\//, mayImport: [...ofComponents, form], typesOf: [contract] },
  'app/api': {
    files: /^app\/(api|assets|manuals|account)\/.*route\.tsx?$/,
    mayImport: [
      ...[contract, services, /^lib\/http\//, infrastructure, auth, db, i18n, server],
      // Who does the jobs, for the call that has them done, and how the process is, for those who watch it.
      /^lib\/runtime\/(job-handlers|gauges)\.ts$/,
    ],
  },
  pages: {
    files: /^app\//,
    mayImport: [domain, services, page, /^components\//, auth, i18n, server, loadPart],
    typesOf: [contract, /^db\/(schema\/index|queries\/listing)\.ts$/],
  },
  middleware: {
    files: /^middleware\.ts$/,
    mayImport: [/^lib\/auth\/gate\.ts$/, /^lib\/page\/page-exists\.ts$/],
  },
  /** What starts, stops and watches the process: nothing else knows it. */
  runtime: { files: /^(lib\/runtime\/.+|instrumentation|[\w-]+\.config)\.(ts|mjs)$/, mayImport: [anything] },
  'tests and scripts': { files: /^(tests|scripts)\//, mayImport: [anything] },
};
