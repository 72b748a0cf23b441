import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';

/** The starting data of benchmarks; the same at every scale, so that only the amount around it differs. */
export const BENCH = {
  /** Purchaser in `MEMBERSHIPS` projects; signs in with the common password. */
  login: 'bench.user@example.com',
  /** Internal user of the tenant: sees everything. */
  internalLogin: 'bench.internal@example.com',
  /** Administrator: sees users, jobs, mails, webhooks, banners and the log. */
  adminLogin: 'bench.admin@example.com',
  productId: 1,
  tenantId: 9,
  salesOrgId: 91,
  /** An AAC order lot with exactly 300 rows. */
  rowsLotNo: 'P-9001-01-01',
  /** An AAC order lot without rows, to write to; its PlaceOrder task is the bench user's. */
  writeLotNo: 'P-9001-01-02',
} as const;

/** Number of rows for each scale. */
export const PER_SCALE = {
  ...{ roots: 20, users: 10, aacItems: 2_000, lintelItems: 1_000, journalRows: 5_000 },
  ...{ jobs: 500, mails: 500, logEntries: 100, webhookMessages: 500 },
};

/**
 * Rows of a list that is counted up to a limit: one more than that at scale 1, so that the list gives the same
 * answer at every scale, and so many more for each further scale.
 */
export const countedRows = (perScale: number, scale: number) => MAX_COUNTED_ROWS + 1 + perScale * (scale - 1);

/** So many at scale 1, a page of each list, and one more for each further scale. */
export const LEAST_WEBHOOKS = 20;
export const LEAST_BANNERS = 20;

/** The bench user is a member of one project in each of this many blocks. */
export const MEMBERSHIPS = 20;
export const SUBPROJECTS = 9;
export const LOTS_PER_SUBPROJECT = 10;
export const ROWS_OF_ROWS_LOT = 300;

/** Counts derived from a scale. */
export interface ScaleSizes {
  scale: number;
  now: Date;
  passwordHash: string;
}
