// Prints how much JavaScript each page sends, gzipped, and fails where one sends too much:
// node scripts/route-sizes.mjs (after a build)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';

const BUILD = '.next';
const MANIFEST = 'page_client-reference-manifest.js';
/** In KB; the texts of a language (60) and what is loaded when it is first shown come on top (decisions 11 and 13). */
const MOST = { large: 290, other: 260 };
/** A name of TanStack Table's that no minifier shortens. */
const TABLE = 'getStartHeaderGroups';
/** The pages of units, which have an order table on most days, and those of models. */
const LARGE_PAGES = /\/(?:details|viewer)\//;

if (!existsSync(join(BUILD, 'build-manifest.json'))) {
  console.error('There is no build. Run: npm run build');
  process.exit(1);
}

const known = new Map();

/** A built file: its gzipped size in bytes, and whether tables are in it. */
function builtFile(file) {
  if (!known.has(file)) {
    const code = readFileSync(join(BUILD, file));
    known.set(file, { bytes: gzipSync(code, { level: 9 }).length, hasTable: code.includes(TABLE) });
  }
  return known.get(file);
}

/** Each page with the files its islands need, as recorded by Next's build. */
function readPages() {
  const found = readdirSync(join(BUILD, 'server/app'), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.name === MANIFEST)
    .flatMap((entry) => {
      const scope = {};
      runInNewContext(readFileSync(join(entry.parentPath, MANIFEST), 'utf8'), scope);
      return Object.entries(scope.__RSC_MANIFEST);
    })
    .map(([name, { entryJSFiles }]) => ({
      route: name.replace('/[locale]', '').replace(/\/page$/, ''),
      files: new Set(Object.values(entryJSFiles).flat()),
    }));
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const total = (files) => [...files].reduce((sum, file) => sum + builtFile(file).bytes, 0);

const runtime = JSON.parse(readFileSync(join(BUILD, 'build-manifest.json'), 'utf8')).rootMainFiles;
const pages = readPages()
  .map(({ route, files }) => {
    const own = total([...files].filter((file) => !runtime.includes(file)));
    const hasTable = [...files].some((file) => builtFile(file).hasTable);
    return {
      route,
      own,
      all: own + total(runtime),
      most: hasTable || LARGE_PAGES.test(route) ? MOST.large : MOST.other,
    };
  })
  .sort((a, b) => b.all - a.all || a.route.localeCompare(b.route));

console.log(`React and Next alone: ${kilobytes(total(runtime)).trim()} KB gz\n`);
console.log('  total     own    most  (KB gz)');
for (const { route, own, all, most } of pages) {
  const isTooMuch = all > most * 1000;
  if (isTooMuch) process.exitCode = 1;
  console.log(
    `${kilobytes(all)} ${kilobytes(own)} ${kilobytes(most * 1000)}  ${route}${isTooMuch ? '  TOO MUCH' : ''}`,
  );
}
