import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Layer, layers } from '@/tests/support/layers';
import { findLiteralTexts } from '@/tests/support/literal-texts';
import {
  type Import,
  isNode,
  listFiles,
  parseSource,
  readSourceFiles,
  readText,
} from '@/tests/support/source-code';
import { findColumnsInSubqueries } from '@/tests/support/subquery-columns';

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

/** Groups of files that import each other in a circle (Tarjan), each sorted. */
function findCycles(graph: ReadonlyMap<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const lowOf = (path: string) => low.get(path) ?? Number.POSITIVE_INFINITY;

  function visit(path: string): void {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(path, Math.min(lowOf(path), lowOf(target)));
    }
    if (low.get(path) !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) cycles.push(circle.sort());
  }

  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return cycles;
}

const ownTargets = (imports: readonly Import[]) =>
  imports.filter(({ isPackage }) => !isPackage).map(({ target }) => target);

/** The room of a file: a noun's folder of the domain or the services, else a folder of a layer. */
function folderOf(path: string): string {
  const depth = /^lib\/(domain|services)\//.test(path) ? 3 : 2;
  const parts = path.split('/');
  // A file beside the rooms, such as `lib/services/scope.ts`, is a room of its own.
  return parts.length > depth ? parts.slice(0, depth).join('/') : path;
}

/** Which folder imports from which others, types included; a page imports only what lies beside or below it. */
function folderGraph(sources: readonly Pick<(typeof files)[number], 'path' | 'imports'>[]) {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const targets = ownTargets(imports).map(folderOf);
    const own = folderOf(path);
    graph.set(own, [...(graph.get(own) ?? []), ...targets.filter((target) => target !== own)]);
  }
  return graph;
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

/** Checks with the contract's schemas in the browser. */
const isFormModule = (path: string) => /^(components\/.+-schema\.ts|lib\/client\/forms\/use-.+)$/.test(path);

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
    const graph = new Map(files.map(({ path, imports }) => [path, ownTargets(imports)]));
    expect(findCycles(graph)).toEqual([]);
  });

  it('lead from no folder back to itself', () => {
    expect(findCycles(folderGraph(files.filter(({ path }) => !isTest(path))))).toEqual([]);
  });

  it('bring no service or server module into the browser, and schemas only for forms', () => {
    const isServerOnly = (target: string) =>
      /^(lib\/(services|http|auth|mail|jobs|storage|events|env)|db\/|node:|drizzle-orm|next-auth$)/.test(
        target,
      );
    const isSchema = (target: string) => /^(lib\/contract\/|zod$|@hookform\/resolvers)/.test(target);
    const ofForms = /^(components\/.+-schema\.ts|lib\/(contract|client\/forms)\/.+)$/;
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

describe('sub-queries written as SQL', () => {
  it('spell out the columns of the query around them', () => {
    expect(files.filter(({ path }) => !isTest(path)).flatMap(findColumnsInSubqueries)).toEqual([]);
  });

  it('would be caught with a column of Drizzle', () => {
    const source = `import { units } from '@/db/schema';
      const wrong = sql<number>\`(select count(*) from tasks where unit_id = \${units.unitId})\`;
      const right = sql\`\${units.unitId} = (select unit_id from tasks where task_id = \${input.taskId})\`;`;
    expect(findColumnsInSubqueries(parseSource('lib/a.ts', source))).toEqual([
      'lib/a.ts: units in a sub-query',
    ]);
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

  it('read their page again only where the server answers, so that what is typed is not lost with the page', () => {
    const reading = files.filter(({ path, text }) => !isTest(path) && /router\.refresh\(/.test(text));
    const blind = reading.filter(({ text }) => !text.includes('whenReachable('));
    expect(blind.map(({ path }) => path)).toEqual([]);
    expect(reading.map(({ path }) => path)).toContain('lib/client/use-refresh.ts');
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

describe('finding cycles', () => {
  it('finds a circle of two folders whose files have none', () => {
    const imports = (target: string) => [{ target, isPackage: false, typeOnly: true, isDynamic: false }];
    const graph = folderGraph([
      { path: 'lib/domain/units/a.ts', imports: imports('lib/domain/orders/b.ts') },
      { path: 'lib/domain/orders/c.ts', imports: imports('lib/domain/units/d.ts') },
    ]);
    expect(findCycles(graph)).toEqual([['lib/domain/orders', 'lib/domain/units']]);
  });

  it('names the files of each circle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCycles(graph)).toEqual([['a', 'b', 'c']]);
  });
});
