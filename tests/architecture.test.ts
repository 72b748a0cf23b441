import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFileCycles, findFolderCycles } from '@/tests/support/import-cycles';
import { type Layer, layers } from '@/tests/support/layers';
import { findLiteralTexts } from '@/tests/support/literal-texts';
import { FOLDERS_OF_ONE_FILE, findFoldersOfOneFile } from '@/tests/support/nouns';
import {
  type Import,
  isNode,
  listFiles,
  parseSource,
  readSourceFiles,
  readText,
} from '@/tests/support/source-code';

const files = readSourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));
const isTest = (path: string) => /^(tests|scripts)\//.test(path);

const matches = (patterns: RegExp[] | undefined, path: string) =>
  (patterns ?? []).some((pattern) => pattern.test(path));

function layerOf(path: string): [name: string, layer: Layer] | undefined {
  return Object.entries(layers).find(([, layer]) => layer.files.test(path));
}

/** `components/orders/…` belongs to `components/orders`: a noun's components do not import another noun's. */
function isOwn(layer: Layer, from: string, target: string): boolean {
  if (!layer.files.test(target)) return false;
  const folder = (path: string) => path.split('/').slice(0, 2).join('/');
  return layer !== layers.components || folder(from) === folder(target);
}

function mayImport(layer: Layer, from: string, { target, isPackage, typeOnly }: Import): boolean {
  if (isPackage) return layer.packages === undefined || layer.packages.test(target);
  if (/\.(css|json|svg)$/.test(target)) return true;
  return (
    isOwn(layer, from, target) ||
    matches(layer.mayImport, target) ||
    (typeOnly && matches(layer.typesOf, target))
  );
}

const valueImportsOf = (path: string) =>
  (byPath.get(path)?.imports ?? []).filter(({ typeOnly }) => !typeOnly);

/** The files that some files bring along, themselves included. */
function reachedFrom(start: readonly string[], importsOf: (path: string) => readonly Import[]): string[] {
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { target, isPackage } of importsOf(path)) if (!isPackage) reach(target);
  };
  start.forEach(reach);
  return [...reached];
}

const islands = files.filter(({ isClient }) => isClient).map(({ path }) => path);

/** Where a web process, or a process for jobs, begins: pages, handlers, what runs at the start, the front. */
const isWebCode = (path: string) =>
  /^(app\/|lib\/startup\/|instrumentation\.ts$|middleware\.ts$|scripts\/(front\/|worker\.ts$))/.test(path);

const isSchema = (target: string) => /^(lib\/contract\/|zod$|@hookform\/resolvers)/.test(target);
/** Checks with the contract's schemas in the browser. */
const isFormModule = (path: string) =>
  /^lib\/client\/forms\/use-/.test(path) ||
  (path.startsWith('components/') && valueImportsOf(path).some(({ target }) => isSchema(target)));

describe('imports', () => {
  it('follow the layers', () => {
    const wrong = files.flatMap((file) => {
      const [name, layer] = layerOf(file.path) ?? [];
      if (!layer) return [`${file.path} belongs to no layer`];
      return file.imports
        .filter((imported) => !mayImport(layer, file.path, imported))
        .map(({ target }) => `${file.path} (${name}) → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('name files that exist', () => {
    const missing = files.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, isPackage }) => !isPackage && !byPath.has(target) && !/\.(css|json|svg)$/.test(target),
        )
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('never go in a circle, neither those of values nor those of types', () => {
    expect(findFileCycles(files)).toEqual([]);
  });

  it('lead from no folder back to itself, at any depth', () => {
    const product = files.filter(({ path }) => !isTest(path));
    expect(findFolderCycles(product)).toEqual([]);
  });

  it('bring no service or server module into the browser, and schemas only for forms', () => {
    const isServerOnly = (target: string) =>
      /^(lib\/(services|http|auth|mail|jobs|storage|events|env)|db\/|node:|drizzle-orm|next-auth$)/.test(
        target,
      );
    const ofForms = /^(components\/.+-(schema\.ts|(dialog|form)\.tsx)|lib\/(contract|client\/forms)\/.+)$/;
    const wrong = reachedFrom(islands, valueImportsOf).flatMap((path) =>
      valueImportsOf(path)
        .filter(({ target }) => isServerOnly(target) || (isSchema(target) && !ofForms.test(path)))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('bring no schema into a page before its form is opened', () => {
    const atOnce = (path: string) => valueImportsOf(path).filter(({ isDynamic }) => !isDynamic);
    const pages = files.filter(({ path }) => /^app\/.+\.tsx$/.test(path)).map(({ path }) => path);
    const shown = reachedFrom(pages, atOnce).filter((path) => byPath.get(path)?.isClient);
    const early = reachedFrom(shown, atOnce).filter((path) => isFormModule(path));
    expect(early).toEqual([]);
    expect(reachedFrom(islands, valueImportsOf).filter(isFormModule)).not.toEqual([]);
  });

  it('bring nothing of Next into handlers, which the front calls without it', () => {
    const handlers = files.filter(({ path }) => /^app\/api\/.+route\.ts$/.test(path)).map(({ path }) => path);
    const ofNext = reachedFrom(handlers, valueImportsOf).flatMap((path) =>
      valueImportsOf(path)
        .filter(({ target }) => /^(next|next-intl\/server)(\/|$)/.test(target))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(handlers.length).toBeGreaterThan(100);
    expect(ofNext).toEqual([]);
  });

  it('bring nothing that makes PDFs, reads pictures or converts models into the web process', () => {
    const reads = /^(@react-pdf\/renderer|@napi-rs\/canvas|sharp|pdfjs-dist|web-ifc|meshoptimizer)$/;
    const starts = files.filter(({ path, isClient }) => isWebCode(path) && !isClient).map(({ path }) => path);
    // What a browser runs is its own matter, and types are gone.
    const onServer = (path: string) => (byPath.get(path)?.isClient ? [] : valueImportsOf(path));
    const reached = reachedFrom(starts, onServer);
    const wrong = reached.flatMap((path) =>
      onServer(path)
        .filter(({ target }) => reads.test(target))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(starts.length).toBeGreaterThan(200);
    expect(reached).toContain('lib/workers/run-task.ts');
    expect(wrong).toEqual([]);
    // Otherwise the names of the packages are wrong.
    const workers = reachedFrom(
      ['lib/workers/worker-entry.ts', 'lib/workers/model-worker.ts'],
      valueImportsOf,
    );
    const used = workers.flatMap(valueImportsOf).filter(({ target }) => reads.test(target));
    expect(new Set(used.map(({ target }) => target)).size).toBe(6);
  });

  it('leave app to Next', () => {
    const importers = files.filter(
      ({ path, imports }) =>
        !/^(app|tests)\//.test(path) && imports.some(({ target }) => target.startsWith('app/')),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });
});

describe('files', () => {
  it('stay short', () => {
    const styles = listFiles(['app', 'components'], /\.css$/).map((path) => ({ path, text: readText(path) }));
    const long = [...files, ...styles].filter(({ text }) => text.trimEnd().split('\n').length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('have names in kebab-case that say what is inside', () => {
    // Next's own notations: [param], (group), @slot, (.)intercepted.
    const name =
      /^[@(]?(\(\.+\))?\[{0,2}(\.\.\.)?[a-z0-9]+([A-Z][a-z]+|ID)*(-[a-z0-9]+)*\]{0,2}\)?(\.[a-z]+)*$/;
    const forbidden = /^(utils?|helpers?|misc|common)$/;
    const isWrong = (part: string) => !name.test(part) || forbidden.test(part.replace(/\..*$/, ''));
    expect(files.map(({ path }) => path).filter((path) => path.split('/').some(isWrong))).toEqual([]);
  });

  it('have a neighbour in their folder, unless it is that of a noun: a folder of one file has its reason', () => {
    // Folders of `app` are addresses, and those of the tests follow the product.
    const product = listFiles(['components', 'db', 'lib', 'scripts'], /\.\w+$/);
    const excepted = FOLDERS_OF_ONE_FILE.map(([folder]) => folder);
    expect(findFoldersOfOneFile(product)).toEqual(excepted.sort());
    expect(findFoldersOfOneFile(['lib/a/b/only.ts', 'lib/a/c/one.ts', 'lib/a/c/two.ts'])).toEqual([
      'lib/a/b',
    ]);
  });

  it('do not only pass on what others export', () => {
    const barrels = files.filter(({ path, syntax }) => {
      const body = Array.isArray(syntax.body) ? syntax.body.filter(isNode) : [];
      const passesOn =
        body.length > 0 && body.every(({ type, source }) => /^Export(All|Named)/.test(type) && source);
      return (passesOn || posix.basename(path).startsWith('index.')) && path !== 'db/schema/index.ts';
    });
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('keep the one wrapper of all handlers small', () => {
    const lines = byPath.get('lib/http/route.ts')?.text.trimEnd().split('\n').length ?? 0;
    expect(lines).toBeLessThan(120);
  });
});

describe('tests of services and REST', () => {
  it('change settings in the one way that ends with their file', () => {
    const writes =
      /delete process\.env|Object\.assign\(process\.env|process\.env(\.\w+|\[[^\]]+\])\s*(\?\?)?=[^=]/;
    const wrong = files.filter(
      ({ path, text }) => /^tests\/(api|services)\//.test(path) && writes.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('screens', () => {
  it('take every text from the messages', () => {
    // The gallery is read by developers alone.
    const isGallery = (path: string) => path.startsWith('app/[locale]/dev/');
    const screens = files.filter(({ path }) => path.endsWith('.tsx') && !isTest(path) && !isGallery(path));
    expect(screens.flatMap((file) => findLiteralTexts(file))).toEqual([]);
  });

  it('load their data in one loader beside them, and hand it to their sections as props', () => {
    const screens = files.filter(({ path }) => /^app\/\[locale\]\/.+\.tsx$/.test(path));
    const countReads = (path: string, folder: string) =>
      valueImportsOf(path).filter(({ target }) => target.startsWith(folder)).length;
    const reading = screens.filter(({ path }) =>
      /\/(page|layout)\.tsx$/.test(path)
        ? countReads(path, 'lib/services/') > 1
        : countReads(path, 'lib/page/') > 0,
    );
    expect(reading.map(({ path }) => path)).toEqual([]);
  });

  it('read their page again only where the server answers, so that what is typed is not lost with the page', () => {
    const reading = files.filter(({ path, text }) => !isTest(path) && /router\.refresh\(/.test(text));
    const blind = reading.filter(({ text }) => !text.includes('whenReachable('));
    expect(blind.map(({ path }) => path)).toEqual([]);
    expect(reading.map(({ path }) => path)).toContain('lib/client/use-refresh.ts');
  });

  it('wait for the connection with the code of their parts, so that no part replaces the page by its error page', () => {
    const partsOf = (text: string) =>
      text.replace(/\s+/g, ' ').match(/(?<!\w)(dynamic(<\w+>)?|lazy)\( ?(?!\{).{0,20}/g) ?? [];
    const isPatient = (part: string) => /\( ?\(\) => loadPart\(/.test(part);
    const parts = files
      .filter(({ path }) => /^(app|components)\//.test(path) && !isTest(path))
      .flatMap(({ path, text }) => partsOf(text).map((part) => ({ path, part })));
    expect(parts.filter(({ part }) => !isPatient(part))).toEqual([]);
    expect(parts.length).toBeGreaterThan(10);
    expect(partsOf(`const A = dynamic(() => import('./a'));`).filter(isPatient)).toEqual([]);
  });

  it('would be caught with a text of their own', () => {
    const source = `const A = () => <p title="Hint" className="x">Read me {busy ? 'Saving' : t('save')} · {3} m²</p>;`;
    expect(findLiteralTexts(parseSource('a.tsx', source)).sort()).toEqual([
      'a.tsx: Hint',
      'a.tsx: Read me',
      'a.tsx: Saving',
    ]);
  });
});
