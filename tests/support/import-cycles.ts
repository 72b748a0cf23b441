import { posix } from 'node:path';
import type { Import, SourceFile } from './source-code';

type Source = Pick<SourceFile, 'path' | 'imports'>;
type Graph = ReadonlyMap<string, readonly string[]>;

/** Groups of names that lead to each other in a circle (Tarjan), each sorted. */
export function findCycles(graph: Graph): string[][] {
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

/** Circles of files, those of types included. */
export function findFileCycles(sources: readonly Source[]): string[][] {
  return findCycles(new Map(sources.map(({ path, imports }) => [path, ownTargets(imports)])));
}

/**
 * Circles of folders, those of types included. They are looked for at every depth: at each of them a folder is
 * one with what lies below it, and the files directly in a folder above are a folder of their own. So a folder
 * and its subfolder are two, and what lies below two folders makes a circle as well.
 */
export function findFolderCycles(sources: readonly Source[]): string[][] {
  const deepest = Math.max(...sources.map(({ path }) => path.split('/').length - 1));
  const cycles = new Map<string, string[]>();
  // `lib` and `db` themselves are shelves: their rooms import from each other.
  for (let depth = 2; depth <= deepest; depth += 1) {
    for (const cycle of findCycles(folderGraph(sources, depth))) cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()];
}

function folderGraph(sources: readonly Source[], depth: number): Graph {
  const folderOf = (path: string) => posix.dirname(path).split('/').slice(0, depth).join('/');
  const graph = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const own = folderOf(path);
    const targets = ownTargets(imports)
      .map(folderOf)
      .filter((target) => target !== own);
    graph.set(own, [...(graph.get(own) ?? []), ...targets]);
  }
  return graph;
}
