/** How often an open page says that it is there. */
export const HEARTBEAT_MS = 20_000;
/** A browser lets the clocks of hidden tabs strike once a minute. */
export const PRESENCE_MS = 75_000;

/** One open page of a unit. */
export interface PresentPage {
  unitId: string;
  pageId: string;
  userId: string;
  /** The row being edited there. */
  rowId: string | null;
}

/** Who has which unit open, as one process has heard it. Whoever is not heard of for a while is gone. */
export class PresentPages {
  private readonly units = new Map<string, Map<string, PresentPage & { untilMs: number }>>();

  /** @returns whether others see a difference */
  hear({ isLeaving, ...page }: PresentPage & { isLeaving: boolean }, nowMs: number): boolean {
    const { unitId, pageId, rowId } = page;
    const before = this.units.get(unitId)?.get(pageId);
    const wasThere = before !== undefined && before.untilMs > nowMs;
    this.forgetExpired(nowMs);
    if (isLeaving) {
      this.units.get(unitId)?.delete(pageId);
      return wasThere;
    }
    const pages = this.units.get(unitId) ?? new Map();
    this.units.set(unitId, pages.set(pageId, { ...page, untilMs: nowMs + PRESENCE_MS }));
    return !wasThere || before?.rowId !== rowId;
  }

  /** Whether it is there already, just so: then nobody is notified. */
  knows({ unitId, pageId, rowId }: PresentPage, nowMs: number): boolean {
    const page = this.units.get(unitId)?.get(pageId);
    return page !== undefined && page.untilMs > nowMs && page.rowId === rowId;
  }

  /** The pages of a unit, those open for longest first. */
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
  }
}
