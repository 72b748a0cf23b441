/** What a file of the configuration names, in the order in which it is written and applied (operation.md §5). */
export const FILE_NOUNS = [
  'product',
  'settings',
  'delayRule',
  'tenant',
  'tenantDelayRule',
  'salesOrganisation',
  'plant',
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
}

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
  plant: { section: 'plants', form: 'items', required: ['name', 'trucksPerWeek'] },
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
export const MAX_IN_FILE = { tenants: 100, salesOrganisations: 500, plants: 200, productTypes: 200 } as const;
