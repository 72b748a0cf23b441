import { z } from 'zod';
import type { Walker } from './walker';

const units = z.object({
  data: z.array(z.object({ projectUnitID: z.string(), rootProjectUnitID: z.string(), title: z.string() })),
});

/** The units that a filter finds, as whoever is signed in sees them. */
export async function unitsWhere(walker: Walker, filter: string) {
  const query = new URLSearchParams({ filter, orderby: 'projectUnitNo', top: '200' });
  return units.parse(await walker.ask(`/api/data/planner/projects?${query}`)).data;
}

/** The id of a project. */
export async function rootOf(walker: Walker, projectUnitNo: string): Promise<string> {
  const [root] = await unitsWhere(walker, `projectUnitNo eq '${projectUnitNo}'`);
  if (!root) throw new Error(`no project ${projectUnitNo}`);
  return root.projectUnitID;
}
