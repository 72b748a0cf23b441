// Prints how much JavaScript each page sends, gzipped: node scripts/route-sizes.mjs (after a build)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';

const BUILD = '.next';
const MANIFEST = 'page_client-reference-manifest.js';

if (!existsSync(join(BUILD, 'build-manifest.json'))) {
  console.error('There is no build. Run: npm run build');
  process.exit(1);
}

const sizes = new Map();

/** Gzipped size of a built file in bytes. */
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(BUILD, file)), { level: 9 }).length);
  return sizes.get(file);
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
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

const runtime = JSON.parse(readFileSync(join(BUILD, 'build-manifest.json'), 'utf8')).rootMainFiles;
const pages = readPages()
  .map(({ route, files }) => {
    const own = total([...files].filter((file) => !runtime.includes(file)));
    return { route, own, all: own + total(runtime) };
  })
  .sort((a, b) => b.all - a.all || a.route.localeCompare(b.route));

console.log(`React and Next alone: ${kilobytes(total(runtime)).trim()} KB gz\n`);
console.log('  total     own  (KB gz)');
for (const { route, own, all } of pages) console.log(`${kilobytes(all)} ${kilobytes(own)}  ${route}`);
