import type { Selection } from '@/db/queries/listing';
import {
  adminLogColumns,
  type BannerRow,
  bannerColumns,
  jobColumns,
  mailColumns,
  userColumns,
  type WebhookRow,
  webhookColumns,
  webhookMessageColumns,
} from '@/lib/columns/administration';
import { type ProjectRow, projectColumns, type TaskRow, taskColumns } from '@/lib/columns/projects';
import { type FoundRow, searchColumns } from '@/lib/columns/search';
import { journalColumns, notificationColumns, workflowColumns } from '@/lib/columns/workflow';
import type { UnitDto } from '@/lib/contract/units';
import { typeName } from '@/lib/domain/catalogue/type-titles';
import type { ExportedList } from '@/lib/domain/lists/exported-lists';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { ADMIN_LOG_LIST, listAdminLog } from '../admin-log/list-admin-log';
import { listBannerOrganisations } from '../banners/list-banner-organisations';
import { BANNER_LIST, listBanners } from '../banners/list-banners';
import type { ServiceContext } from '../context';
import { JOB_LIST, listJobs } from '../jobs/list-jobs';
import { JOURNAL_LIST, listJournal } from '../journal/list-journal';
import { listMails, MAIL_LIST } from '../mail/list-mails';
import { listLogos } from '../pictures/list-logos';
import { typeNamesFor } from '../portal-product';
import { presentUnitEntry } from '../search/present-entry';
import { searchHits } from '../search/search-hits';
import { SEARCH_LIST } from '../search/search-list';
import { listTasks, TASK_LIST } from '../tasks/list-tasks';
import { listTenants } from '../tenants/list-tenants';
import { listProjectFacts } from '../units/list-project-facts';
import { listUnits, UNIT_LIST } from '../units/list-units';
import { listUsers, USER_LIST } from '../users/list-users';
import { listWebhooks, WEBHOOK_LIST } from '../webhooks/list-webhooks';
import { listWebhookDeliveries, WEBHOOK_DELIVERY_LIST } from '../webhooks/webhook-deliveries';
import { listNotifications, NOTIFICATION_LIST } from '../workflow/list-notifications';
import { listWorkflows, WORKFLOW_LIST } from '../workflow/list-workflows';
import { type ExportedSource, type ExportQuery, exportedSource } from './exported-table';

type List<Row> = (ctx: ServiceContext, selection: Selection) => Promise<{ rows: readonly Row[] }>;

function rowsOf<Row>(list: List<Row>) {
  return async (ctx: ServiceContext, selection: Selection) => (await list(ctx, selection)).rows;
}

/** How each list is read and written. */
export const EXPORTED_SOURCES: Record<ExportedList, ExportedSource> = {
  projects: exportedSource({
    resource: UNIT_LIST,
    title: 'lists.titles.projects',
    columns: projectColumns,
    read: readProjects,
  }),
  tasks: exportedSource({
    resource: TASK_LIST,
    title: 'tasks.title',
    columns: taskColumns,
    read: readTasks,
  }),
  journal: exportedSource({
    resource: JOURNAL_LIST,
    title: 'journal.title',
    columns: journalColumns,
    read: rowsOf(listJournal),
  }),
  notifications: exportedSource({
    resource: NOTIFICATION_LIST,
    title: 'workflows.notifications',
    columns: notificationColumns,
    read: rowsOf(listNotifications),
  }),
  workflows: exportedSource({
    resource: WORKFLOW_LIST,
    title: 'workflows.workflows',
    columns: workflowColumns,
    read: rowsOf(listWorkflows),
  }),
  users: exportedSource({
    resource: USER_LIST,
    title: 'users.title',
    columns: userColumns,
    read: async (ctx, selection, { search }) => (await listUsers(ctx, search, selection)).rows,
  }),
  jobs: exportedSource({
    resource: JOB_LIST,
    title: 'admin.jobsTitle',
    columns: jobColumns,
    read: rowsOf(listJobs),
  }),
  mails: exportedSource({
    resource: MAIL_LIST,
    title: 'admin.outboxTitle',
    columns: mailColumns,
    read: rowsOf(listMails),
  }),
  webhooks: exportedSource({
    resource: WEBHOOK_LIST,
    title: 'webhooks.title',
    columns: webhookColumns,
    read: readWebhooks,
  }),
  webhookMessages: exportedSource({
    resource: WEBHOOK_DELIVERY_LIST,
    title: 'webhooks.messages',
    columns: webhookMessageColumns,
    read: rowsOf(listWebhookDeliveries),
  }),
  adminLog: exportedSource({
    resource: ADMIN_LOG_LIST,
    title: 'admin.logTitle',
    columns: adminLogColumns,
    read: rowsOf(listAdminLog),
  }),
  banners: exportedSource({
    resource: BANNER_LIST,
    title: 'admin.bannersTitle',
    columns: bannerColumns,
    read: readBanners,
  }),
  search: exportedSource({
    resource: SEARCH_LIST,
    title: 'search.title',
    columns: searchColumns,
    read: readFound,
  }),
};

async function readProjects(ctx: ServiceContext, selection: Selection): Promise<ProjectRow[]> {
  const { rows } = await listUnits(ctx, selection);
  const roots = rows.filter(({ parentProjectUnitID }) => parentProjectUnitID === null);
  const [owned, facts] = await Promise.all([
    withOwners(ctx, rows),
    listProjectFacts(
      ctx,
      roots.map(({ projectUnitID }) => projectUnitID),
    ),
  ]);
  const byId = new Map(facts.map((one) => [one.projectUnitID, one]));
  return owned.map((row) => ({ ...row, facts: byId.get(row.projectUnitID) }));
}

async function readTasks(ctx: ServiceContext, selection: Selection): Promise<TaskRow[]> {
  return withOwners(ctx, await listTasks(ctx, selection));
}

async function withOwners<Row extends Pick<UnitDto, 'tenantID' | 'salesOrgID'>>(
  ctx: ServiceContext,
  rows: readonly Row[],
): Promise<(Row & { owner: string })[]> {
  const logos = await listLogos(ctx);
  return rows.map((row) => ({
    ...row,
    owner: logos.get(logoIdOf(row.tenantID, row.salesOrgID))?.title ?? '',
  }));
}

async function readBanners(ctx: ServiceContext, selection: Selection): Promise<BannerRow[]> {
  const [{ rows }, all] = await Promise.all([listBanners(ctx, selection), listBannerOrganisations(ctx)]);
  const keys = new Map(all.map(({ salesOrgID, salesOrgKey }) => [salesOrgID, salesOrgKey]));
  return rows.map((row) => ({
    ...row,
    organisations: row.salesOrgs.flatMap((id) => keys.get(id) ?? []).join(', '),
  }));
}

async function readWebhooks(ctx: ServiceContext, selection: Selection): Promise<WebhookRow[]> {
  const [{ rows }, tenants] = await Promise.all([listWebhooks(ctx, selection), listTenants(ctx)]);
  const titles = new Map(tenants.map(({ tenantID, title }) => [tenantID, title]));
  return rows.map((row) => ({
    ...row,
    tenant: row.tenantID === null ? null : (titles.get(row.tenantID) ?? ''),
  }));
}

/** All results of a search, on all pages, by kind. */
async function readFound(
  ctx: ServiceContext,
  selection: Selection,
  { search, kind }: ExportQuery,
): Promise<FoundRow[]> {
  if (search.trim() === '') return [];
  const { units, others } = await searchHits(ctx, {
    ...{ search, kind: kind ?? null, selection },
    ofEach: SEARCH_DEPTH,
  });
  const names = typeNamesFor(ctx);
  const unitRows = (units?.rows ?? []).map((hit): FoundRow => {
    const { stateKey, productType, plant, orderNumber, custRef } = hit;
    const product = productType === null ? null : typeName(names, productType);
    return {
      ...presentUnitEntry(hit),
      // Units have a separate column for their numbers.
      detail: '',
      kind: 'units',
      unit: { stateKey, product, plant, orderNumber, custRef },
    };
  });
  const otherRows = others.groups.flatMap((group) =>
    group.entries.map((entry): FoundRow => ({ ...entry, kind: group.kind, unit: null })),
  );
  return [...unitRows, ...otherRows];
}
