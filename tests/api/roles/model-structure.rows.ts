import { randomUUID } from 'node:crypto';
import { files, models } from '@/db/schema';
import * as contract from '@/lib/contract/model-structure';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { emptyModel } from '@/tests/support/models';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const SHA256 = 'd'.repeat(64);

/** An IFC file of the project that was read and has no walls. */
async function ifcIn({ db, root }: Place) {
  const of = { sha256: SHA256, sizeBytes: 8, contentType: 'application/x-step', kind: 'ifc' } as const;
  const [file] = await db
    .insert(files)
    .values({ unitId: root.unitId, name: `${randomUUID()}.ifc`, ...of })
    .returning();
  await db
    .insert(models)
    .values({
      sha256: SHA256,
      converterVersion: CONVERTER_VERSION,
      state: 'converting',
      structure: emptyModel(),
    })
    .onConflictDoNothing();
  return { params: { projectUnitID: root.unitId, id: file?.fileId ?? '' } };
}

const cells = { providingFiles: { '200': 'SEERS' }, archived: { '200': 'SEERS' } };

export const rows: RoleRow[] = [
  { endpoint: contract.getIfcStructure, input: ifcIn, cells },
  { endpoint: contract.getStructureProposal, input: ifcIn, cells },
];
