import { asc, inArray, type SQL } from 'drizzle-orm';
import { plantClosures, plants, unitProductTypes } from '@/db/schema';
import type { Closure, PlantCalendar } from '@/lib/domain/plant-calendar';
import type { ProjectRows } from './project-rows';
import { jsonObjects, qualified, query, scalar } from './sql';

/** The closures of a plant, as a column of a query on `plants`. */
const closuresOfPlant: SQL<Closure[]> = scalar(
  query
    .select({
      closures: jsonObjects(
        {
          firstDay: plantClosures.firstDay,
          lastDay: plantClosures.lastDay,
          title: plantClosures.title,
        },
        asc(plantClosures.firstDay),
      ),
    })
    .from(plantClosures)
    .where(qualified`${plantClosures.plantId} = ${plants.plantId}`),
);

/** When the plants of a project deliver, as a column of a query on its `units`. */
export function plantCalendarsColumn({ isIn }: ProjectRows): SQL<PlantCalendar[]> {
  const { plantId, name, country, workingDays, publicHolidays, turnOfYear } = plants;
  const assigned = query
    .select({ plantId: unitProductTypes.plantId })
    .from(unitProductTypes)
    .where(isIn(unitProductTypes.unitId));
  return scalar(
    query
      .select({
        plants: jsonObjects(
          { plantId, name, country, workingDays, publicHolidays, turnOfYear, closures: closuresOfPlant },
          asc(name),
        ),
      })
      .from(plants)
      .where(inArray(plantId, assigned)),
  );
}
