import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sourceRoots = ['app', 'components', 'db', 'lib', 'scripts', 'tests'];

/** A node of the syntax tree, as plain data. */
export interface SyntaxNode {
  type: string;
  [property: string]: unknown;
}

export interface Import {
  /** Path inside the repository, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** Gone after compilation. */
  typeOnly: boolean;
  /** Loaded when it is asked for: `import(…)`. */
  isDynamic: boolean;
}

export interface SourceFile {
  /** Path inside the repository, with forward slashes. */
  path: string;
  text: string;
  syntax: SyntaxNode;
  imports: Import[];
  /** Begins with `'use client'`. */
  isClient: boolean;
}

/** Paths below the given folders of the repository, without what tools generate. */
export function listFiles(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        posix.join(folder, path.replaceAll('\\', '/')),
      ),
    )
    .filter((path) => pattern.test(path) && !path.startsWith('db/migrations/'))
    .sort();
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

let sourceFiles: readonly SourceFile[] | undefined;

/** Every TypeScript and JavaScript file of the product, parsed once for all test files of a worker. */
export function readSourceFiles(): readonly SourceFile[] {
  sourceFiles ??= parseSourceFiles();
  return sourceFiles;
}

function parseSourceFiles(): SourceFile[] {
  const atTop = readdirSync(root).filter((name) => /\.(ts|mjs)$/.test(name) && name !== 'next-env.d.ts');
  return [...atTop, ...listFiles(sourceRoots, /\.(tsx?|mjs)$/)].map((path) =>
    parseSource(path, readText(path)),
  );
}

/** One source file from its text; the imports are resolved against the repository. */
export function parseSource(path: string, text: string): SourceFile {
  const syntax = toNode(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  const imports: Import[] = [];
  let isClient = false;
  walk(syntax, (node) => {
    if (node.directive === 'use client') isClient = true;
    const target = importedFrom(node);
    if (!target) return;
    const isDynamic = node.type === 'ImportExpression';
    imports.push({ ...resolveImport(path, target), typeOnly: isTypeOnly(node), isDynamic });
  });
  return { path, text, syntax, imports, isClient };
}

function toNode(value: unknown): SyntaxNode {
  if (isNode(value)) return value;
  throw new Error('not a syntax node');
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node. */
export function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const key in node) {
    const value = node[key];
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) found.push(...value.filter(isNode));
  }
  return found;
}

/** Visits a node and everything below it; parents come first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const child of children(node)) walk(child, visit);
}

/** The text of a string literal or of a template without placeholders. */
export function stringValue(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  return value.type === 'TemplateLiteral' ? templateParts(value)?.join('') : undefined;
}

function templateParts(node: SyntaxNode): string[] | undefined {
  const parts = templateTexts(node);
  return parts.length === 1 ? parts : undefined;
}

/** The fixed texts of a template literal, around its placeholders. */
export function templateTexts(node: SyntaxNode): string[] {
  const quasis = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : [];
  return quasis.map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

function importedFrom(node: SyntaxNode): string | undefined {
  return importing.includes(node.type) ? stringValue(node.source) : undefined;
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true;
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  const isType = (specifier: SyntaxNode) =>
    specifier.importKind === 'type' || specifier.exportKind === 'type';
  return specifiers.length > 0 && specifiers.every(isType);
}

function resolveImport(from: string, target: string): Pick<Import, 'target' | 'isPackage'> {
  const isInside = target.startsWith('@/') || target.startsWith('.');
  if (!isInside) return { target: packageName(target), isPackage: true };
  const path = target.startsWith('@/') ? target.slice(2) : posix.join(dirname(from), target);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  const found = candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)));
  return { target: found ?? path, isPackage: false };
}

/** `next/navigation` belongs to `next`, `@scope/name/part` to `@scope/name`; built-ins keep their prefix. */
function packageName(target: string): string {
  if (target.startsWith('node:')) return target;
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}
