import { describe, expect, it } from 'vitest';
import { DEMO_PRELIMINARY_DAYS, DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import { daysBetween, todayOf } from '@/lib/domain/calendar';
import {
  firstDayOfUnit,
  type LeadTimes,
  leadDaysOfAssignment,
  leadDaysOfProject,
  type ProductTypeAssignment,
} from '@/lib/domain/catalogue/preliminary-days';
import { demoMoment } from '@/tests/support/demo-moment';
import { DEMO_PLANTS } from '@/tests/support/demo-plants';

const TIMES = { table: DEMO_PRELIMINARY_DAYS, fallbackDays: 10 };
const panels = (unitId: string, plantId = 101) => ({ unitId, productTypeId: 201, plantId, timeZone: null });
const lintels = (unitId: string, plantId = 101) => ({ unitId, productTypeId: 202, plantId, timeZone: null });

/** How many days ahead the first delivery of a unit is. */
function leadDaysOfUnit(unitIds: string[], assignments: ProductTypeAssignment[], times: LeadTimes): number {
  const moment = demoMoment(new Date('2026-06-01T10:00:00Z'));
  return daysBetween(todayOf(moment), firstDayOfUnit(unitIds, assignments, times, moment));
}

describe('lead days of an assignment', () => {
  it('are those of the plant', () => {
    expect(leadDaysOfAssignment(panels('u'), TIMES)).toBe(15);
    expect(leadDaysOfAssignment({ plantId: 103, productTypeId: 204 }, TIMES)).toBe(21);
  });

  it('are those of the slowest plant where this one has none', () => {
    expect(leadDaysOfAssignment(panels('u', 103), TIMES)).toBe(30);
  });

  it('are 10 where no plant has any', () => {
    expect(leadDaysOfAssignment({ plantId: 101, productTypeId: 299 }, TIMES)).toBe(10);
    expect(leadDaysOfAssignment(panels('u'), { table: [], fallbackDays: 10 })).toBe(10);
  });
});

describe('lead days of a unit', () => {
  it('are the longest of its own assignments, before any of its ancestors', () => {
    const assignments = [lintels('lot'), panels('root', 105)];
    expect(leadDaysOfUnit(['lot', 'sub', 'root'], assignments, TIMES)).toBe(12);
    expect(leadDaysOfUnit(['lot', 'sub', 'root'], [...assignments, panels('lot')], TIMES)).toBe(15);
  });

  it('come from the nearest ancestor that has assignments', () => {
    const assignments = [panels('root', 105), lintels('sub')];
    expect(leadDaysOfUnit(['lot', 'sub', 'root'], assignments, TIMES)).toBe(12);
    expect(leadDaysOfUnit(['lot', 'other', 'root'], assignments, TIMES)).toBe(30);
  });

  it('are 10 without any, or what administrators say instead', () => {
    expect(leadDaysOfUnit(['lot', 'root'], [], TIMES)).toBe(10);
    expect(leadDaysOfUnit(['lot', 'root'], [], { ...TIMES, fallbackDays: 25 })).toBe(25);
  });
});

describe('lead days of a project', () => {
  it('are the longest of all', () => {
    expect(leadDaysOfProject([panels('root'), lintels('root')], TIMES)).toBe(15);
    expect(leadDaysOfProject([], TIMES)).toBe(10);
  });
});

describe('the first table', () => {
  it('names known plants and product types once each', () => {
    const plants = new Set(DEMO_PLANTS.map((plant) => plant.plantId));
    const types = new Set(DEMO_PRODUCT_TYPES.map((type) => type.productTypeId));
    expect(TIMES.table.every((row) => plants.has(row.plantId) && types.has(row.productTypeId))).toBe(true);
    expect(new Set(TIMES.table.map((row) => `${row.plantId}/${row.productTypeId}`)).size).toBe(15);
  });
});
