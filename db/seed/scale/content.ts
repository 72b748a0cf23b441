import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { PER_SCALE, type ScaleSizes } from './bench-set';

/** Two files and two comments for each approval lot; their contents are named, not stored. */
export async function insertBenchContent(tx: Db, { scale }: ScaleSizes): Promise<void> {
  const users = PER_SCALE.users * scale;
  await tx.execute(sql`
    create temporary table bench_file on commit drop as
    select n * 2 + place as n, unit_id, state_since, encode(sha256(('file' || n * 2 + place)::bytea), 'hex') as sha256,
      (array['Grundriss.pdf', 'Ansichten.pdf'])[place + 1] as name,
      pg_temp.bench_id('user', (n * 3 + place) % ${users}::int + 1) as uploaded_by
    from bench_lot, generate_series(0, 1) as place where unit_type = 'approvallot'`);
  await tx.execute(sql`
    insert into contents (sha256, storage_key, size_bytes, preview, created_at)
    select sha256, sha256, 250000, 'failed', state_since from bench_file order by n`);
  await tx.execute(sql`
    insert into files (file_id, unit_id, name, size_bytes, content_type, kind, sha256, uploaded_by, created_at, updated_at)
    select pg_temp.bench_id('file', n), unit_id, name, 250000, 'application/pdf', 'pdf', sha256, uploaded_by,
      state_since, state_since
    from bench_file order by n`);
  await tx.execute(sql`
    insert into file_versions (file_id, file_version, size_bytes, content_type, kind, sha256, uploaded_by, created_at)
    select pg_temp.bench_id('file', n), 1, 250000, 'application/pdf', 'pdf', sha256, uploaded_by, state_since
    from bench_file order by n`);
  await tx.execute(sql`
    insert into comments (comment_id, unit_id, comment_no, author_id, text, anchor, status, created_at, updated_at)
    select pg_temp.bench_id('comment', n * 2 + place), unit_id, place + 1,
      pg_temp.bench_id('user', (n * 5 + place) % ${users}::int + 1), 'Bitte die Maße prüfen', '{"kind": "unit"}',
      (array['open', 'done'])[place + 1]::comment_status, state_since, state_since
    from bench_lot, generate_series(0, 1) as place where unit_type = 'approvallot' order by n, place`);
}
