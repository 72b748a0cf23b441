import { describe, expect, it } from 'vitest';
import { parseSource, readSourceFiles, type SourceFile } from '@/tests/support/source-code';
import { findNamesInSql, findStatements, findUnqualified } from '@/tests/support/sql-texts';

const files = readSourceFiles();

describe('SQL', () => {
  const isOfQueries = ({ path }: SourceFile) => /^(lib|db\/queries)\//.test(path);

  it('names no table and no column as text: a renamed one does not compile', () => {
    expect(files.filter(isOfQueries).flatMap(findNamesInSql)).toEqual([]);
  });

  it('keeps the names of tables wherever it contains a statement', () => {
    expect(files.filter(isOfQueries).flatMap(findUnqualified)).toEqual([]);
  });

  it('stands in db/queries where it is more than an expression, and so does what is kept for later', () => {
    expect(files.filter(({ path }) => path.startsWith('lib/')).flatMap(findStatements)).toEqual([]);
  });

  it('would be found', () => {
    const wrong = parseSource(
      'lib/a.ts',
      `import { cachedQuery } from '@/db/queries/cached-query';
      const text = sql<number>\`(select count(*) from tasks own where own.title = 'unit_id' and unit_no > 1)\`;`,
    );
    expect(findNamesInSql(wrong)).toEqual(['lib/a.ts: unit_no', 'lib/a.ts: tasks', 'lib/a.ts: own.title']);
    expect(findUnqualified(wrong)).toEqual(['lib/a.ts: a statement in sql']);
    expect(findStatements(wrong)).toEqual(['lib/a.ts: SQL', 'lib/a.ts: a cached query']);
  });

  it('is left alone where it names what is its own', () => {
    const right = parseSource(
      'db/queries/a.ts',
      `const own = qualified\`with below(id) as (select \${units.unitId} from \${units}) select id from below\`;`,
    );
    expect(findNamesInSql(right)).toEqual([]);
    expect(findUnqualified(right)).toEqual([]);
  });
});
