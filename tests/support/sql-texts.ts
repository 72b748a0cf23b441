import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';
import { isNode, type SourceFile, templateTexts, walk } from '@/tests/support/source-code';

const tables = new Set<string>();
const columns = new Set<string>();
for (const table of Object.values(schema)) {
  if (!is(table, PgTable)) continue;
  const { name, columns: own } = getTableConfig(table);
  tables.add(name);
  for (const column of own) columns.add(column.name);
}

const STATEMENT = /\b(select|insert into|delete from)\b|\bupdate\b.*\bset\b/is;

/** The templates of SQL in a file, each with the name of its tag and its fixed text without quoted values. */
function sqlOf({ syntax }: SourceFile): { tag: string; text: string }[] {
  const found: { tag: string; text: string }[] = [];
  walk(syntax, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || !isNode(node.quasi)) return;
    const tag = tagOf(node.tag);
    if (tag !== 'sql' && tag !== 'qualified') return;
    const text = templateTexts(node.quasi).join(' ? ');
    found.push({ tag, text: text.replace(/'[^']*'/g, "''").replace(/--.*/g, '') });
  });
  return found;
}

function tagOf(tag: unknown): string | undefined {
  if (!isNode(tag)) return undefined;
  return tag.type === 'Identifier' ? String(tag.name) : tagOf(tag.expression);
}

/** Tables and columns that a text of SQL names itself: a renamed one would compile. */
export function findNamesInSql(file: SourceFile): string[] {
  const named = sqlOf(file).flatMap(({ text }) => [
    ...[...text.matchAll(/[a-z0-9]+(?:_[a-z0-9]+)+/g)].map(([name]) => name).filter(isOfSchema),
    ...[...text.matchAll(/\b(?:from|join|into|update)\s+([a-z]+)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => tables.has(name)),
    ...[...text.matchAll(/\b[a-z]\w*\.([a-z0-9]+)\b/g)]
      .filter(([, column = '']) => columns.has(column))
      .map(([name]) => name),
  ]);
  return [...new Set(named)].map((name) => `${file.path}: ${name}`);
}

const isOfSchema = (name: string) => tables.has(name) || columns.has(name);

/** Statements written with `sql`, where Drizzle may leave out the names of tables; `qualified` keeps them. */
export function findUnqualified(file: SourceFile): string[] {
  const isWrong = sqlOf(file).some(({ tag, text }) => tag === 'sql' && STATEMENT.test(text));
  return isWrong ? [`${file.path}: a statement in sql`] : [];
}

/** Statements written as SQL and queries kept for later, which belong to `db/queries`. */
export function findStatements(file: SourceFile): string[] {
  const isWritten = sqlOf(file).some(({ text }) => STATEMENT.test(text));
  const isKept = file.imports.some(({ target }) => target === 'db/queries/cached-query.ts');
  return [...(isWritten ? [`${file.path}: SQL`] : []), ...(isKept ? [`${file.path}: a cached query`] : [])];
}
