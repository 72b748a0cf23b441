import * as account from '@/lib/contract/account';
import * as activity from '@/lib/contract/activity';
import * as addresses from '@/lib/contract/addresses';
import * as adminLog from '@/lib/contract/admin-log';
import * as banners from '@/lib/contract/banners';
import * as bcf from '@/lib/contract/bcf';
import * as calendarFeeds from '@/lib/contract/calendar-feeds';
import * as catalogue from '@/lib/contract/catalogue';
import * as catalogueClosures from '@/lib/contract/catalogue-closures';
import * as catalogueImports from '@/lib/contract/catalogue-imports';
import * as catalogueProducts from '@/lib/contract/catalogue-products';
import * as catalogueVersions from '@/lib/contract/catalogue-versions';
import * as comments from '@/lib/contract/comments';
import * as companies from '@/lib/contract/companies';
import * as configuration from '@/lib/contract/configuration';
import * as configurationFile from '@/lib/contract/configuration-file';
import * as dashboard from '@/lib/contract/dashboard';
import * as defaultMembers from '@/lib/contract/default-members';
import * as deletedUnits from '@/lib/contract/deleted-units';
import * as deliveries from '@/lib/contract/deliveries';
import * as deliveryExports from '@/lib/contract/delivery-exports';
import * as deliveryPlan from '@/lib/contract/delivery-plan';
import * as documentation from '@/lib/contract/documentation';
import * as drawings from '@/lib/contract/drawings';
import { type Endpoint, METHODS } from '@/lib/contract/endpoint';
import * as events from '@/lib/contract/events';
import * as fileDownloads from '@/lib/contract/file-downloads';
import * as files from '@/lib/contract/files';
import * as heldMessages from '@/lib/contract/held-messages';
import * as identity from '@/lib/contract/identity';
import * as jobs from '@/lib/contract/jobs';
import * as journal from '@/lib/contract/journal';
import * as lintelOrders from '@/lib/contract/lintel-orders';
import * as listExports from '@/lib/contract/list-exports';
import * as listViews from '@/lib/contract/list-views';
import * as lots from '@/lib/contract/lots';
import * as mail from '@/lib/contract/mail';
import * as materials from '@/lib/contract/materials';
import * as members from '@/lib/contract/members';
import * as modelStructure from '@/lib/contract/model-structure';
import * as models from '@/lib/contract/models';
import * as notifications from '@/lib/contract/notifications';
import * as operations from '@/lib/contract/operations';
import * as orderChanges from '@/lib/contract/order-changes';
import * as orderDocuments from '@/lib/contract/order-documents';
import * as orders from '@/lib/contract/orders';
import * as pictures from '@/lib/contract/pictures';
import * as placing from '@/lib/contract/placing';
import * as presence from '@/lib/contract/presence';
import * as profile from '@/lib/contract/profile';
import * as projectFacts from '@/lib/contract/project-facts';
import * as questionnaire from '@/lib/contract/questionnaire';
import * as rootRequests from '@/lib/contract/root-requests';
import * as salesOrganisations from '@/lib/contract/sales-organisations';
import * as search from '@/lib/contract/search';
import * as secondFactor from '@/lib/contract/second-factor';
import * as sessions from '@/lib/contract/sessions';
import * as setup from '@/lib/contract/setup';
import * as structure from '@/lib/contract/structure';
import * as substitutes from '@/lib/contract/substitutes';
import * as tasks from '@/lib/contract/tasks';
import * as tenants from '@/lib/contract/tenants';
import * as unitChanges from '@/lib/contract/unit-changes';
import * as unitParams from '@/lib/contract/unit-params';
import * as unitSummaries from '@/lib/contract/unit-summaries';
import * as unitTree from '@/lib/contract/unit-tree';
import * as units from '@/lib/contract/units';
import * as uploads from '@/lib/contract/uploads';
import * as userImports from '@/lib/contract/user-imports';
import * as userInvitations from '@/lib/contract/user-invitations';
import * as users from '@/lib/contract/users';
import * as wallLots from '@/lib/contract/wall-lots';
import * as webhooks from '@/lib/contract/webhooks';
import * as workflow from '@/lib/contract/workflow';
import * as workflowLists from '@/lib/contract/workflow-lists';

/** The nouns in the order of the documentation. */
const nouns = [
  units,
  unitSummaries,
  unitTree,
  lots,
  projectFacts,
  rootRequests,
  workflow,
  unitChanges,
  deletedUnits,
  unitParams,
  addresses,
  catalogue,
  catalogueClosures,
  catalogueImports,
  catalogueProducts,
  catalogueVersions,
  tasks,
  structure,
  orders,
  questionnaire,
  lintelOrders,
  placing,
  orderChanges,
  orderDocuments,
  materials,
  deliveries,
  deliveryPlan,
  deliveryExports,
  calendarFeeds,
  files,
  uploads,
  fileDownloads,
  drawings,
  models,
  modelStructure,
  comments,
  bcf,
  wallLots,
  members,
  defaultMembers,
  pictures,
  search,
  listViews,
  listExports,
  identity,
  journal,
  activity,
  workflowLists,
  notifications,
  dashboard,
  account,
  sessions,
  secondFactor,
  profile,
  banners,
  users,
  userImports,
  userInvitations,
  substitutes,
  tenants,
  configuration,
  configurationFile,
  salesOrganisations,
  companies,
  adminLog,
  mail,
  webhooks,
  jobs,
  heldMessages,
  events,
  presence,
  setup,
  operations,
  documentation,
];

/** Every call with the name of its declaration, in the order of the documentation. */
export const namedEndpoints: readonly [name: string, endpoint: Endpoint][] = nouns.flatMap((noun) =>
  Object.entries(noun)
    .flatMap(([name, value]): [string, Endpoint][] => (isEndpoint(value) ? [[name, value]] : []))
    .sort(([, a], [, b]) => inPathOrder(a, b)),
);

/** Every call; a test compares them with the handlers under app/api. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(([, endpoint]) => endpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function inPathOrder(a: Endpoint, b: Endpoint): number {
  return a.path.localeCompare(b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer All) => void
  ? All
  : never;
type Declarations = AllOf<(typeof nouns)[number]>;

/** Every call by the name of its declaration; the browser's client takes its types from it. */
export type Contract = {
  [Name in keyof Declarations as Declarations[Name] extends Endpoint ? Name : never]: Declarations[Name];
};
export type CallName = keyof Contract;
