import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, deliveryWalls, materials, unitParams, units } from '@/db/schema';
import { getDeliveryPlan, moveWave, undoWave } from '@/lib/contract/delivery-plan';
import type { DeliveryType } from '@/lib/domain/vocabulary/delivery-types';
import { refreshEarliestDates } from '@/lib/services/deliveries/refresh-earliest-dates';
import type { TestUnit } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import { codesOf, createMaterials, inDays, LINTELS, PANELS } from '@/tests/support/materials';

const ROLES = ['purchaser', 'process planner', 'member'] as const;
type Role = (typeof ROLES)[number];

/** What comes for a lot moves from one day to another, both counted from today. */
export type TestMove = [lot: TestUnit, from: number, to: number, version?: number];

/** A project of approval lots whose deliveries are planned by weeks. */
export class PlannedProject {
  private constructor(
    private readonly db: Db,
    readonly made: Awaited<ReturnType<typeof createLotProject<Role>>>,
  ) {}

  static async create(db: Db, tenantId: number): Promise<PlannedProject> {
    return new PlannedProject(db, await createLotProject(db, ROLES, { tenantId }));
  }

  get params() {
    return { rootProjectUnitID: this.made.root.unitId };
  }

  async plan() {
    return (await this.made.as('member').api.call(getDeliveryPlan, { params: this.params })).data;
  }

  /** Titles, days and statuses of what comes. */
  async dates() {
    return (await this.plan()).deliveries.map((row) => [row.title, row.deliveryDate, row.status]);
  }

  move(moves: readonly TestMove[], role: Role = 'purchaser') {
    return this.made.as(role).api.ask(moveWave, {
      params: this.params,
      body: {
        moves: moves.map(([{ unitId }, from, to, version]) => ({
          projectUnitID: unitId,
          from: inDays(from),
          to: inDays(to),
          ...(version !== undefined && { version }),
        })),
      },
    });
  }

  /** The id of a move that must succeed. */
  async moved(moves: readonly TestMove[]): Promise<string> {
    const { status, body } = await this.move(moves);
    expect(status).toBe(201);
    return moveWave.answer?.parse(body).data.moveID ?? '';
  }

  async undo(moveID: string, role: Role = 'purchaser') {
    return codesOf(await this.made.as(role).api.ask(undoWave, { params: { ...this.params, moveID } }));
  }

  /** An approved lot with walls on each of its deliveries. */
  async approvedLot(
    days: readonly number[],
    title: string,
    { parent = this.made.house, firstType = 'Planned' }: { parent?: TestUnit; firstType?: DeliveryType } = {},
  ): Promise<TestUnit> {
    const lot = await createLot(this.db, parent, 'Approved', title);
    const rows = days.map((day, index) => ({
      type: index % 2 === 0 ? PANELS : LINTELS,
      volumeM3: 1.125 * (index + 1),
      deliveryDay: inDays(day),
    }));
    await createMaterials(this.db, lot, rows);
    for (const [index, day] of [...new Set(days)].entries())
      await createDelivery(this.db, lot, {
        deliveryDate: inDays(day),
        deliveryType: index === 0 ? firstType : 'Planned',
        walls: [`W${day}`, 'W0'],
      });
    return lot;
  }

  /** Gives the units the dates that follow from materials: every write keeps them, rows that tests insert do not. */
  refreshDates(): Promise<void> {
    return refreshEarliestDates({ db: this.db, now: new Date() }, this.made.root.unitId);
  }

  /** All that a move writes, as it is stored, without what counts the writes and dates the last one. */
  async storedRows(): Promise<string> {
    return JSON.stringify([...(await this.deliveryRows()), ...(await this.unitRows())]);
  }

  private async deliveryRows(): Promise<unknown[]> {
    const { db } = this;
    const ofRoot = eq(deliveryLots.rootUnitId, this.made.root.unitId);
    const ids = db.select({ id: deliveryLots.deliveryLotId }).from(deliveryLots).where(ofRoot);
    const lots = db
      .select({ row: sql`to_jsonb(${deliveryLots}) - 'version'` })
      .from(deliveryLots)
      .where(ofRoot)
      .orderBy(deliveryLots.deliveryLotId);
    const parts = db
      .select()
      .from(deliveryLotUnits)
      .where(inArray(deliveryLotUnits.deliveryLotId, ids))
      .orderBy(deliveryLotUnits.deliveryLotId, deliveryLotUnits.position);
    const walls = db
      .select()
      .from(deliveryWalls)
      .where(inArray(deliveryWalls.deliveryLotId, ids))
      .orderBy(deliveryWalls.deliveryLotId, deliveryWalls.position);
    return [await lots, await parts, await walls];
  }

  private async unitRows(): Promise<unknown[]> {
    const { db } = this;
    const ofRoot = eq(units.rootUnitId, this.made.root.unitId);
    const ids = db.select({ id: units.unitId }).from(units).where(ofRoot);
    const rows = db
      .select({ row: sql`to_jsonb(${materials})` })
      .from(materials)
      .where(inArray(materials.unitId, ids))
      .orderBy(materials.materialId);
    const all = db
      .select({ row: sql`to_jsonb(${units}) - 'version' - 'updated_at'` })
      .from(units)
      .where(ofRoot)
      .orderBy(units.unitId);
    const params = db
      .select({ row: sql`to_jsonb(${unitParams})` })
      .from(unitParams)
      .where(inArray(unitParams.unitId, ids))
      .orderBy(unitParams.unitParamId);
    return [await rows, await all, await params];
  }
}
