import { describe, expect, it } from 'vitest';
import { readSourceFiles, readText } from '@/tests/support/source-code';

interface Drawing {
  /** Path prefixes by the name of the node. */
  nodes: Map<string, string[]>;
  edges: [from: string, to: string][];
}

/** A Mermaid flowchart whose nodes are labelled with folders or files of the repository. */
function readDrawing(text: string): Drawing {
  const nodes = new Map<string, string[]>();
  const edges: [string, string][] = [];
  for (const line of text.split('\n').slice(1)) {
    const names = line.split('-->').map((part) => {
      const [, name = '', label] = /^\s*(\w+)(?:\["(.+)"\])?/.exec(part) ?? [];
      if (label) nodes.set(name, label.split(' · '));
      return name;
    });
    if (names[0] && names[1]) edges.push([names[0], names[1]]);
  }
  return { nodes, edges };
}

const drawings = [...readText('docs/architecture.md').matchAll(/```mermaid\n([^`]+)```/g)].map(
  ([, text = '']) => readDrawing(text.trim()),
);

/** The node with the longest prefix of the path. */
function nodeOf({ nodes }: Drawing, path: string): string | undefined {
  let best: { name: string; length: number } | undefined;
  for (const [name, prefixes] of nodes)
    for (const prefix of prefixes)
      if ((path === prefix || path.startsWith(`${prefix}/`)) && prefix.length > (best?.length ?? 0))
        best = { name, length: prefix.length };
  return best?.name;
}

/** Parsed once: this takes most of the time. */
const sources = readSourceFiles().map(({ path, imports }) => ({ path, imports }));

function importsBetween(drawing: Drawing): Set<string> {
  const found = new Set<string>();
  for (const { path, imports } of sources) {
    const from = nodeOf(drawing, path);
    for (const { target, isPackage, typeOnly } of imports) {
      const to = isPackage || typeOnly ? undefined : nodeOf(drawing, target);
      if (from && to && from !== to) found.add(`${from} → ${to}`);
    }
  }
  return found;
}

describe('drawings of the architecture', () => {
  it('show imports that exist', () => {
    expect(drawings.length).toBeGreaterThan(0);
    for (const drawing of drawings) {
      const found = importsBetween(drawing);
      const drawn = drawing.edges.map(([from, to]) => `${from} → ${to}`);
      expect(drawn.filter((edge) => !found.has(edge))).toEqual([]);
    }
  });

  it('leave out no import between layers', () => {
    const [layers] = drawings;
    if (!layers) throw new Error('no drawing of the layers');
    const drawn = new Set(layers.edges.map(([from, to]) => `${from} → ${to}`));
    expect([...importsBetween(layers)].filter((edge) => !drawn.has(edge)).sort()).toEqual([]);
  });
});
