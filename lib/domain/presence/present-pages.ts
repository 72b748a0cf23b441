/** The interval at which an open page reports its presence. */
export const HEARTBEAT_MS = 20_000;
/** How long a report is valid; browsers limit timers of hidden tabs to once a minute. */
export const PRESENCE_MS = 75_000;

/** How long a report of a page that has left is taken for a late one, which was sent before. */
export const LATE_MS = 5_000;

/** One open page of a unit. */
export interface PresentPage {
  unitId: string;
  pageId: string;
  userId: string;
  /** The row being edited there. */
  rowId: string | null;
}

/** The open pages of each unit, as known to one process. Pages without a recent report expire. */
export class PresentPages {
  private readonly units = new Map<string, Map<string, PresentPage & { untilMs: number }>>();
  /** Pages that have just left, by unit and page, and until when their reports are late ones. */
  private readonly left = new Map<string, number>();

  /** @returns whether other users see a change */
  hear({ isLeaving, ...page }: PresentPage & { isLeaving: boolean }, nowMs: number): boolean {
    const { unitId, pageId, rowId } = page;
    const before = this.units.get(unitId)?.get(pageId);
    const wasThere = before !== undefined && before.untilMs > nowMs;
    const leftKey = `${unitId} ${pageId}`;
    this.forgetExpired(nowMs);
    if (isLeaving) {
      this.left.set(leftKey, nowMs + LATE_MS);
      this.units.get(unitId)?.delete(pageId);
      return wasThere;
    }
    if (this.left.has(leftKey)) return false;
    const pages = this.units.get(unitId) ?? new Map();
    this.units.set(unitId, pages.set(pageId, { ...page, untilMs: nowMs + PRESENCE_MS }));
    return !wasThere || before?.rowId !== rowId;
  }

  /** Whether exactly this state is already known, so that nobody needs to be notified. */
  knows({ unitId, pageId, rowId }: PresentPage, nowMs: number): boolean {
    const page = this.units.get(unitId)?.get(pageId);
    return page !== undefined && page.untilMs > nowMs && page.rowId === rowId;
  }

  /** The pages of a unit, the longest open first. */
  of(unitId: string, nowMs: number): PresentPage[] {
    return [...(this.units.get(unitId)?.values() ?? [])]
      .filter(({ untilMs }) => untilMs > nowMs)
      .map(({ untilMs: _, ...page }) => page);
  }

  private forgetExpired(nowMs: number): void {
    for (const [unitId, pages] of this.units) {
      for (const [pageId, { untilMs }] of pages) if (untilMs <= nowMs) pages.delete(pageId);
      if (pages.size === 0) this.units.delete(unitId);
    }
    for (const [page, untilMs] of this.left) if (untilMs <= nowMs) this.left.delete(page);
  }
}
