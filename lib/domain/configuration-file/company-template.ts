import type { FileContent } from './file-objects';

/** What a template does not know: whose portal it becomes. */
export interface TemplateCompany {
  title: string;
  /** Of the tenant, and of its sales organisation. */
  key: string;
  /** What the numbers of its projects begin with. */
  numberPrefix: string;
  country: string | null;
  /** Of the sales organisation; empty for none. */
  contactMail: string;
  plantName: string;
  plantKey: string;
}

/** A file of the configuration with one company, its sales organisation and its plant, whose names are to be replaced. */
export interface CompanyTemplate extends FileContent {
  tenants: { items: readonly { salesOrganisations: { items: readonly object[] } }[] };
  plants: { items: readonly object[] };
  preliminaryDays: Readonly<Record<string, object>>;
}

/** The templates of `config/templates`, by the trade they belong to. */
export const COMPANY_TEMPLATES = ['aac', 'lintels', 'calcium-silicate'] as const;
export type CompanyTemplateName = (typeof COMPANY_TEMPLATES)[number];

/** The file that gives a company what its template has: rules, product types, lead days and products. */
export function companyFile(template: CompanyTemplate, company: TemplateCompany): FileContent {
  const { title, key, numberPrefix, country, contactMail, plantName, plantKey } = company;
  const organisation = { key, title, country, contactMail };
  return {
    ...template,
    tenants: {
      items: template.tenants.items.map(({ salesOrganisations, ...tenant }) => ({
        ...tenant,
        ...{ key, title, numberPrefix },
        salesOrganisations: { items: salesOrganisations.items.map((own) => ({ ...own, ...organisation })) },
      })),
    },
    plants: {
      items: template.plants.items.map((own) => ({ ...own, key: plantKey, name: plantName, country })),
    },
    preliminaryDays: { [plantKey]: Object.assign({}, ...Object.values(template.preliminaryDays)) },
  };
}
