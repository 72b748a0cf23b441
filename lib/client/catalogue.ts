import { call, newIdempotencyKey, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type {
  AssignmentDto,
  createAssignment,
  listAssignments,
  listPlants,
  listPreliminaryDays,
  listProductTypes,
  PlantDto,
  PreliminaryDaysDto,
  ProductTypeDto,
  updatePreliminaryDays,
} from '@/lib/contract/catalogue';

export interface Catalogue {
  productTypes: ProductTypeDto[];
  plants: PlantDto[];
  /** Days of the plants that say how long they need, by `{plantID}/{productTypeID}`. */
  leadDays: Map<string, number>;
}

/** All product types and plants, and how long one takes for the other. */
export async function readCatalogue(): Promise<Catalogue> {
  const [types, plants, days] = await Promise.all([
    read<typeof listProductTypes>(dataPath('producttypes')),
    read<typeof listPlants>(dataPath('plants')),
    read<typeof listPreliminaryDays>(dataPath('productplantpreliminarydays')),
  ]);
  const leadDays = new Map(
    days.data.map((row) => [`${row.plantID}/${row.productTypeID}`, row.preliminaryDays]),
  );
  return { productTypes: types.data, plants: plants.data, leadDays };
}

/** What is assigned to one unit, in the order in which it was. */
export async function readAssignments(unitId: string): Promise<AssignmentDto[]> {
  const filter = encodeURIComponent(`projectUnitID eq '${unitId}'`);
  const path = dataPath(`projectunitproducttypeassignments?filter=${filter}`);
  return (await read<typeof listAssignments>(path)).data;
}

export async function assign(unitId: string, productTypeId: number, plantId: number): Promise<AssignmentDto> {
  const body = { projectUnitID: unitId, productTypeID: productTypeId, plantID: plantId };
  const path = dataPath('projectunitproducttypeassignments');
  const idempotencyKey = newIdempotencyKey();
  return (await call<typeof createAssignment>('POST', path, { body, idempotencyKey })).data;
}

export async function unassign(assignmentId: string): Promise<void> {
  await call('DELETE', dataPath(`projectunitproducttypeassignments/${assignmentId}`));
}

/** Changes how long a plant needs for a product type; the version is the one the person saw. */
export async function changeLeadDays(id: string, days: number, version: number): Promise<PreliminaryDaysDto> {
  const path = dataPath(`productplantpreliminarydays/${id}`);
  const body = { PreliminaryDays: days };
  return (await call<typeof updatePreliminaryDays>('PUT', path, { body, ifMatch: version })).data;
}
