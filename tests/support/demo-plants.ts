import { DEMO_FILE } from '@/db/seed/demo-file';

/** The plants of the demo, with the ids that lots refer to. */
export const DEMO_PLANTS = DEMO_FILE.plants.items
  .toSorted((a, b) => a.id - b.id)
  .map(({ id, key, name }) => ({ plantId: id, key, name }));
