import { isNode, type SourceFile, type SyntaxNode, templateTexts, walk } from '@/tests/support/source-code';

/**
 * Columns of Drizzle inside a sub-query that is written as SQL. In a query on one table Drizzle writes them without
 * the table's name, and inside the sub-query they would mean the inner table: every row would show all rows' values.
 */
export function findColumnsInSubqueries({ path, syntax, imports }: SourceFile): string[] {
  if (!imports.some(({ target }) => target.startsWith('db/schema/'))) return [];
  const tables = new Set<string>();
  const found: string[] = [];
  walk(syntax, (node) => {
    if (node.type === 'ImportDeclaration') for (const name of tablesOf(node)) tables.add(name);
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql' || !isNode(node.quasi)) return;
    const before = textsBefore(templateTexts(node.quasi));
    const values = Array.isArray(node.quasi.expressions) ? node.quasi.expressions : [];
    values.forEach((value, index) => {
      const table = isNode(value) && value.type === 'MemberExpression' ? nameOf(value.object) : undefined;
      if (table && tables.has(table) && /\bselect\b/i.test(before[index] ?? '')) {
        found.push(`${path}: ${table} in a sub-query`);
      }
    });
  });
  return found;
}

/** For each placeholder the text that stands before it. */
function textsBefore(texts: readonly string[]): string[] {
  return texts.map((_, index) => texts.slice(0, index + 1).join(' '));
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

function tablesOf({ source, specifiers }: SyntaxNode): string[] {
  const isSchema = isNode(source) && source.value === '@/db/schema';
  if (!isSchema || !Array.isArray(specifiers)) return [];
  return specifiers.filter(isNode).flatMap(({ local }) => nameOf(local) ?? []);
}
