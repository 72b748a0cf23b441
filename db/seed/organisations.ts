import type { portalProducts, salesOrganisations, tenantFeatures, tenants } from '@/db/schema';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import { PLAIN_RULES, type TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { DEMO_ZONE } from './seed-clock';

type Rows<Table extends { $inferInsert: object }> = Table['$inferInsert'][];

export const DEMO_PRODUCTS: Rows<typeof portalProducts> = [
  { productId: 1, key: 'planner', title: 'Planner', workflowsAllowed: true, timeZone: DEMO_ZONE },
];

interface DemoTenant {
  tenantId: number;
  key: string;
  title: string;
  features: FeatureKey[];
  rules: TenantRules;
  lastProjectNo: number;
  infoHtml?: string;
}

const PSW_INFO = `<h3>Ihre Ansprechpartner bei Porenbau</h3>
<p>Fragen zur Planung beantwortet die Projektabteilung montags bis freitags von 7:30 bis 16:30 Uhr.</p>
<ul><li>Bestellungen bis 10 Uhr gehen am selben Tag ins Werk.</li>
<li>Die Anfahrt muss für Lastzüge mit 40 t befestigt sein.</li>
<li>Paletten bitte auf ebenem, tragfähigem Boden abstellen.</li></ul>`;

/** Tenants with the features they have switched on (domain.md §8). */
const DEMO_TENANTS: DemoTenant[] = [
  {
    tenantId: 1,
    key: 'PSW',
    title: 'Porenbau Systemwand',
    lastProjectNo: 6,
    rules: { ...PLAIN_RULES, sheetSetKey: 'psw', minMaterialSheets: 2 },
    infoHtml: PSW_INFO,
    features: [
      'ProjectInfoSheet',
      'CreateStructure',
      'AllowCreateProjectUnits',
      'DownloadSelectedFiles',
      'HasJournal',
      'DeliveryOverview',
      'ShowTenantInfo',
      'AdvancedSearch',
    ],
  },
  {
    tenantId: 2,
    key: 'CCL',
    title: 'Kalkwand Elementen',
    lastProjectNo: 3,
    rules: { ...PLAIN_RULES, sheetSetKey: 'ccl', sheetOpenWhilePreparing: true, hasDrawingJobs: true },
    features: [
      'ProjectInfoSheet',
      'CreateStructure',
      'AllowCreateProjectUnits',
      'DownloadSelectedFiles',
      'HasJournal',
      'DeliveryOverview',
      'AdvancedSearch',
    ],
  },
  {
    tenantId: 3,
    key: 'STW',
    title: 'Sturzwerk Handel',
    lastProjectNo: 1,
    rules: { ...PLAIN_RULES, sheetSetKey: 'psw' },
    features: ['AllowCreateProjectUnits', 'HideMemberEMail', 'HideUnitEditAction', 'DownloadSelectedFiles'],
  },
];

const ORGANISATIONS: [salesOrgId: number, tenantId: number, key: string, title: string, country?: string][] =
  [
    [11, 1, 'PSW-DE', 'Porenbau Deutschland'],
    [12, 1, 'PSW-NL', 'Porenbau Nederland'],
    [21, 2, 'CCL-NL', 'Kalkwand Nederland', 'nl'],
    [22, 2, 'CCL-DE', 'Kalkwand Deutschland', 'de'],
    [23, 2, 'CCL-BE', 'Kalkwand België', 'be'],
    [24, 2, 'CCL-FR', 'Kalkwand France', 'fr'],
    [31, 3, 'STW-DE', 'Sturzwerk Deutschland'],
  ];

export const DEMO_TENANT_ROWS: Rows<typeof tenants> = DEMO_TENANTS.map(({ features, rules, ...tenant }) => ({
  ...tenant,
  ...rules,
  productId: 1,
}));

/** The rules of a tenant of the demo. */
export function demoRulesOf(tenantId: number): TenantRules {
  const tenant = DEMO_TENANTS.find((candidate) => candidate.tenantId === tenantId);
  if (!tenant) throw new Error(`no tenant ${tenantId}`);
  return tenant.rules;
}

export const DEMO_FEATURE_ROWS: Rows<typeof tenantFeatures> = DEMO_TENANTS.flatMap(({ tenantId, features }) =>
  features.map((featureKey) => ({ tenantId, featureKey })),
);

export const DEMO_ORGANISATION_ROWS: Rows<typeof salesOrganisations> = ORGANISATIONS.map(
  ([salesOrgId, tenantId, key, title, country = null]) => ({
    salesOrgId,
    tenantId,
    key,
    title,
    country,
    additionalInfo: {
      homepage: `https://${key.toLowerCase()}.example.com`,
      contactmail: `projects.${key.toLowerCase()}@example.com`,
      imageUrl: '',
    },
  }),
);
