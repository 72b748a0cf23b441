import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { firstSuccess, type RoleRow } from '@/tests/support/role-table';

/** The rows of `tests/api/roles/*.rows.ts`, file by file. */
export async function loadRoleRows(): Promise<RoleRow[]> {
  const folder = new URL('../api/roles/', import.meta.url);
  const rows: RoleRow[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const module: { rows: RoleRow[] } = await import(`../api/roles/${path.basename(file, '.ts')}.ts`);
    rows.push(...module.rows);
  }
  return rows;
}

/** `GET /api/tasks` */
export const nameOf = ({ method, path: address }: Endpoint) => `${method} ${address}`;

export interface SuccessfulCall {
  row: RoleRow;
  success: NonNullable<ReturnType<typeof firstSuccess>>;
}

/** The first row of each endpoint in which somebody is let in. */
export function successfulCalls(rows: readonly RoleRow[]): SuccessfulCall[] {
  return endpoints.flatMap((endpoint) => {
    const own = rows.filter((row) => nameOf(row.endpoint) === nameOf(endpoint));
    for (const row of own) {
      const success = firstSuccess(row);
      if (success) return [{ row, success }];
    }
    return [];
  });
}
