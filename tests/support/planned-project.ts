import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, deliveryWalls, materials, units } from '@/db/schema';
import { getDeliveryPlan, moveWave, undoWave } from '@/lib/contract/delivery-plan';
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
  async approvedLot(days: readonly number[], title: string): Promise<TestUnit> {
    const lot = await createLot(this.db, this.made.house, 'Approved', title);
    const rows = days.map((day, index) => ({
      type: index % 2 === 0 ? PANELS : LINTELS,
      volumeM3: 1.125 * (index + 1),
      deliveryDay: inDays(day),
    }));
    await createMaterials(this.db, lot, rows);
    for (const day of new Set(days))
      await createDelivery(this.db, lot, { deliveryDate: inDays(day), walls: [`W${day}`, 'W0'] });
    return lot;
  }

  /** All that a move writes, as it is stored, without what counts the writes. */
  async storedRows(): Promise<string> {
    const { db } = this;
    const { unitId } = this.made.root;
    const ofRoot = eq(deliveryLots.rootUnitId, unitId);
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
    const unitIds = db.select({ id: units.unitId }).from(units).where(eq(units.rootUnitId, unitId));
    const rows = db
      .select({ row: sql`to_jsonb(${materials})` })
      .from(materials)
      .where(inArray(materials.unitId, unitIds))
      .orderBy(materials.materialId);
    return JSON.stringify([await lots, await parts, await walls, await rows]);
  }
}
