import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

// The same as the portal: counts and sizes as numbers.
pg.types.setTypeParser(20, Number);

/**
 * Answers a request by running the recorded statements of its unit, nothing else: what a route handler would be
 * that knows neither people nor rules. A transaction keeps one connection, reads run side by side as recorded.
 */
export function createReplay({ databaseUrl, statementsFile, poolSize }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const units = JSON.parse(readFileSync(statementsFile, 'utf8'));

  return async function replay(unit, id, body) {
    const holes = { id, lot: body?.projectUnitID, fresh: randomUUID() };
    const statements = units[unit].map((statement) => fill(statement, holes));
    const results = statements.some(({ text }) => text === 'begin')
      ? await inOneConnection(pool, statements)
      : await Promise.all(statements.map((statement) => pool.query(statement)));
    return JSON.stringify({ data: results.length === 1 ? results[0].rows : results.map(({ rows }) => rows) });
  };
}

async function inOneConnection(pool, statements) {
  const client = await pool.connect();
  const results = [];
  try {
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    client.release();
  }
}

function fill({ name, text, params }, holes) {
  if (params.length === 0) return { text };
  const values = params.map((value) =>
    typeof value?.withHoles === 'string'
      ? value.withHoles.replace(/\{\{(\w+)\}\}/g, (_, hole) => holes[hole])
      : value,
  );
  return name ? { name, text, values } : { text, values };
}
