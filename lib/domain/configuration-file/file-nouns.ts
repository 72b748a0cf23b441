/** What a file of the configuration names, in the order in which it is written and applied (operation.md §5). */
export const FILE_NOUNS = [
  'product',
  'settings',
  'delayRule',
  'tenant',
  'tenantDelayRule',
  'salesOrganisation',
  'company',
  'defaultMember',
  'panel',
  'lintel',
  'plant',
  'plantClosure',
  'productType',
  'preliminaryDays',
] as const;
export type FileNoun = (typeof FILE_NOUNS)[number];

/** How a file names the things of a noun. */
export interface FilePlace {
  /** The name of its section. */
  section: string;
  /** The noun in whose entries the section stands; missing for the file itself. */
  within?: FileNoun;
  /**
   * The one thing there is; `{items}` in which each has its key, so that the missing ones can be deactivated; or values
   * by key.
   */
  form: 'one' | 'items' | 'byKey';
  /** What a new one cannot do without. */
  required?: readonly string[];
  /** The nouns whose keys are its own key, and the names of its fields. */
  keysOf?: { key: FileNoun; fields: FileNoun };
  /** The fields by which one is known among others of the same thing; a key of its own in the whole portal if omitted. */
  knownBy?: readonly string[];
  /** What the fields that services name in refusals are called in a file, where that differs. */
  called?: Readonly<Record<string, string>>;
  /** What becomes of those that a complete section leaves out; deactivated if omitted. */
  leftOut?: LeftOut;
}

/** Products end; what nothing refers to and nothing can be changed of is removed. */
export type LeftOut = 'ending' | 'removed';

/** The place of each noun: a further one is a line here, its schema in the contract and its store in the services. */
export const FILE_PLACES: Readonly<Record<FileNoun, FilePlace>> = {
  product: { section: 'product', form: 'one', required: ['title', 'workflowsAllowed'] },
  settings: { section: 'settings', form: 'one' },
  delayRule: { section: 'delayRules', form: 'byKey' },
  tenant: { section: 'tenants', form: 'items', required: ['title', 'numberPrefix'] },
  tenantDelayRule: { section: 'delayRules', within: 'tenant', form: 'byKey' },
  salesOrganisation: {
    ...{ section: 'salesOrganisations', within: 'tenant', form: 'items' },
    required: ['title', 'country', 'homepage', 'contactMail', 'imageUrl'],
  },
  company: {
    ...{ section: 'companies', form: 'items', required: ['name'] },
    called: { salesOrgIDs: 'salesOrganisations' },
  },
  defaultMember: {
    ...{ section: 'defaultMembers', within: 'tenant', form: 'items', required: ['login', 'role'] },
    ...{ knownBy: ['login', 'role', 'salesOrganisation', 'variant'], leftOut: 'removed' },
    called: { userID: 'login', salesOrgID: 'salesOrganisation' },
  },
  panel: {
    ...{ section: 'panels', within: 'tenant', form: 'items', knownBy: ['articleNo'], leftOut: 'ending' },
    required: [
      ...['articleNo', 'productNo', 'title', 'thickness', 'width'],
      ...['lengthMin', 'lengthMax', 'color', 'textColor'],
    ],
  },
  lintel: {
    ...{ section: 'lintels', within: 'tenant', form: 'items', knownBy: ['itemNo'], leftOut: 'ending' },
    required: [
      ...['itemNo', 'title', 'family', 'thickness', 'length'],
      ...['height', 'lintelType', 'cuttable', 'maxOpening'],
    ],
  },
  plant: { section: 'plants', form: 'items', required: ['name', 'trucksPerWeek'] },
  plantClosure: {
    ...{ section: 'closures', within: 'plant', form: 'items', required: ['firstDay', 'lastDay', 'title'] },
    ...{ knownBy: ['firstDay', 'lastDay', 'title'], leftOut: 'removed' },
  },
  productType: {
    ...{ section: 'productTypes', form: 'items' },
    required: ['title', 'backgroundColor', 'textColor'],
  },
  preliminaryDays: {
    ...{ section: 'preliminaryDays', form: 'byKey' },
    keysOf: { key: 'plant', fields: 'productType' },
  },
};

/** The nouns whose sections stand in a file, or in the entries of another noun. */
export function nounsWithin(outer: FileNoun | undefined): FileNoun[] {
  return FILE_NOUNS.filter((noun) => FILE_PLACES[noun].within === outer);
}

/** The form of the file: a newer one is refused. */
export const FILE_FORMAT = 1;

/** The most things of each kind in a file. */
export const MAX_IN_FILE = {
  ...{ tenants: 100, salesOrganisations: 500, companies: 20_000, plants: 200, productTypes: 200 },
  /** Of one tenant, and of one kind. */
  ...{ defaultMembers: 10_000, products: 20_000 },
} as const;

/** The highest id that a file may give to something new: the portal itself begins behind it. */
export const MAX_ID_IN_FILE = 1_000;

/** The most bytes of a file that is sent: what one person has room for. */
export const MAX_CONFIGURATION_BYTES = 8 * 1024 * 1024;

/** The most steps of a plan that are listed: tens of thousands of products are too many to be read. */
export const MAX_LISTED_STEPS = 1_000;
