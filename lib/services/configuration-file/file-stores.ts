import { FILE_NOUNS, type FileNoun } from '@/lib/domain/configuration-file/file-nouns';
import type { ConfigurationObject } from '@/lib/domain/configuration-file/file-objects';
import type { ServiceContext } from '../context';
import { lintelsInFile, panelsInFile } from './catalogues-in-file';
import { plantClosuresInFile } from './closures-in-file';
import { preliminaryDaysInFile } from './days-in-file';
import { defaultMembersInFile } from './default-members-in-file';
import { delayRulesInFile, tenantDelayRulesInFile } from './delays-in-file';
import {
  companiesInFile,
  plantsInFile,
  productTypesInFile,
  salesOrganisationsInFile,
  tenantsInFile,
} from './entities-in-file';
import type { AnyFileStore } from './file-store';
import { productInFile, settingsInFile } from './portal-in-file';

export const FILE_STORES: Readonly<Record<FileNoun, AnyFileStore>> = {
  product: productInFile,
  settings: settingsInFile,
  delayRule: delayRulesInFile,
  tenant: tenantsInFile,
  tenantDelayRule: tenantDelayRulesInFile,
  salesOrganisation: salesOrganisationsInFile,
  company: companiesInFile,
  defaultMember: defaultMembersInFile,
  panel: panelsInFile,
  lintel: lintelsInFile,
  plant: plantsInFile,
  plantClosure: plantClosuresInFile,
  productType: productTypesInFile,
  preliminaryDays: preliminaryDaysInFile,
};

/** Everything of the configuration that a file can name, as it is now. */
export async function readConfiguration(ctx: ServiceContext): Promise<ConfigurationObject[]> {
  const objects: ConfigurationObject[] = [];
  for (const noun of FILE_NOUNS) {
    for (const { key, within = null, id, fields } of await FILE_STORES[noun].read(ctx)) {
      objects.push({ noun, key, within, id, fields });
    }
  }
  return objects;
}
